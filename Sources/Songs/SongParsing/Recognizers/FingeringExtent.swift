/// How much of a line is fingering definitions.
enum FingeringExtent: Sendable {
  case none
  /// The line begins with some.
  case opening
  /// The line holds nothing else.
  case whole
}
