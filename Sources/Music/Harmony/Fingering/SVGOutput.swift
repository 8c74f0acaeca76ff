/// SVG while it is written.
struct SVGOutput {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Adds mark-up.
  mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  /// Adds mark-up that was made.
  mutating func add(markup: String) { bytes += markup.utf8 }

  /// Adds a number.
  mutating func add(_ number: Int) {
    guard (0..<1_000).contains(number) else {
      bytes += String(number).utf8
      return
    }
    if number > 99 { bytes.append(0x30 + UInt8(number / 100)) }
    if number > 9 { bytes.append(0x30 + UInt8(number / 10 % 10)) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// Adds words, in which nothing is mark-up; characters that XML forbids are replaced.
  mutating func add(words: String) {
    for byte in words.utf8 {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case 0x09, 0x0A, 0x0D: bytes.append(0x20)
      case 0..<0x20, 0x7F: add("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
