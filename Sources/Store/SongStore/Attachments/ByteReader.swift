/// Reads numbers at places in bytes; nil beyond the end.
struct ByteReader {
  let bytes: [UInt8]
  var isLittleEndian = false

  func byte(_ place: Int) -> Int? {
    bytes.indices.contains(place) ? Int(bytes[place]) : nil
  }

  /// A number of one to four bytes.
  func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, count > 0, bytes.count >= count, place <= bytes.count - count else {
      return nil
    }
    let part = bytes[place..<place + count]
    let ordered = isLittleEndian ? Array(part.reversed()) : Array(part)
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether ASCII letters stand at a place.
  func holds(_ text: String, at place: Int) -> Bool {
    guard place >= 0, bytes.count >= text.utf8.count, place <= bytes.count - text.utf8.count else {
      return false
    }
    return bytes[place...].starts(with: text.utf8)
  }

  var littleEndian: ByteReader { ByteReader(bytes: bytes, isLittleEndian: true) }
}
