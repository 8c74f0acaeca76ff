/// The cyclic redundancy check of ISO 3309, with the reflected polynomial 0xEDB88320.
struct CRC32 {
  private var value: UInt32 = 0xFFFF_FFFF

  /// The checksum of texts, each with its length so that none can run into the next.
  static func hexadecimal(_ parts: [String?], _ pairs: [String: String]?) -> String {
    var check = CRC32()
    for part in parts { check.add(part) }
    for key in (pairs ?? [:]).keys.sorted() {
      check.add(key)
      check.add(pairs?[key])
    }
    let digits = String(~check.value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private mutating func add(_ text: String?) {
    let length = text.map { $0.utf8.count } ?? -1
    addBytes("\(length):")
    if let text { addBytes(text) }
  }

  private mutating func addBytes(_ text: String) {
    var text = text
    let table = Self.table
    value = text.withUTF8 { bytes in
      var value = value
      for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
      return value
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }
}
