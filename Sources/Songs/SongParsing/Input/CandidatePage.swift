import SongModel

/// An 8-bit encoding that a sheet may have, with what is asked of each of its characters.
struct CandidatePage: Sendable {
  /// The encoding.
  let encoding: SourceEncoding
  /// The characters, by their bytes.
  let characters: [PageCharacter]
  /// The languages that are written in it.
  let languages: [SheetLanguage]
  /// Whether its letters are not Latin, so that there is another one for languages that are.
  let hasOtherScript: Bool
  /// Whether it is one for the languages of Western Europe.
  let isWestern: Bool

  private init?(_ encoding: SourceEncoding, _ script: Script) {
    guard let page = CodePage(encoding) else { return nil }
    self.encoding = encoding
    languages = script.languages
    characters =
      PageCharacter.ascii + (0x80...UInt8.max).map { PageCharacter(page.scalar(for: $0)) }
    isWestern = script == .western
    hasOtherScript = !script.isLatin
  }

  /// The language that fits letters best, and how well.
  ///
  /// - Parameter counts: how often each byte is a letter in a word.
  func bestLanguage(_ counts: [Int]) -> (name: String, fit: Int)? {
    let letters = counts.indices.filter { counts[$0] > 0 }
    let fits = languages.map { language in
      letters.reduce(0) { $0 + counts[$1] * language.weight(of: characters[$1].scalar) }
    }
    guard let fit = fits.max(), let index = fits.firstIndex(of: fit) else { return nil }
    return (languages[index].name, fit)
  }

  /// The commonest first.
  static let all = [
    CandidatePage(.windows1252, .western),
    CandidatePage(.windows1251, .cyrillic),
    CandidatePage(.windows1250, .central),
    CandidatePage(.macRoman, .western),
    CandidatePage(.koi8R, .cyrillic),
    CandidatePage(.latin2, .central),
    CandidatePage(.ibm850, .western),
    CandidatePage(.ibm437, .western),
    CandidatePage(.cyrillicISO, .cyrillic),
    CandidatePage(.ibm866, .cyrillic),
    CandidatePage(.macCyrillic, .cyrillic),
    CandidatePage(.ibm852, .central),
    CandidatePage(.macCentralEurope, .central),
    CandidatePage(.windows1253, .greek),
    CandidatePage(.windows1254, .turkish),
    CandidatePage(.windows1255, .hebrew),
    CandidatePage(.windows1256, .arabic),
    CandidatePage(.windows1257, .baltic),
    CandidatePage(.windows874, .thai),
    CandidatePage(.greekISO, .greek),
    CandidatePage(.latin9, .western),
    CandidatePage(.koi8U, .cyrillic),
    CandidatePage(.arabicISO, .arabic),
    CandidatePage(.hebrewISO, .hebrew),
    CandidatePage(.latin5, .turkish),
  ].compactMap { $0 }
}

/// The letters that encodings were made for.
private enum Script {
  case western, central, turkish, baltic, cyrillic, greek, hebrew, arabic, thai

  var isLatin: Bool {
    switch self {
    case .western, .central, .turkish, .baltic: true
    case .cyrillic, .greek, .hebrew, .arabic, .thai: false
    }
  }

  var languages: [SheetLanguage] {
    switch self {
    case .western: SheetLanguage.western
    case .central: SheetLanguage.central
    case .turkish: SheetLanguage.turkish
    case .baltic: SheetLanguage.baltic
    case .cyrillic: SheetLanguage.cyrillic
    case .greek: SheetLanguage.greek
    case .hebrew: SheetLanguage.hebrew
    case .arabic: SheetLanguage.arabic
    case .thai: SheetLanguage.thai
    }
  }
}

/// A character of an encoding, and what is asked of it again and again.
struct PageCharacter: Sendable {
  /// The character.
  let scalar: Unicode.Scalar
  /// Whether words are made of it.
  let isLetter: Bool
  /// Whether it is a small letter.
  let isSmall: Bool
  /// Whether it is a capital letter.
  let isCapital: Bool
  /// Whether it is part of a frame, which programs for DOS drew.
  let isFrame: Bool
  private let block: UInt32

  /// The characters that all encodings have in common.
  fileprivate static let ascii = (0..<0x80).map { PageCharacter(Unicode.Scalar(UInt8($0))) }

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    // Asked once, since each question is a search of the tables of Unicode.
    let category = scalar.properties.generalCategory
    isSmall = category == .lowercaseLetter
    isCapital = category == .uppercaseLetter
    isLetter =
      isSmall || isCapital || category == .otherLetter || category == .modifierLetter
      || category == .nonspacingMark
    isFrame = (0x2500...0x259F).contains(scalar.value)
    block = scalar.value < 0x250 ? 0 : scalar.value >> 8
  }

  /// Whether it is a letter of another alphabet than a letter beside it.
  func isForeign(beside other: PageCharacter) -> Bool {
    isLetter && other.isLetter && block != other.block
  }
}
