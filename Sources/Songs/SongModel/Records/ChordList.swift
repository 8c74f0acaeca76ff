package import Harmony

/// A growing list of chords, which documents share with the reader that goes on with it.
///
/// It stands in blocks: while a document holds it, a new chord copies no more than the last one.
package struct ChordList: Sendable {
  private static let blockSize = 64

  private var blocks: [[Chord]] = []
  /// How many chords there are.
  package private(set) var count = 0

  /// Makes an empty list.
  package init() {}

  /// The chord of a number.
  package subscript(number: Int) -> Chord {
    blocks[number / Self.blockSize][number % Self.blockSize]
  }

  /// The spelling of the chord of a number.
  func spelling(of number: Int) -> String {
    blocks[number / Self.blockSize][number % Self.blockSize].spelling
  }

  /// Adds a chord, whose number is how many there were before.
  package mutating func append(_ chord: Chord) {
    if count.isMultiple(of: Self.blockSize) { blocks.append([]) }
    blocks[count / Self.blockSize].append(chord)
    count += 1
  }
}
