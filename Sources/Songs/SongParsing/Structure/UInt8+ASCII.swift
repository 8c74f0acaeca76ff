extension UInt8 {
  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}
