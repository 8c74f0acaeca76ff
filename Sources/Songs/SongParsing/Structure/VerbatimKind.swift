/// What the lines of an environment are that is kept verbatim.
enum VerbatimKind: Hashable, Sendable {
  /// Strings of a tablature.
  case tab
  /// Bars with chords in them.
  case grid
  /// Text of another notation: `{start_of_abc}`.
  case other

  init(environment name: String) {
    switch name {
    case "tab": self = .tab
    case "grid": self = .grid
    default: self = .other
    }
  }
}
