/// A small set of characters that is asked for each character of many texts.
struct ScalarSet: Sendable {
  /// A bit for each character of ASCII.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var others: [Unicode.Scalar] = []

  /// The characters of a text.
  init(_ characters: String) {
    for scalar in characters.unicodeScalars { insert(scalar) }
  }

  private mutating func insert(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<64: low |= 1 << UInt64(scalar.value)
    case 64..<128: high |= 1 << UInt64(scalar.value - 64)
    default: others.append(scalar)
    }
  }

  /// Whether a byte of ASCII is in the set.
  func contains(ascii byte: UInt8) -> Bool {
    (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 == 1
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<64: low >> UInt64(scalar.value) & 1 == 1
    case 64..<128: high >> UInt64(scalar.value - 64) & 1 == 1
    default: others.contains(scalar)
    }
  }
}
