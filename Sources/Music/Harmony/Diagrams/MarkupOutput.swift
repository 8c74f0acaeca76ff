/// Mark-up while it is written: SVG, or HTML.
///
/// Most of it is added in pieces of a few bytes, for each of which appending to an array takes a
/// hundred instructions.
package struct MarkupOutput: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// How many bytes there are.
  @usableFromInline package private(set) var count = 0

  /// Makes an empty output with room for some bytes.
  package init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// What was written.
  package consuming func finish() -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
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
    if count == capacity { grow(to: count + 1) }
    start[count] = byte
    count += 1
  }

  /// Adds a number.
  package mutating func add(_ number: Int) {
    guard (0..<1_000).contains(number) else { return add(markup: String(number)) }
    let end = count + (number > 99 ? 3 : number > 9 ? 2 : 1)
    if end > capacity { grow(to: end) }
    var (rest, place) = (UInt32(number), end)
    while place > count {
      place -= 1
      start[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count = end
  }

  /// Adds once more what was written at a place.
  package mutating func add(again place: Range<Int>) {
    let place = place.clamped(to: 0..<count)
    let end = count + place.count
    if end > capacity { grow(to: end) }
    (start + count).update(from: start + place.lowerBound, count: place.count)
    count = end
  }

  /// Adds bytes of mark-up.
  @inlinable @inline(__always)
  package mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let bytes = piece.baseAddress else { return }
    let end = count + piece.count
    if end > capacity { grow(to: end) }
    (start + count).update(from: bytes, count: piece.count)
    count = end
  }

  @usableFromInline @inline(never)
  mutating func grow(to size: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(2 * capacity, size))
    larger.update(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, max(2 * capacity, size))
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
    guard let bytes = words.baseAddress else { return }
    var (from, index) = (0, 0)
    while index < words.count {
      if bytes[index].isReserved {
        add(UnsafeBufferPointer(start: bytes + from, count: index - from))
        add(reserved: bytes[index])
        from = index + 1
      }
      index += 1
    }
    add(UnsafeBufferPointer(start: bytes + from, count: index - from))
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
    // Letters come first: nearly all bytes are letters.
    if self > UInt8(ascii: ">") { return self == 0x7F }
    return switch self {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
