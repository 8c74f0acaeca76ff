/// What a line is before its words are read.
enum LineStructure: Hashable, Sendable {
  /// A line whose words decide.
  case open
  /// A line of directives: the number of their row in the structure.
  case directives(row: UInt32)
  /// A line of an environment that is kept verbatim: the number of its name in the structure.
  case verbatim(environment: UInt32, VerbatimKind)
  /// A line that starts with the comment marker of its format.
  case sourceComment
  /// A line that a backslash at the end of the one above joins to it.
  case joined
}
