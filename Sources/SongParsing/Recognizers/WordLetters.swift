import Harmony

/// What the letters of a word let it be, found without an engine.
///
/// Most words of a sheet are plain words, and their letters tell: no chord in any
/// notation holds a `k`, `p`, `q`, `w`, `x` or `z`, or begins with a `t`; a `v` counts
/// steps in parentheses, as in `B(vii)`. The letter behind the root tells more. Tests
/// hold these lists against the grammar.
struct WordLetters {
  /// What the bytes of the word are, all together.
  private var seen: ByteSigns = []
  /// Whether something stands in the word that no chord has: a letter beyond ASCII, or decoration
  /// between letters.
  private var isForeign = false
  /// Whether a letter with an accent stands in the word, as in `Ré`.
  private var isAccented = false
  /// Whether a letter may stand there that only looks like one of ASCII.
  private var hasLookalike = false
  /// The first ASCII letter in lower case; 0 when there is none, 255 where a letter that looks
  /// like one may stand before it.
  private(set) var first: UInt8 = 0
  /// The notations in whose chords all neighbouring letters may stand side by side.
  private var neighbourhoods = Neighbourhoods.all
  /// The first ASCII letter as it is, and the byte behind it; 0 for what there is not.
  private var root: (letter: UInt8, next: UInt8) = (0, 0)
  /// Whether the letters may spell a chord, or one in decoration.
  private(set) var mayBeChord = false
  /// The notations of whose keywords the first letters are, with the root or behind it.
  private var keywords = Neighbourhoods.all
  private let length: Int

  init(_ word: Span<UInt8>) {
    let tables = LetterTables.shared
    length = word.count
    var previous: UInt8 = 0
    for index in word.indices {
      let byte = word[index]
      let signs = tables.signs(of: byte)
      seen.formUnion(signs)
      if first != 0, !signs.isDisjoint(with: [.opener, .closer]) {
        let isWithin = word.byte(behind: index).isASCIILetterOrDigit
        if isWithin || signs.contains(.opener) { isForeign = true }
      }
      if signs.contains(.letter) {
        if first == 0 {
          (first, root) = (byte | 0x20, (byte, word.byte(behind: index)))
          keywords = Self.keywords(of: word, from: index)
        }
        if previous != 0 {
          neighbourhoods.formIntersection(tables.neighbourhoods(previous, byte | 0x20))
        }
        previous = byte | 0x20
      } else {
        if byte >= 0x80 { look(atForeign: byte, before: word.byte(behind: index)) }
        previous = 0
      }
    }
    let begins = first == 0xFF || first >= 0x61 && tables.begin(first)
    let counts = isPlain && seen.contains(.stepLetter)
    mayBeChord = begins && !counts && !isForeign && !seen.contains(.ofNoChord)
  }

  /// Whether the word is nothing but ASCII letters.
  var isPlain: Bool { !seen.contains(.sign) }

  /// Whether the word may be the names of all strings: `EADGBE`, `D-A-D-G-A-D`.
  var mayBeTuning: Bool {
    length > 3 && seen.isDisjoint(with: [.noStringLetter, .digit, .foreignLetter])
  }

  /// Whether the word may be strokes of the hand: `DU`, `v^`.
  var mayBeStrum: Bool { seen.isDisjoint(with: [.noStroke, .digit, .foreignLetter]) }

  /// Whether signs of addresses and of the headers of letters stand in the word: `@`, `.`, `:`.
  var mayBeAddress: Bool { seen.contains(.ofAddress) }

  /// Whether no letter keeps the word from being chords and signs glued together.
  var mayBeCompound: Bool { !seen.contains(.noSignLetter) }

  /// The notations whose keywords are spelled by the letters from the first on.
  private static func keywords(of word: Span<UInt8>, from first: Int) -> Neighbourhoods {
    var notations: Neighbourhoods = []
    let letters = word.letters(behind: first)
    if word[first] | 0x20 <= UInt8(ascii: "h") {
      let german = word[first] < 0x61 ? ChordKeywords.german : ChordKeywords.smallGerman
      if ChordKeywords.english.spell(letters, in: word) { notations.insert(.english) }
      if german.spell(letters, in: word) { notations.insert(.german) }
    }
    let whole = first..<letters.upperBound
    if isAccentedRoot(word, first) || ChordKeywords.latin.spell(whole, in: word) {
      notations.insert(.latin)
    }
    return notations
  }

