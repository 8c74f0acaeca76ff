import Harmony
import Testing

/// Symbols that others read otherwise, with the reason for our reading.
@Suite struct DebatableSymbolTests {
  struct Reading: CustomTestStringConvertible, Sendable {
    let symbol: String
    /// Semitones above the root, as we read them.
    let semitones: [Int]
    /// Semitones above the root, as others do.
    let others: [Int]
    let reason: String

    var testDescription: String { "\(symbol): \(reason)" }
  }

  static let readings = [
    Reading(
      symbol: "A11(+7)",
      semitones: [0, 4, 7, 11, 14, 17],
      others: [0, 4, 8, 10, 14, 17],
      reason: "a raised seventh is the major seventh; the plus does not reach the fifth"
    ),
    Reading(
      symbol: "C11+7",
      semitones: [0, 4, 7, 11, 14, 17],
      others: [0, 4, 8, 10, 14, 17],
      reason: "the plus stands at the seventh, not after the eleventh"
    ),
    Reading(
      symbol: "Db11(#7)",
      semitones: [0, 4, 7, 11, 14, 17],
      others: [0, 4, 7, 10, 12, 14, 17],
      reason: "a raised seventh is the major seventh, not the octave beside a minor one"
    ),
    Reading(
      symbol: "F#13(#7)",
      semitones: [0, 4, 7, 11, 14, 21],
      others: [0, 4, 7, 10, 12, 14, 21],
      reason: "a raised seventh is the major seventh, not the octave beside a minor one"
    ),
    Reading(
      symbol: "B+13+9+5",
      semitones: [0, 4, 8, 10, 15, 21],
      others: [0, 4, 8, 15, 22],
      reason: "the first plus is the augmented triad; a sharp thirteenth is the minor seventh"
    ),
    Reading(
      symbol: "Bb+13+9",
      semitones: [0, 4, 8, 10, 15, 21],
      others: [0, 4, 7, 15, 22],
      reason: "the first plus is the augmented triad; a sharp thirteenth is the minor seventh"
    ),
  ]

  @Test(arguments: readings)
  func isReadAsReasoned(reading: Reading) throws {
    let chord = try #require(Chord(parsing: reading.symbol))
    #expect(chord.semitones == reading.semitones)
    #expect(chord.semitones != reading.others)
  }

  /// Symbols that others accept and we refuse.
  @Test(arguments: [
    ("A°3", "a diminished triad has its third already, and no other is meant"),
    ("Bmaj13-", "the minus stands behind the last degree and lowers none"),
    ("Db(#4)2", "a degree after the parentheses belongs to no quality"),
    ("Esus#42", "a run of digits: neither a 42nd degree nor two suspensions"),
  ])
  func isRefused(symbol: String, reason: String) {
    #expect(Chord(parsing: symbol) == nil, "\(reason)")
  }
}
