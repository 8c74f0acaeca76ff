extension Int {
  /// The number with a noun: `1 song`, `2 songs`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
