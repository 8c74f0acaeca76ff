package import SongModel

/// Finds UTF-16 and UTF-32 without a byte order mark.
///
/// Sheets of any script have blanks and ends of lines, whose upper byte is zero. So the bytes are
/// taken for such text if they have zeros where these have them and nowhere else, and everything
/// between them is a character.
package enum UnmarkedUnicode {
  /// The encoding; nil where there is any doubt.
  ///
  /// - Complexity: O(1), since only the first KiB is looked at.
  package static func encoding(of bytes: [UInt8]) -> SourceEncoding? {
    let sample = Array(bytes.prefix(1024))
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2), sample.contains(0) else { return nil }
    if bytes.count.isMultiple(of: 4), let encoding = utf32(sample) { return encoding }
    // Two letters with a zero each may be anything.
    guard bytes.count >= 6 else { return nil }
    return latinUTF16(sample) ?? anyUTF16(sample)
  }

  private static func utf32(_ sample: [UInt8]) -> SourceEncoding? {
    for encoding in [SourceEncoding.utf32LittleEndian, .utf32BigEndian] {
      let numbers = units(of: sample, size: 4, isLowFirst: encoding == .utf32LittleEndian)
      let scalars = numbers.compactMap(Unicode.Scalar.init)
      if scalars.count == numbers.count, scalars.allSatisfy({ $0.isText }) { return encoding }
    }
    return nil
  }

  /// Text in Latin letters, nearly all of whose characters have a zero byte.
  private static func latinUTF16(_ sample: [UInt8]) -> SourceEncoding? {
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let pairs = sample.count / 2
    if zeros[1] * 10 > pairs * 7, zeros[0] == 0 { return .utf16LittleEndian }
    if zeros[0] * 10 > pairs * 7, zeros[1] == 0 { return .utf16BigEndian }
    return nil
  }

  private static func anyUTF16(_ sample: [UInt8]) -> SourceEncoding? {
    // ASCII with a few zeros looks like Chinese.
    let letters = sample.count { (0x20..<0x7F).contains($0) }
    guard letters * 100 < sample.count * 85 else { return nil }
    return [SourceEncoding.utf16LittleEndian, .utf16BigEndian].first { encoding in
      let numbers = units(of: sample, size: 2, isLowFirst: encoding == .utf16LittleEndian)
      return isText(numbers.map { UInt16(truncatingIfNeeded: $0) })
    }
  }

  private static func isText(_ units: [UInt16]) -> Bool {
    let blanks = units.count { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
    // A blank and ends of lines, read in the wrong order.
    let swapped = units.count { $0 == 0x2000 || $0 == 0x0A00 || $0 == 0x0D00 }
    guard blanks >= 2, swapped == 0, blanks * 50 >= units.count else { return false }
    // The sample may cut a pair.
    let whole = units.last.map(UTF16.isLeadSurrogate) == true ? units.dropLast() : units[...]
    let text = String(validating: whole, as: UTF16.self)
    return text.map { $0.unicodeScalars.allSatisfy { $0.isText } } ?? false
  }

  /// The numbers that the bytes are.
  private static func units(of bytes: [UInt8], size: Int, isLowFirst: Bool) -> [UInt32] {
    stride(from: 0, through: bytes.count - size, by: size).map { start in
      let unit = bytes[start..<start + size]
      return (isLowFirst ? unit.reversed() : Array(unit)).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character has a meaning in texts.
  fileprivate var isText: Bool {
    switch properties.generalCategory {
    case .control: self == "\n" || self == "\r" || self == "\t" || self == "\u{C}"
    case .unassigned, .privateUse, .surrogate: false
    default: true
    }
  }
}
