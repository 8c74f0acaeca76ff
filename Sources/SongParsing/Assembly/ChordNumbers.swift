import Harmony

/// Numbers the chords of a sheet, each once, by the numbers of the reader of words.
struct ChordNumbers: Sendable {
  /// The chords of the sheet by their number.
  private(set) var chords: [Chord] = []
  /// The number in the sheet plus one, at the number of the reader; 0 for what was not met yet.
  private var numbers: [UInt32] = []
  /// The chords of the sheet by the numbers of the reader.
  private var met: [UInt32] = []

  /// The number of a chord in the sheet.
  @inline(__always)
  mutating func number(of chord: UInt32, in reader: borrowing WordReader) -> UInt32 {
    let place = Int(chord)
    if place < numbers.count, numbers[place] > 0 { return numbers[place] &- 1 }
    return add(chord, reader.chord(chord))
  }

  @inline(never)
  private mutating func add(_ number: UInt32, _ chord: consuming Chord) -> UInt32 {
    if chords.isEmpty { chords.reserveCapacity(16) }
    chords.append(chord)
    let missing = Int(number) + 1 - numbers.count
    if missing > 0 { numbers += repeatElement(0, count: missing) }
    numbers[Int(number)] = UInt32(chords.count)
    met.append(number)
    return UInt32(chords.count - 1)
  }

  /// Gives the chords away, and forgets them.
  ///
  /// - Complexity: O(number of chords).
  mutating func finishSheet() -> [Chord] {
    for chord in met { numbers[Int(chord)] = 0 }
    met.removeAll(keepingCapacity: true)
    let chords = chords
    self.chords = []
    return chords
  }
}
