extension String {
  /// The text with its first letter as a capital: `Title` of `title`.
  package var withCapital: String { prefix(1).uppercased() + String(dropFirst()) }
}
