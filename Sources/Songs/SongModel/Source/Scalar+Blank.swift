extension Unicode.Scalar {
  /// Whether the character separates words: blanks of any width, tabs, and
  /// the invisible characters that copying leaves behind.
  @inlinable
  package var isBlank: Bool {
    if value <= 0x20 { return true }
    guard value >= 0x7F else { return false }
    switch value {
    case 0x7F...0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
      return true
    default: return false
    }
  }
}
