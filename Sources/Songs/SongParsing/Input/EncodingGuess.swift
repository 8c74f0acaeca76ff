package import SongModel

/// Finds the likeliest encoding of bytes that are not valid UTF-8.
package enum EncodingGuess {
  /// UTF-16 without a byte order mark shows as NUL in every second byte.
  package static func unmarkedUTF16(_ bytes: [UInt8]) -> SourceEncoding? {
    let sample = bytes.prefix(512)
    guard sample.count >= 4, bytes.count.isMultiple(of: 2),
      bytes.span.first(0, in: 0..<sample.count) != nil
    else { return nil }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let pairs = sample.count / 2
    if zeros[1] * 10 > pairs * 7, zeros[0] == 0 { return .utf16LittleEndian }
    if zeros[0] * 10 > pairs * 7, zeros[1] == 0 { return .utf16BigEndian }
    return nil
  }

  /// The encoding in which the bytes make the likeliest text of one language.
  ///
  /// - Complexity: O(n) for each candidate.
  package static func encoding(of bytes: [UInt8]) -> SourceEncoding {
    if isMostlyUTF8(bytes) { return .utf8 }
    let candidates: [SourceEncoding] = [
      .windows1252, .windows1251, .windows1250, .macRoman, .koi8R, .latin2, .ibm850, .ibm437,
    ]
    let endsLinesOtherwise = hasCRLF(bytes)
    let signs = ByteEvidence(bytes)
    let scores = candidates.map { encoding in
      let isUnlikely = encoding == .macRoman && endsLinesOtherwise
      return score(bytes, as: encoding) + signs.bonus(for: encoding)
        - (isUnlikely ? macintoshBesideCRLF : 0)
    }
    let best = scores.indices.max { scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1 }
    return best.map { candidates[$0] } ?? .windows1252
  }

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

  /// How much the bytes look like text in an encoding, in the language that fits best.
  private static func score(_ bytes: [UInt8], as encoding: SourceEncoding) -> Int {
    guard let page = CodePage(encoding) else { return Int.min }
    var shape = 0
    var letters: [Unicode.Scalar: Int] = [:]
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let scalar = page.scalar(for: byte)
      let before = index > 0 ? page.scalar(for: bytes[index - 1]) : " "
      let after = index + 1 < bytes.count ? page.scalar(for: bytes[index + 1]) : " "
      shape += Self.shape(of: scalar, between: before, and: after)
      let isInWord = before.properties.isAlphabetic || after.properties.isAlphabetic
      if isInWord, scalar.properties.isAlphabetic { letters[scalar, default: 0] += 1 }
    }
    return shape + (languages.map { fit(letters, $0) }.max() ?? 0)
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
  private static let languages: [Set<Unicode.Scalar>] = [
    "éèêëàâçîïôùûüœæ", "äöüßéàè", "áéíóúñüçà", "ãõáéíóúâêôàçü", "èéàìòùîí", "åäöæøéôü",
    "áčďéěíňóřšťúůýžäĺľŕô", "ąćęłńóśźż", "áéíóöőúüű", "čćđšž", "ăâîșțşţ",
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  ].map { Set(($0 + $0.uppercased()).unicodeScalars) }

  /// Signs before the first word of a Spanish sentence.
  private static let openers: Set<Unicode.Scalar> = ["¡", "¿"]
}

extension Unicode.Scalar {
  fileprivate var isCyrillic: Bool { (0x400...0x4FF).contains(value) }
}
