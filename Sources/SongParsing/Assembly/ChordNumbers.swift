/// Numbers the chords of a sheet, each once, by the numbers of the reader of words.
struct ChordNumbers: Sendable {
  /// The number in the sheet plus one, at the number of the reader; 0 for what was not met yet.
  private var numbers: [UInt32] = []
  /// The chords of the sheet by the numbers of the reader.
  private var met: [UInt32] = []

  /// Forgets the chords of the last sheet.
  ///
  /// - Complexity: O(number of its chords).
  mutating func beginSheet() {
    for chord in met { numbers[Int(chord)] = 0 }
    met.removeAll(keepingCapacity: true)
  }

  /// The number of a chord in the sheet; nil when it was not met yet.
  subscript(chord: UInt32) -> UInt32? {
    let place = Int(chord)
    return place < numbers.count && numbers[place] > 0 ? numbers[place] - 1 : nil
  }

  /// Notes the number that a chord got.
  mutating func note(_ chord: UInt32, _ number: UInt32) {
    let missing = Int(chord) + 1 - numbers.count
    if missing > 0 { numbers += repeatElement(0, count: missing) }
    numbers[Int(chord)] = number + 1
    met.append(chord)
  }
}
