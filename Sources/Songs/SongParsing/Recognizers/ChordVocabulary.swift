package import Harmony

/// Which chords a document is read with: its notation first, then what people mix in.
package struct ChordVocabulary: Hashable, Sendable {
  /// A way of spelling chords, and the pattern that accepts it.
  package struct Candidate: Hashable, Sendable {
    let notation: ChordNotation
    /// The ways in which roots may be written, the usual one first.
    var styles: [ChordSpellingStyle?] = [nil]

    var pattern: WordPattern { .chord(in: notation) }

    /// The chord that a text the pattern accepted stands for.
    func chord(_ text: String) -> Chord? {
      styles.lazy.compactMap { Chord(parsing: text, notation: notation, style: $0) }.first
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
    // English in small letters comes last, behind German of the same look.
    let small = ChordSpellingStyle.lowercaseRoots
    if withGerman {
      return [
        Candidate(notation: notation), Candidate(notation: .german),
        Candidate(notation: .english, styles: [small]),
      ]
    }
    let english = Candidate(notation: .english, styles: [nil, small])
    return notation == .english ? [english] : [Candidate(notation: notation), english]
  }
}