  /// Whether a Latin root with an accent begins at a place: `Dó`, `Ré`, `Fá`, `Sól`, `Là`.
  private static func isAccentedRoot(_ word: Span<UInt8>, _ place: Int) -> Bool {
    guard place + 2 < word.count, word[place + 1] == 0xC3 else { return false }
    // Accents in capitals and small letters differ in one bit.
    switch (word[place] | 0x20, word[place + 2] & 0xDF) {
    case (UInt8(ascii: "d"), 0x93), (UInt8(ascii: "r"), 0x88...0x89),
      (UInt8(ascii: "f"), 0x80...0x81), (UInt8(ascii: "s"), 0x92...0x93),
      (UInt8(ascii: "l"), 0x80...0x81):
      return true
    default: return false
    }
  }

  private mutating func look(atForeign byte: UInt8, before next: UInt8) {
    let isLead = byte >= 0xC0
    guard isLead else { return }
    isForeign = isForeign || Self.isForeign(byte, next)
    if byte == 0xC3, next & 0xDF != 0x97, next & 0xDF != 0x98 { isAccented = true }
    // A letter that only looks like one of ASCII may be a root.
    let isLookalike = byte == 0xD0 || byte == 0xEF
    if isLookalike { hasLookalike = true }
    guard first == 0 else { return }
    if isLookalike { first = 0xFF }
    // Before the root may stand quotation marks and slashes.
    if !isLookalike, byte != 0xE2 { isForeign = true }
  }

