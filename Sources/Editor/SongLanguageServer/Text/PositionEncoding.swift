/// In what the columns of a line are counted.
package enum PositionEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The columns that a character of a text takes, by the first byte of its UTF-8.
  func width(leadByte: UInt8) -> Int {
    switch self {
    case .utf8: Self.byteCount(leadByte)
    case .utf16: leadByte >= 0xF0 ? 2 : 1
    }
  }

  /// The bytes of a character by the first of them.
  static func byteCount(_ leadByte: UInt8) -> Int {
    switch leadByte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
