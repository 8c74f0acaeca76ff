package import Harmony

/// Which chords a document is read with: its notation first, then what people mix in.
package struct ChordVocabulary: Hashable, Sendable {
  /// A way of spelling chords, and the pattern that accepts it.
  package struct Candidate: Hashable, Sendable {
    let pattern: WordPattern
    let notation: ChordNotation
    let style: ChordSpellingStyle?

    /// The chord that a text the pattern accepted stands for.
    func chord(_ text: String) -> Chord? {
      Chord(parsing: text, notation: notation, style: style)
    }
  }

  /// The notation of the document.
  package let notation: ChordNotation
  /// Whether an English sheet holds a German name or two, such as `H7`.
  let withGerman: Bool

  /// The vocabulary of a document in a notation.
  ///
  /// - Parameter withGerman: whether an English sheet holds a German name or two, such as `H7`.
  package init(_ notation: ChordNotation, withGerman: Bool = false) {
    self.notation = notation
    self.withGerman = withGerman
  }

  /// Whether chords are written as the numbers or numerals of a key.
  var countsDegrees: Bool { notation == .nashville || notation == .roman }

  /// The candidates in order of preference.
  package var candidates: [Candidate] {
    var notations: [ChordNotation] = [notation]
    if notation != .english { notations.append(.english) }
    if withGerman { notations.append(.german) }
    return notations.map { Candidate(pattern: .chord(in: $0), notation: $0, style: nil) }
      + [Candidate(pattern: .lowercaseChord, notation: .english, style: .lowercaseRoots)]
  }
}