  /// Whether a letter beyond ASCII begins that no chord has.
  ///
  /// Of Cyrillic, those that look like Latin ones are read as such; a Greek delta and a ring are signs.
  private static func isForeign(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch (lead, next) {
    case (0xD0, 0x90), (0xD0, 0x92), (0xD0, 0x95), (0xD0, 0x9D), (0xD0, 0xA1), (0xD0, 0xBC),
      (0xCE, 0x94), (0xCB, 0x9A):
      false
    case (0xC4...0xDF, _): true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}

extension Span where Element == UInt8 {
  /// The byte behind a place; 0 where there is none.
  fileprivate func byte(behind index: Int) -> UInt8 { index + 1 < count ? self[index + 1] : 0 }

  /// The letters of ASCII right behind a place.
  fileprivate func letters(behind index: Int) -> Range<Int> {
    var end = index + 1
    while end < count, self[end].isASCIILetter { end += 1 }
    return index + 1..<end
  }
}

/// What a byte is for the questions about words.
private struct ByteSigns: OptionSet {
  let rawValue: UInt16

  static let letter = ByteSigns(rawValue: 1)
  /// No letter of ASCII.
  static let sign = ByteSigns(rawValue: 2)
  static let digit = ByteSigns(rawValue: 4)
  static let ampersand = ByteSigns(rawValue: 8)
  /// A bar, or what may be part of one beyond ASCII.
  static let bar = ByteSigns(rawValue: 16)
  /// What may be a sign of repetition: `x`, `×`.
  static let cross = ByteSigns(rawValue: 32)
  /// A sign of addresses, or behind the headers of letters.
  static let ofAddress = ByteSigns(rawValue: 64)
  /// Begins a letter beyond ASCII, but for the signs of maths of Latin-1.
  static let foreignLetter = ByteSigns(rawValue: 128)
  /// A letter or sign of no chord.
  static let ofNoChord = ByteSigns(rawValue: 256)
  /// A letter of no chord, and of no sign: an `x` counts repetitions.
  static let noSignLetter = ByteSigns(rawValue: 512)
  /// A letter that counts steps only: `v`.
  static let stepLetter = ByteSigns(rawValue: 1_024)
  /// What a German chord and no English one may have: a letter of `moll` or `dur`, a bass.
  static let germanEnd = ByteSigns(rawValue: 2_048)
  /// A letter that names no string.
  static let noStringLetter = ByteSigns(rawValue: 4_096)
  /// A letter that stands for no stroke.
  static let noStroke = ByteSigns(rawValue: 8_192)
  /// What opens decoration, and stands before a chord alone.
  static let opener = ByteSigns(rawValue: 16_384)
  /// What may close decoration, and stands at no place within a chord.
  static let closer = ByteSigns(rawValue: 32_768)

  /// The signs of every byte.
  static let table: [ByteSigns] = {
    var table = (0...255).map { ByteSigns(ofKind: UInt8($0)) }
    for (signs, characters) in lists {
      characters.withUTF8Buffer { bytes in
        for byte in bytes {
          table[Int(byte)].formUnion(signs)
          if byte.isASCIILetter { table[Int(byte ^ 0x20)].formUnion(signs) }
        }
      }
    }
    for stroke in "DUVv".utf8 { table[Int(stroke)].remove(.noStroke) }
    return table
  }()

  /// What bytes are by themselves, letters in either case.
  private static let lists: [(ByteSigns, StaticString)] = [
    (.digit, "0123456789"), (.ampersand, "&"), (.bar, "|"), (.cross, "x"), (.ofAddress, "@.:"),
    (.ofNoChord, "kpqwxz|=@%&$`"), (.noSignLetter, "kpqwz"), (.stepLetter, "v"),
    (.germanEnd, "lu/\\"), (.noStringLetter, "hijklmnopqrstuvwxyz"), (.opener, "[{<"),
    (.closer, "]}>*\"'?!;:~_"),
  ]

  /// What all bytes of a kind are.
  private init(ofKind byte: UInt8) {
    self = byte.isASCIILetter ? [.letter, .noStroke] : .sign
    if byte >= 0x80 { formUnion([.bar, .germanEnd, .cross]) }
    if (0xC3...0xDF).contains(byte) { insert(.foreignLetter) }
  }

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}

/// What is looked up for each byte of a word.
private struct LetterTables {
  static let shared = LetterTables()

  private let signs = ByteSigns.table
  private let neighbours = Neighbourhoods.table

  func signs(of byte: UInt8) -> ByteSigns { signs[Int(byte)] }

  /// Whether chords begin with a letter in lower case.
  func begin(_ letter: UInt8) -> Bool { Self.firsts >> UInt32(letter &- 0x61) & 1 == 1 }

  private static let firsts = "abcdefghrmslu".utf8.reduce(UInt32(0)) { $0 | 1 << UInt32($1 - 0x61) }

  /// The notations in whose chords two letters in lower case may stand side by side.
  func neighbourhoods(_ first: UInt8, _ second: UInt8) -> Neighbourhoods {
    Neighbourhoods(rawValue: neighbours[Int(first - 0x61) * 26 + Int(second - 0x61)])
  }
}

// MARK: - Signs

extension WordLetters {
  /// Whether the word may be a sign of chord lines.
  func mayBe(_ sign: WordPattern) -> Bool {
    let hasLetters = !seen.isDisjoint(with: [.letter, .foreignLetter])
    let hasDigits = seen.contains(.digit)
    switch sign {
    case .noChord: return mayBeNoChord
    case .repeats: return hasDigits && seen.contains(.cross) || begins("b", "i")
    case .number: return hasDigits && !hasLetters
    case .bar: return !hasLetters && seen.contains(.bar)
    case .beat: return !hasLetters && !hasDigits
    case .separator: return mayBeSeparator
    default: return true
    }
  }
}

extension WordLetters {
  /// `N.C.`, `NC`, `N/C`, `no chord`, `tacet`.
  private var mayBeNoChord: Bool {
    begins("n", "c") || begins("n", ".") || begins("n", "/") || begins("t", "a")
      || begins("n", "o") && length > 6
  }

  /// Whether two characters, letters in any case, are the first letter and what stands behind.
  private func begins(_ letter: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    first == UInt8(ascii: letter) && root.next | 0x20 == UInt8(ascii: next)
  }

  /// Letters and digits stand in separators only behind an ampersand: `&nbsp;`.
  private var mayBeSeparator: Bool {
    !seen.contains(.foreignLetter)
      && (seen.isDisjoint(with: [.letter, .digit]) || seen.contains(.ampersand))
  }
}

// MARK: - Notations

extension WordLetters {
  /// Whether the letters may spell a chord in a notation.
  func mayBeChord(in notation: ChordNotation) -> Bool {
    guard mayBeChord, seen.contains(.letter) || hasLookalike && notation != .latin else {
      return false
    }
    if first == 0xFF { return true }
    switch notation {
    case .english:
      return first <= UInt8(ascii: "g") && !isAccented && mayBeSpelled(.english)
    case .german:
      return first <= UInt8(ascii: "h") && !isAccented && mayBeSpelled(.german)
    case .latin: return beginsSyllable && mayBeSpelled(.latin)
    default: return true
    }
  }

  private func mayBeSpelled(_ notation: Neighbourhoods) -> Bool {
    keywords.contains(notation) && neighbourhoods.contains(notation)
  }

  /// Whether the word may be a German chord and no English one, which has roots in either case:
  /// `H`, `Fis`, `Es`, `Amoll`, `E/H`.
  var mayBeGermanOnly: Bool {
    switch root.next | 0x20 {
    case UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "s"): true
    default: first == UInt8(ascii: "h") || first == 0xFF || seen.contains(.germanEnd)
    }
  }

  /// Whether a Latin syllable may begin here: in capitals, or in the bass behind a slash.
  private var beginsSyllable: Bool {
    guard !isPlain || root.letter < 0x61 else { return false }
    switch (first, root.next | 0x20) {
    // The accents of `Ré`, `Dó` and others begin with this byte.
    case (_, 0xE3): return root.next == 0xC3
    case (UInt8(ascii: "d"), UInt8(ascii: "o")), (UInt8(ascii: "r"), UInt8(ascii: "e")),
      (UInt8(ascii: "m"), UInt8(ascii: "i")), (UInt8(ascii: "f"), UInt8(ascii: "a")),
      (UInt8(ascii: "s"), UInt8(ascii: "o")), (UInt8(ascii: "s"), UInt8(ascii: "i")),
      (UInt8(ascii: "l"), UInt8(ascii: "a")), (UInt8(ascii: "u"), UInt8(ascii: "t")):
      return true
    default: return false
    }
  }
}

/// The notations in whose chords two letters may stand side by side.
struct Neighbourhoods: OptionSet {
  let rawValue: UInt8

