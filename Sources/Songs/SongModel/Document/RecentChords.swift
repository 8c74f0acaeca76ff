/// The chords of a reading that were met last, by their numbers.
///
/// The same few chords come again and again in a song, and telling them apart by their spelling
/// would take ten times as long.
struct RecentChords {
  private var reading: ObjectIdentifier?
  /// The last number met of those that end in the same four bits.
  private var numbers = SIMD16<UInt32>(repeating: .max)

  /// Begins with the numbers of a reading; those of another reading are forgotten.
  mutating func begin(_ reading: ObjectIdentifier) {
    if self.reading != reading { self = RecentChords() }
    self.reading = reading
  }

  /// Takes a chord, and returns whether it was not met just now.
  mutating func take(_ number: UInt32) -> Bool {
    let place = Int(number & 15)
    guard numbers[place] != number else { return false }
    numbers[place] = number
    return true
  }
}
