/// Mark-up while it is written: SVG, or HTML.
package struct MarkupOutput: Sendable {
  /// The mark-up so far, and room for more: most of it is added in pieces of a few bytes, for each
  /// of which appending to an array takes a hundred instructions.
  @usableFromInline var room: [UInt8]
  /// How many bytes there are.
  @usableFromInline package private(set) var count = 0

  /// Makes an empty output with room for some bytes.
  package init(capacity: Int) { room = Self.room(capacity) }

  /// Bytes that nobody reads before they are written.
  private static func room(_ size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { $1 = size }
  }

  /// Takes out what was written.
  package mutating func finish() -> [UInt8] {
    room.removeLast(room.count - count)
    count = 0
    defer { room = [] }
    return room
  }

  /// Adds mark-up.
  @inlinable @inline(__always)
  package mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { add($0) }
  }

  /// Adds mark-up that was made.
  package mutating func add(markup: String) {
    var markup = markup
    markup.withUTF8 { add($0) }
  }

  /// Adds a byte of mark-up.
  package mutating func add(_ byte: UInt8) {
    if count == room.count { grow(to: count + 1) }
    room[count] = byte
    count += 1
  }

  /// Adds a number.
  package mutating func add(_ number: Int) {
    guard (0..<1_000).contains(number) else { return add(markup: String(number)) }
    let end = count + (number > 99 ? 3 : number > 9 ? 2 : 1)
    if end > room.count { grow(to: end) }
    room.withUnsafeMutableBufferPointer { room in
      var rest = number
      for place in (count..<end).reversed() {
        room[place] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
    }
    count = end
  }

  /// Adds once more what was written at a place.
  package mutating func add(again place: Range<Int>) {
    let end = count + place.count
    if end > room.count { grow(to: end) }
    room.withUnsafeMutableBufferPointer { room in
      guard let start = room.baseAddress else { return }
      (start + count).update(from: start + place.lowerBound, count: place.count)
    }
    count = end
  }

  /// Adds bytes of mark-up.
  @inlinable @inline(__always)
  package mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
    let end = count + piece.count
    if end > room.count { grow(to: end) }
    room.withUnsafeMutableBufferPointer { room in
      guard let start = room.baseAddress, let piece = piece.baseAddress else { return }
      (start + count).update(from: piece, count: end - count)
    }
    count = end
  }

  @usableFromInline @inline(never)
  mutating func grow(to size: Int) {
    room += Self.room(max(room.count, size - room.count))
  }
}

// MARK: - Words

extension MarkupOutput {
  /// Adds words, in which nothing is mark-up.
  package mutating func add(words: String) {
    var words = words
    words.withUTF8 { add(words: $0) }
  }

  /// Adds words, in which nothing is mark-up; control characters become the replacement sign.
  package mutating func add(words: Span<UInt8>) {
    words.withUnsafeBufferPointer { add(words: $0) }
  }

  private mutating func add(words: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in words.indices where words[index].isReserved {
      add(UnsafeBufferPointer(rebasing: words[start..<index]))
      add(reserved: words[index])
      start = index + 1
    }
    add(UnsafeBufferPointer(rebasing: words[start...]))
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
  /// Whether mark-up would not take it for the character that it is.
  fileprivate var isReserved: Bool {
    // Letters come first, as nearly all bytes are some.
    if self > UInt8(ascii: ">") { return self == 0x7F }
    return switch self {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
