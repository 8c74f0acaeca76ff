package import Harmony

/// Which chords a document is read with: its notation first, then what people mix in.
package struct ChordVocabulary: Hashable, Sendable {
  /// A notation, and how its roots may be written.
  package struct Candidate: Hashable, Sendable {
    let notation: ChordNotation
    /// The one way in which roots are written; nil for any.
    var style: ChordSpellingStyle?

    /// Whether the roots of a chord in the notation are written so.
    func accepts(_ chord: Chord) -> Bool { style == nil || style == chord.style }
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

  /// Whether no expression cuts the symbols, so that the grammar is asked about every word: those
  /// of numbers and numerals of a key, and Harte's.
  var isOfWholeWords: Bool { notation == .nashville || notation == .roman || notation == .harte }

  /// The candidates in order of preference.
  package var candidates: [Candidate] {
    // English in lower case comes last, after German of the same look.
    let small = ChordSpellingStyle.lowercaseRoots
    if withGerman {
      return [
        Candidate(notation: notation, style: []), Candidate(notation: .german),
        Candidate(notation: .english, style: small),
      ]
    }
    let english = Candidate(notation: .english)
    // `Bb7` is B flat even among others, not a B with a flat seventh.
    if notation == .accidentalFirst { return [english, Candidate(notation: notation)] }
    return notation == .english ? [english] : [Candidate(notation: notation), english]
  }
}
