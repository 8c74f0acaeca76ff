import SongModel

/// What is known about each spelling of a word; spellings are numbered in the order in which they
/// were first seen.
///
/// Open addressing over the bytes themselves: a word is found without making a string of it.
struct SpellingTable<Value: Sendable>: Sendable {
  /// What is known of a spelling stands right after it, as the processor mostly waits for memory
  /// here: 4 % of reading known words.
  private struct Spelling: Sendable {
    let key: SpellingKey
    /// Where a spelling longer than its key is kept.
    let start: Int
    var value: Value
  }

  /// The number of a spelling plus one; 0 where the slot is free.
  private var slots = [UInt32](repeating: 0, count: 1024)
  private var spellings: [Spelling] = []
  /// The bytes of the spellings longer than a key, end to end.
  private var bytes: [UInt8] = []
  private let seed = SpellingSeed.value
  /// How many are remembered.
  private let limit: Int

  /// Makes an empty table.
  ///
  /// - Parameter limit: how many spellings are remembered by `remember`.
  init(limit: Int = .max) {
    self.limit = limit
  }

  /// Makes a table of words that are known beforehand; the first of equal ones counts.
  init(_ words: some Sequence<(String, Value)>) {
    self.init()
    for (word, value) in words {
      let bytes = Array(word.utf8)
      guard number(of: bytes.indices, in: bytes.span) == nil else { continue }
      remember(value, of: bytes.indices, in: bytes.span)
    }
  }

  var count: Int { spellings.count }

  /// What is known of the spelling with a number.
  @inline(__always)
  subscript(number: Int) -> Value {
    get { spellings[number].value }
    set { spellings[number].value = newValue }
  }

  /// What is known of a spelling; nil when nothing is.
  ///
  /// - Complexity: O(length).
  func value(of range: Range<Int>, in text: Span<UInt8>) -> Value? {
    number(of: range, in: text).map { self[$0] }
  }

  /// The number of a spelling; nil when it was not seen before.
  ///
  /// - Complexity: O(length).
  func number(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
    number(of: SpellingKey(range, in: text), range, in: text)
  }

  /// Remembers something of a spelling that was not seen before.
  ///
  /// - Complexity: amortized O(length).
  mutating func remember(_ value: Value, of range: Range<Int>, in text: Span<UInt8>) {
    guard count < limit else { return }
    add(value, of: SpellingKey(range, in: text), range, in: text)
  }

  /// The number of a spelling whose key is known; nil when it was not seen before.
  ///
  /// Most words are short, and stand where their key says.
  ///
  /// - Complexity: O(length).
  @inline(__always)
  func number(of key: SpellingKey, _ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    let number = Int(slots[firstSlot(key)]) &- 1
    guard number >= 0 else { return nil }
    if spellings[number].key == key, !key.isCut { return number }
    return search(key, range, in: text)
  }

  @inline(never)
  private func search(_ key: SpellingKey, _ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    var slot = firstSlot(key)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if spellings[number].key == key, isSame(spellings[number], range, in: text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives a spelling that was not seen before the next number, and remembers something of it.
  ///
  /// - Complexity: amortized O(length).
  mutating func add(
    _ value: Value,
    of key: SpellingKey,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) {
    if spellings.count * 2 >= slots.count { grow() }
    spellings.append(Spelling(key: key, start: bytes.count, value: value))
    if key.isCut { text.extracting(range).withUnsafeBufferPointer { bytes += $0 } }
    occupy(firstSlot(key), spellings.count)
  }

  private func isSame(_ spelling: Spelling, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard spelling.key.isCut else { return true }
    // Their lengths are part of their keys, which are the same.
    let known = bytes.span
    for offset in stride(from: 0, to: range.count, by: 8) {
      let rest = range.count - offset
      let word = text.eightBytes(at: range.lowerBound + offset).firstBytes(rest)
      if known.eightBytes(at: spelling.start + offset).firstBytes(rest) != word { return false }
    }
    return true
  }

  @inline(__always)
  private func firstSlot(_ key: SpellingKey) -> Int {
    let product = (key.first ^ seed).multipliedFullWidth(by: key.second &+ seed)
    let hash = product.high ^ product.low ^ key.rest
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slots.count - 1)
  }

  private mutating func occupy(_ first: Int, _ number: Int) {
    var slot = first
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number)
  }

  /// Makes four times as many slots, so that few words meet another in theirs: nearly 2 % of reading
  /// sheets for the first time.
  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for number in spellings.indices { occupy(firstSlot(spellings[number].key), number + 1) }
  }
}

/// Chosen at random, so that nobody can write a sheet whose words all fall into one slot.
private enum SpellingSeed {
  static let value = UInt64.random(in: .min ... .max) | 1
}

/// The bytes of a short word in two numbers, or the beginning of a long one and a checksum.
struct SpellingKey: Equatable, Sendable {
  let first: UInt64
  let second: UInt64
  /// A checksum of the bytes beyond the sixteenth, and the length.
  let rest: UInt64

  /// Whether the word is longer than the two numbers hold.
  var isCut: Bool { rest & 0xFF_FFFF > 16 }

  /// The key of the word in a range of a text.
  @inline(__always)
  init(_ range: Range<Int>, in text: Span<UInt8>) {
    self.init(range, beginning: text.eightBytes(at: range.lowerBound), in: text)
  }

  /// The key of the word in a range of a text whose first eight bytes are known.
  @inline(__always)
  init(_ range: Range<Int>, beginning bytes: UInt64, in text: Span<UInt8>) {
    let count = range.upperBound &- range.lowerBound
    first = bytes.firstBytes(count)
    guard count > 8 else {
      second = 0
      rest = UInt64(truncatingIfNeeded: count)
      return
    }
    second = text.eightBytes(at: range.lowerBound &+ 8).firstBytes(count &- 8)
    rest = UInt64(count) | (count > 16 ? text.checksum(of: range.dropFirst(16)) << 24 : 0)
  }
}
