extension ChordDefinition {
  /// The frets as people type them: `x02210`; frets above 9 are set apart by blanks.
  package var fretText: String {
    let texts = frets.map { $0.map(String.init) ?? "x" }
    return texts.joined(separator: texts.contains { $0.count > 1 } ? " " : "")
  }
}
