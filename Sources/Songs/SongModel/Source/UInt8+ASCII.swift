extension UInt8 {
  @inlinable
  package var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  @inlinable
  package var isASCIICapital: Bool { self >= 0x41 && self <= 0x5A }
  @inlinable
  package var isASCIISmallLetter: Bool { self >= 0x61 && self <= 0x7A }
  @inlinable
  package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  package var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }

  /// Whether it is a blank of the width of one cell, or a tab.
  @inlinable
  package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is a capital from A to H, as most names of roots begin with.
  @inlinable
  package var isRootLetter: Bool { self >= 0x41 && self <= 0x48 }
}
