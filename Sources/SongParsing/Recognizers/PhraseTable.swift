import SongModel

/// Remembers what was read of phrases that are much the same in all sheets, by their bytes.
struct PhraseTable<Value: Sendable>: Sendable {
  private var spellings = SpellingTable()
  private var values: [Value] = []

  /// More are not remembered.
  private var limit: Int { 2_048 }

  /// What was read of a phrase; nil when it is not remembered.
  ///
  /// - Complexity: O(length).
  func value(of range: Range<Int>, in text: Span<UInt8>) -> Value? {
    let number = spellings.number(of: SpellingKey(range, in: text), range, in: text)
    return number.map { values[$0] }
  }

  /// Remembers what was read of a phrase that is not remembered yet.
  mutating func remember(_ value: Value, of range: Range<Int>, in text: Span<UInt8>) {
    guard values.count < limit else { return }
    spellings.add(SpellingKey(range, in: text), range, in: text)
    values.append(value)
  }
}
