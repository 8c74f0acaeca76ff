/// Reads numbers at offsets in bytes; nil beyond the end.
struct ByteReader {
  let bytes: [UInt8]
  var isLittleEndian = false

  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// A number of one to four bytes.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, count > 0, bytes.count >= count, offset <= bytes.count - count else {
      return nil
    }
    let part = bytes[offset..<offset + count]
    let ordered = isLittleEndian ? Array(part.reversed()) : Array(part)
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether there is an ASCII text at an offset.
  func holds(_ text: String, at offset: Int) -> Bool {
    let count = text.utf8.count
    guard offset >= 0, bytes.count >= count, offset <= bytes.count - count else { return false }
    return bytes[offset...].starts(with: text.utf8)
  }

  var littleEndian: ByteReader { ByteReader(bytes: bytes, isLittleEndian: true) }
}
