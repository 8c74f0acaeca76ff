extension GrammarNode {
  /// One of these names as they are.
  static func names(
    _ names: [ChordTable.Name],
    _ meaning: (Note) -> ChordMeaning
  ) -> GrammarNode {
    .words(GrammarTable(names.compactMap { GrammarWord($0.spelling, meaning($0.note)) }))
  }

  /// Roots by these names, with an accidental after them or without.
  static func roots(
    _ names: [ChordTable.Name],
    _ meaning: (Note) -> ChordMeaning
  ) -> GrammarNode {
    .sequence([.names(names, meaning), rootAccidental])
  }

  /// Basses by these names, with an accidental after them or without; they may be in lower case.
  static func basses(_ names: [ChordTable.Name]) -> GrammarNode {
    let all = names + ChordRootNames.lowercased(names)
    return .sequence([.names(all, ChordMeaning.bass), bassAccidental])
  }

  /// Basses by these names as they are, with an accidental after them or without.
  static func basses(capital names: [ChordTable.Name]) -> GrammarNode {
    .sequence([.names(names, ChordMeaning.bass), bassAccidental])
  }

  private static let rootAccidental = accidental(ChordMeaning.rootSign)
  private static let bassAccidental = accidental(ChordMeaning.bassSign)

  private static func accidental(_ meaning: (Int) -> ChordMeaning) -> GrammarNode {
    .optional(.slot(accidentals.map { ($0.spellings, meaning($0.semitones)) }))
  }

  /// The accidentals after names, and by how many semitones they alter them.
  static let accidentals: [(spellings: String, semitones: Int)] = [
    ("#", 1), ("b ♭", -1), ("♮", 0), ("## 𝄪", 2), ("bb ♭♭ 𝄫", -2),
  ]
}

// MARK: - Degrees

extension GrammarNode {
  private static let accidentalBefore = GrammarNode.optional(
    .slot([("#", .sign(1)), ("b ♭", .sign(-1)), ("##", .sign(2)), ("bb", .sign(-2))])
  )

  /// Nashville numbers, their accidental in front.
  static func numbers(_ meaning: (Int) -> ChordMeaning) -> GrammarNode {
    .sequence([
      accidentalBefore, .slot((1...7).map { (String($0), meaning($0)) }),
    ])
  }

  /// Roman numerals, their accidental in front; lower case is minor.
  static func numerals(
    upper: (Int) -> ChordMeaning,
    lower: (Int) -> ChordMeaning
  ) -> GrammarNode {
    let names = ["I", "II", "III", "IV", "V", "VI", "VII"]
    let uppers = zip(names, 1...).map { ($0, upper($1)) }
    let lowers = zip(names, 1...).map { ($0.lowercased(), lower($1)) }
    return .sequence([accidentalBefore, .slot(uppers + lowers)])
  }
}
