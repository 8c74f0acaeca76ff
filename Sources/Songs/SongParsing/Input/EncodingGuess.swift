package import SongModel

/// The likeliest encoding of bytes that are not valid UTF-8.
package struct EncodingGuess {
  /// The encoding.
  package let encoding: SourceEncoding
  /// What speaks for it, as a clause.
  package let evidence: String

  /// Finds the encoding in which the bytes make the likeliest text of one language.
  ///
  /// - Complexity: O(n) for each candidate.
  package init(_ bytes: [UInt8]) {
    if Self.isMostlyUTF8(bytes) {
      (encoding, evidence) = (.utf8, "most of its characters are UTF-8")
    } else if let guess = MultibyteGuess(bytes) {
      (encoding, evidence) = (guess.encoding, guess.evidence)
    } else {
      self = Self.codePage(bytes)
    }
  }

  private init(_ encoding: SourceEncoding, _ evidence: String) {
    (self.encoding, self.evidence) = (encoding, evidence)
  }

  private static func codePage(_ bytes: [UInt8]) -> EncodingGuess {
    let endsLinesOtherwise = hasCRLF(bytes)
    let signs = ByteEvidence(bytes)
    // So many say enough about a large text.
    let places = Array(bytes.indices.lazy.filter { bytes[$0] >= 0x80 }.prefix(65_536))
    let scores = candidates.map { encoding -> (total: Int, language: String?) in
      let isUnlikely = encoding.isOfMacintosh && endsLinesOtherwise
      let (score, language) = score(places, of: bytes, as: encoding)
      let total = score + signs.bonus(for: encoding) - (isUnlikely ? macintoshBesideCRLF : 0)
      return (total, language)
    }
    let best = scores.indices.max {
      scores[$0].total < scores[$1].total || scores[$0].total == scores[$1].total && $0 > $1
    }
    guard let best else { return EncodingGuess(.windows1252, "it is the commonest one") }
    let evidence = scores[best].language.map { "its letters are those of \($0)" }
    return EncodingGuess(candidates[best], evidence ?? "its signs stand best among the words so")
  }

  /// The commonest first.
  private static let candidates: [SourceEncoding] = [
    .windows1252, .windows1251, .windows1250, .macRoman, .koi8R, .latin2, .ibm850, .ibm437,
    .cyrillicISO, .ibm866, .macCyrillic, .ibm852, .macCentralEurope,
  ]

  /// How much speaks against Mac OS Roman where lines end as on DOS and Windows: a stray byte
  /// or two must not look like an apostrophe, but a text full of them may have been sent on.
  private static let macintoshBesideCRLF = 12

  private static func hasCRLF(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: 0x0A) else { return false }
    return end > 0 && bytes[end - 1] == 0x0D
  }

  /// Whether a few broken bytes stand in text that is otherwise UTF-8.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var good = 0
    var broken = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !scalar.isASCII {
      if scalar == "\u{FFFD}" { broken += 1 } else { good += 1 }
    }
    return good > broken
  }

  /// How much the bytes at some places look like text in an encoding, in the language that fits best.
  private static func score(
    _ places: [Int],
    of bytes: [UInt8],
    as encoding: SourceEncoding
  ) -> (score: Int, language: String?) {
    guard let page = CodePage(encoding) else { return (Int.min / 2, nil) }
    var shape = 0
    var letters: [Unicode.Scalar: Int] = [:]
    for index in places {
      let scalar = page.scalar(for: bytes[index])
      let before = index > 0 ? page.scalar(for: bytes[index - 1]) : " "
      let after = index + 1 < bytes.count ? page.scalar(for: bytes[index + 1]) : " "
      shape += Self.shape(of: scalar, between: before, and: after)
      let isInWord = before.properties.isAlphabetic || after.properties.isAlphabetic
      if isInWord, scalar.properties.isAlphabetic { letters[scalar, default: 0] += 1 }
    }
    let fits = languages.map { fit(letters, $0.letters) }
    let best = fits.max() ?? 0
    let language = best > 0 ? fits.firstIndex(of: best).map { languages[$0].name } : nil
    return (shape + best, language)
  }

  /// How well the letters fit a language: each of its own counts, each foreign one counts against it.
  private static func fit(_ letters: [Unicode.Scalar: Int], _ language: Set<Unicode.Scalar>) -> Int
  {
    letters.reduce(0) { $0 + (language.contains($1.key) ? 2 : -4) * $1.value }
  }

  /// How well a character stands among its neighbours, whatever the language.
  private static func shape(
    of scalar: Unicode.Scalar,
    between before: Unicode.Scalar,
    and after: Unicode.Scalar
  ) -> Int {
    if scalar.value < 0xA0 { return -10 }
    // Frames were drawn with characters of their own.
    if (0x2500...0x259F).contains(scalar.value) {
      return isFrame(before) || isFrame(after) ? 2 : -2
    }
    let inWord = before.properties.isAlphabetic || after.properties.isAlphabetic
    guard scalar.properties.isAlphabetic else {
      if quotes.contains(scalar) { return before.properties.isAlphabetic ? 4 : 2 }
      if openers.contains(scalar), !before.properties.isAlphabetic { return 2 }
      return inWord ? -3 : 0
    }
    guard inWord else { return -1 }
    // No letter stands three times in a row; the line of a frame does.
    if before == scalar, after == scalar { return -6 }
    // Cyrillic letters do not stand beside Latin ones.
    if scalar.isCyrillic,
      [before, after].contains(where: { $0.isASCII && $0.properties.isAlphabetic })
    {
      return -8
    }
    return before.properties.isLowercase && scalar.properties.isUppercase ? -6 : 1
  }

  private static func isFrame(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x259F).contains(scalar.value)
  }

  private static let quotes: Set<Unicode.Scalar> = [
    "’", "‘", "“", "”", "„", "«", "»", "…", "–", "—", "\u{A0}", "°", "´",
  ]

  /// The letters beside ASCII of languages that songs are sung in.
  private static let languages: [(name: String, letters: Set<Unicode.Scalar>)] = [
    ("French", "éèêëàâçîïôùûüœæ"), ("German", "äöüßéàè"), ("Spanish", "áéíóúñüçà"),
    ("Portuguese", "ãõáéíóúâêôàçü"), ("Italian", "èéàìòùîí"), ("Scandinavia", "åäöæøéôü"),
    ("Czech and Slovak", "áčďéěíňóřšťúůýžäĺľŕô"), ("Polish", "ąćęłńóśźż"),
    ("Hungarian", "áéíóöőúüű"), ("Croatian", "čćđšž"), ("Romanian", "ăâîșțşţ"),
    ("Russian", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    ("Ukrainian", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
  ].map { ($0, Set(($1 + $1.uppercased()).unicodeScalars)) }

  /// Signs before the first word of a Spanish sentence.
  private static let openers: Set<Unicode.Scalar> = ["¡", "¿"]
}

extension Unicode.Scalar {
  fileprivate var isCyrillic: Bool { (0x400...0x4FF).contains(value) }
}

extension SourceEncoding {
  fileprivate var isOfMacintosh: Bool {
    self == .macRoman || self == .macCentralEurope || self == .macCyrillic
  }
}
