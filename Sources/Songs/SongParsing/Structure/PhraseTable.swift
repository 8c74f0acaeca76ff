import SongModel

/// What is known about phrases, found by their bytes.
struct PhraseTable<Value: Sendable>: Sendable {
  private var phrases = SpellingTable<Value>()

  /// More are not remembered.
  private let limit: Int

  /// Makes an empty table.
  ///
  /// - Parameter limit: how many phrases of sheets are remembered.
  init(limit: Int) {
    self.limit = limit
  }

  /// Makes a table of words that are known beforehand; the first of equal ones counts.
  init(_ words: some Sequence<(String, Value)>) {
    limit = .max
    for (word, value) in words {
      let bytes = Array(word.utf8)
      guard number(of: bytes.indices, in: bytes.span) == nil else { continue }
      remember(value, of: bytes.indices, in: bytes.span)
    }
  }

  /// What is known of a phrase; nil when nothing is.
  ///
  /// - Complexity: O(length).
  func value(of range: Range<Int>, in text: Span<UInt8>) -> Value? {
    number(of: range, in: text).map { phrases[$0] }
  }

  /// The number of a phrase, in the order in which they were remembered; nil when it was not.
  ///
  /// - Complexity: O(length).
  func number(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
    phrases.number(of: SpellingKey(range, in: text), range, in: text)
  }

  /// What is known of the phrase with a number.
  subscript(number: Int) -> Value {
    get { phrases[number] }
    set { phrases[number] = newValue }
  }

  /// Remembers something of a phrase of which nothing is known yet.
  mutating func remember(_ value: Value, of range: Range<Int>, in text: Span<UInt8>) {
    guard phrases.count < limit else { return }
    phrases.add(value, of: SpellingKey(range, in: text), range, in: text)
  }
}
