/// HTML while it is written.
struct HTMLOutput {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Adds mark-up.
  mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  /// Adds mark-up that was made.
  mutating func add(markup: String) { bytes += markup.utf8 }

  /// Adds words, in which nothing is mark-up.
  mutating func add(words: String) {
    var words = words
    words.withUTF8 { add(words: $0.span) }
  }

  /// Adds words, in which nothing is mark-up; control characters become the replacement sign.
  mutating func add(words: Span<UInt8>) {
    var start = 0
    for index in words.indices where words[index].isReserved {
      add(words, start..<index)
      add(reserved: words[index])
      start = index + 1
    }
    add(words, start..<words.count)
  }

  private mutating func add(_ words: Span<UInt8>, _ range: Range<Int>) {
    words.extracting(range).withUnsafeBufferPointer { bytes += $0 }
  }

  private mutating func add(reserved byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): add("&amp;")
    case UInt8(ascii: "<"): add("&lt;")
    case UInt8(ascii: ">"): add("&gt;")
    case UInt8(ascii: "\""): add("&quot;")
    case UInt8(ascii: "'"): add("&#39;")
    case 0x09, 0x0A, 0x0D: bytes.append(0x20)
    default: add("\u{FFFD}")
    }
  }
}

extension UInt8 {
  /// Whether HTML would not take it for the character that it is.
  fileprivate var isReserved: Bool {
    switch self {
    case 0..<0x20, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
