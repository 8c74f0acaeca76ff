/// How much a line looks like a string of a staff.
enum StaffMatch: Hashable, Sendable {
  case none
  /// Nothing but dashes and the like: a ruler, or an empty string.
  case ruler
  /// Signs that stand above or below staves: beats, counts, arrows.
  case rhythm
  case staff
}
