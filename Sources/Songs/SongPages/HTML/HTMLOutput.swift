import SongModel

/// HTML while it is written.
struct HTMLOutput {
  /// The page so far, and room for more: most of it is added in pieces of a few bytes, for each
  /// of which appending to an array takes a hundred instructions.
  private var room: [UInt8]
  private var count = 0
  private var annotations = ChordAnnotations()

  init(capacity: Int) { room = [UInt8](repeating: 0, count: capacity) }

  /// The page.
  var bytes: [UInt8] { Array(room[..<count]) }

  /// Adds mark-up.
  mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { add($0) }
  }

  /// Adds mark-up that was made.
  mutating func add(markup: String) {
    var markup = markup
    markup.withUTF8 { add($0) }
  }

  mutating func add(markup: [UInt8]) {
    markup.withUnsafeBufferPointer { add($0) }
  }

  /// Adds what stands over a syllable for a chord.
  mutating func add(annotation mark: ChordMark) {
    add(markup: annotations.annotation(of: mark))
  }

  private mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
    let end = count + piece.count
    if end > room.count { room += [UInt8](repeating: 0, count: max(room.count, piece.count)) }
    room.withUnsafeMutableBufferPointer { room in
      _ = UnsafeMutableBufferPointer(rebasing: room[count..<end]).update(fromContentsOf: piece)
    }
    count = end
  }

  /// Adds a byte of a path, as `%41` if it is no plain one.
  mutating func add(ofPath byte: UInt8) {
    let digits = [byte >> 4, byte & 0xF].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
    add(markup: byte.isPlainInPaths ? [byte] : [UInt8(ascii: "%")] + digits)
  }

  /// Adds words, in which nothing is mark-up.
  mutating func add(words: String) {
    var words = words
    words.withUTF8 { add(words: $0) }
  }

  /// Adds words, in which nothing is mark-up; control characters become the replacement sign.
  mutating func add(words: Span<UInt8>) {
    words.withUnsafeBufferPointer { add(words: $0) }
  }

  private mutating func add(words: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in words.indices where words[index].isReserved {
      add(UnsafeBufferPointer(rebasing: words[start..<index]))
      add(reserved: words[index])
      start = index + 1
    }
    add(start == 0 ? words : UnsafeBufferPointer(rebasing: words[start...]))
  }

  private mutating func add(reserved byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): add("&amp;")
    case UInt8(ascii: "<"): add("&lt;")
    case UInt8(ascii: ">"): add("&gt;")
    case UInt8(ascii: "\""): add("&quot;")
    case UInt8(ascii: "'"): add("&#39;")
    case 0x09, 0x0A, 0x0D: add(" ")
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

  fileprivate var isPlainInPaths: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): true
    case UInt8(ascii: "/"), UInt8(ascii: "#"): true
    default: false
    }
  }
}
