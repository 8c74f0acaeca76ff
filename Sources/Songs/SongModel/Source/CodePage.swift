/// An 8-bit encoding: ASCII below, a table above.
package struct CodePage {
  private let upper: [UInt16]

  /// The code page of an encoding; nil for those whose characters may have several bytes.
  package init?(_ encoding: SourceEncoding) {
    switch encoding {
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
      .shiftJIS, .eucJP, .gb18030, .big5, .eucKR:
      return nil
    case .latin1: upper = CodePageTable.latin1
    case .latin2: upper = CodePageTable.latin2
    case .cyrillicISO: upper = CodePageTable.cyrillicISO
    case .windows1250: upper = CodePageTable.windows1250
    case .windows1251: upper = CodePageTable.windows1251
    case .windows1252: upper = CodePageTable.windows1252
    case .macRoman: upper = CodePageTable.macRoman
    case .macCentralEurope: upper = CodePageTable.macCentralEurope
    case .macCyrillic: upper = CodePageTable.macCyrillic
    case .koi8R: upper = CodePageTable.koi8R
    case .ibm437: upper = CodePageTable.ibm437
    case .ibm850: upper = CodePageTable.ibm850
    case .ibm852: upper = CodePageTable.ibm852
    case .ibm866: upper = CodePageTable.ibm866
    case .windows1253: upper = CodePageTable.windows1253
    case .windows1254: upper = CodePageTable.windows1254
    case .windows1255: upper = CodePageTable.windows1255
    case .windows1256: upper = CodePageTable.windows1256
    case .windows1257: upper = CodePageTable.windows1257
    case .windows874: upper = CodePageTable.windows874
    case .koi8U: upper = CodePageTable.koi8U
    case .latin5: upper = CodePageTable.latin5
    case .latin9: upper = CodePageTable.latin9
    case .arabicISO: upper = CodePageTable.arabicISO
    case .greekISO: upper = CodePageTable.greekISO
    case .hebrewISO: upper = CodePageTable.hebrewISO
    }
  }

  /// The character for a byte; U+FFFD where the page has none.
  package func scalar(for byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }

  /// The byte for a character; nil when the page does not have it.
  ///
  /// - Complexity: O(1), since pages have 256 characters.
  package func byte(for scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 { return UInt8(scalar.value) }
    guard scalar != "\u{FFFD}" else { return nil }
    return upper.firstIndex { UInt32($0) == scalar.value }.map { UInt8($0 + 0x80) }
  }

  /// The text that the bytes encode.
  ///
  /// - Complexity: O(n).
  package func decode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += scalar(for: byte).utf8 }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
