/// Where a chord's root or bass lies: on a note, or on a step of the key.
public enum ChordPlace: Hashable, Sendable, Codable {
  /// A note by its name.
  case note(Note)
  /// A step of the key, in Nashville numbers and Roman numerals; in Harte's syntax the bass as
  /// a step above the root.
  case degree(ScaleDegree)
}
