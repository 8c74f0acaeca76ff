extension SectionName {
  /// Whether the words of a line begin with the label, which then needs no heading above them:
  /// `1. Hello`, `Chorus: Holy`.
  package func isSaid(by words: String) -> Bool {
    guard let label, !label.isEmpty, let start = words.firstIndex(where: { !$0.isWhitespace }),
      words[start...].hasPrefix(label)
    else { return false }
    let signs: Set<Character> = [".", ":", ")"]
    let next = words[start...].dropFirst(label.count).first
    return label.last.map { signs.contains($0) } == true || next.map { signs.contains($0) } == true
  }
}
