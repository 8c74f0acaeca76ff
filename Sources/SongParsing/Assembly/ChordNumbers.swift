import Harmony

/// Numbers the chords of a sheet, each once, by the numbers of the reader of words.
struct ChordNumbers: Sendable {
  /// The number in the sheet plus one, at the number of the reader; 0 for what was not met yet.
  private var numbers: [UInt32] = []
  /// The chords of the sheet by the numbers of the reader.
  private var met: [UInt32] = []

  /// The number of a chord in the sheet.
  ///
  /// - Parameter chord: its number with the reader.
  @inline(__always)
  mutating func number(of chord: UInt32) -> UInt32 {
    let place = Int(chord)
    if place < numbers.count, numbers[place] > 0 { return numbers[place] &- 1 }
    return add(chord)
  }

  @inline(never)
  private mutating func add(_ chord: UInt32) -> UInt32 {
    let missing = Int(chord) + 1 - numbers.count
    if missing > 0 { numbers += repeatElement(0, count: missing) }
    met.append(chord)
    numbers[Int(chord)] = UInt32(met.count)
    return UInt32(met.count - 1)
  }

  /// The chords of the sheet by their number, which are forgotten.
  ///
  /// - Complexity: O(number of chords).
  mutating func finishSheet(_ reader: borrowing WordReader) -> [Chord] {
    let all = reader.chords
    let chords = met.map { all[Int($0)] }
    for chord in met { numbers[Int(chord)] = 0 }
    met.removeAll(keepingCapacity: true)
    return chords
  }
}
