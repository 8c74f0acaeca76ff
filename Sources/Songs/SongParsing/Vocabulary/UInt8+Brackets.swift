extension UInt8 {
  /// Whether it is `[` or `]`.
  @inline(__always)
  var isSquareBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "]") }

  /// What closes the bracket that it opens; nil where it opens none.
  var closingBracket: UInt8? {
    switch self {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Whether it closes a bracket.
  @inline(__always)
  var isClosingBracket: Bool {
    switch self {
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "}"): true
    default: false
    }
  }
}
