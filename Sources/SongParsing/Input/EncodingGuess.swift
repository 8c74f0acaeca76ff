package import SongModel

/// Finds the likeliest encoding of bytes that are not valid UTF-8.
package enum EncodingGuess {
  /// UTF-16 without a byte order mark shows as NUL in every second byte.
  package static func unmarkedUTF16(_ bytes: [UInt8]) -> SourceEncoding? {
    let sample = bytes.prefix(512)
    guard sample.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let pairs = sample.count / 2
    if zeros[1] * 10 > pairs * 7, zeros[0] == 0 { return .utf16LittleEndian }
    if zeros[0] * 10 > pairs * 7, zeros[1] == 0 { return .utf16BigEndian }
    return nil
  }

  /// The encoding in which the bytes make the likeliest text.
  ///
  /// - Complexity: O(n) for each candidate.
  package static func encoding(of bytes: [UInt8]) -> SourceEncoding {
    if isMostlyUTF8(bytes) { return .utf8 }
    let candidates: [SourceEncoding] = [
      .windows1252, .windows1251, .windows1250, .macRoman, .koi8R, .latin2,
    ]
    let scores = candidates.map { score(bytes, as: $0) }
    let best = scores.indices.max { scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1 }
    return best.map { candidates[$0] } ?? .windows1252
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

  /// How much the bytes look like text in an encoding.
  private static func score(_ bytes: [UInt8], as encoding: SourceEncoding) -> Int {
    guard let page = CodePage(encoding) else { return Int.min }
    var total = 0
    var index = 0
    for byte in bytes {
      defer { index += 1 }
      guard byte >= 0x80 else { continue }
      let before = index > 0 ? page.scalar(for: bytes[index - 1]) : " "
      let after = index + 1 < bytes.count ? page.scalar(for: bytes[index + 1]) : " "
      total += score(page.scalar(for: byte), between: before, and: after)
    }
    return total
  }

  private static func score(
    _ scalar: Unicode.Scalar,
    between before: Unicode.Scalar,
    and after: Unicode.Scalar
  ) -> Int {
    if scalar.value < 0xA0 { return -10 }
    let inWord = before.properties.isAlphabetic || after.properties.isAlphabetic
    guard scalar.properties.isAlphabetic else {
      if quotes.contains(scalar) { return before.properties.isAlphabetic ? 4 : 2 }
      if openers.contains(scalar), !before.properties.isAlphabetic { return 2 }
      return inWord ? -3 : 0
    }
    guard inWord else { return 0 }
    var total = frequentLetters.contains(scalar) ? 3 : 0
    if before.properties.isLowercase, scalar.properties.isUppercase { total -= 6 }
    return total + (mixesScripts(scalar, before) || mixesScripts(scalar, after) ? -4 : 1)
  }

  private static func mixesScripts(_ scalar: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    guard other.properties.isAlphabetic else { return false }
    return isCyrillic(scalar) != isCyrillic(other)
  }

  private static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    (0x400...0x4FF).contains(scalar.value)
  }

  private static let quotes: Set<Unicode.Scalar> = [
    "’", "‘", "“", "”", "„", "«", "»", "…", "–", "—", "\u{A0}", "°", "´",
  ]

  /// Signs before the first word of a Spanish sentence.
  private static let openers: Set<Unicode.Scalar> = ["¡", "¿"]

  /// The non-ASCII letters that are frequent in songs of European languages.
  private static let frequentLetters = Set(
    "éèàçñóíáúãõêôâîüöäßøåæùìòëïÉÀÜÖÄěščřžýůťďňąęłśźżćńőűабвгдеийклмнопрстуыьяю".unicodeScalars
  )
}
