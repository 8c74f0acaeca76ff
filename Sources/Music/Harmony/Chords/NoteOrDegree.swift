/// A chord's root or bass: a note, or a step of the key.
package enum NoteOrDegree: Hashable, Sendable, Codable {
  /// A note by its name.
  case note(Note)
  /// A step of the key, in Nashville numbers and Roman numerals; in Harte's syntax the bass as
  /// a step above the root.
  case degree(ScaleDegree)
}

extension NoteOrDegree {
  /// The same letter or number with this accidental.
  func altered(to accidental: Int) -> NoteOrDegree {
    switch self {
    case .note(let note): .note(Note(note.letter, accidental))
    case .degree(let degree): .degree(ScaleDegree(degree.number, accidental: accidental))
    }
  }

  /// The same letter or number, that many semitones higher.
  func altered(by semitones: Int) -> NoteOrDegree {
    switch self {
    case .note(let note): altered(to: note.accidental + semitones)
    case .degree(let degree): altered(to: degree.accidental + semitones)
    }
  }
}
