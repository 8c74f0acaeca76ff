extension String {
  /// The text with parentheses for its square brackets, which would be taken for those of chords.
  var withoutBrackets: String {
    let bytes = utf8.map { byte in
      switch byte {
      case UInt8(ascii: "["): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: ")")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