  static let english = Neighbourhoods(rawValue: 1)
  static let german = Neighbourhoods(rawValue: 2)
  static let latin = Neighbourhoods(rawValue: 4)
  static let all: Neighbourhoods = [.english, .german, .latin]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Those of two ASCII letters in lower case.
  init(of first: UInt8, _ second: UInt8) {
    self.init(rawValue: Self.table[Int(first - 0x61) * 26 + Int(second - 0x61)])
  }

  fileprivate static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 26 * 26)
    for (notation, rows) in [(english, englishRows), (german, germanRows), (latin, latinRows)] {
      var place = 0
      rows.withUTF8Buffer { bytes in
        for byte in bytes {
          if byte == UInt8(ascii: " ") { place += 26 }
          if byte >= 0x61 { table[place + Int(byte - 0x61)] |= notation.rawValue }
        }
      }
    }
    return table
  }()

  // For each letter from a to z those that may come behind it; a point where there is none. The
  // steps in parentheses, as in `B(vii)`, are letters of every notation.

  private static let englishRows: StaticString = """
    abdhjlmnosu abdhjmnos abdhjmnos abdhijmnos abdhjmnors abdhjmnos abdhjmnos abdejmnos \
    abdijmnostv abdnos . ft abdeijmnos abdijmnost abdjmnorst . . abdejmnos abdhnou \
    abdehjmnors gs iv . . . .
    """

  private static let germanRows: StaticString = """
    abdeijlmnosu abdejmnos abdeijmnos abdeijmnosu abdeijmnors abdeijmnos abdeijmnos \
    abdeijmnos abdijmnostv abdnos . abdjlmnost abdeijmnos abdijmnost abdjlmnorst . . \
    abdejmnos abdehijmnosu abdehjmnors grs iv . . . .
    """

  private static let latinRows: StaticString = """
    abdgjlmnosuy abdjmnos . abdijmnos abdjmnorsu a abdgijmnos abdejmnos abdijmnostv \
    abdenos . abdjmnost abdeijmnos abdeijmnost abdjlmnorst . . abdejmnos abdhinou \
    abdehjmnors grst iv . . o .
    """
}
