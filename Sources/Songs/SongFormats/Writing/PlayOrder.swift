import SongModel

/// The order in which the sections of a song are played, if the song states one.
struct PlayOrder {
  /// What is played: the number of a section, or words for one that is not there.
  enum Step: Hashable {
    case section(Int)
    case words(String)
  }

  /// What is played, one after the other.
  let steps: [Step]
  /// Where the order is stated.
  let range: SourceRange?

  /// The metadata by which formats state an order.
  static let names: [MetadataName] = [.presentation, "verseorder", "flow"]

  /// How many steps are taken in: each is looked for among all sections.
  static let longest = 1000

  /// Finds the order that a song states.
  init?(_ song: Song) {
    guard let entry = song.metadata.entries.first(where: { Self.names.contains($0.name) }) else {
      return nil
    }
    let sections = song.sections.map(\.name)
    let hasCommas = entry.value.contains(",")
    let words = entry.value.split { hasCommas ? $0 == "," : $0.isWhitespace }
    steps = words.prefix(Self.longest).map { word in
      let word = word.drop { $0.isWhitespace }
      return Self.section(String(word), among: sections).map(Step.section) ?? .words(String(word))
    }
    range = entry.range
  }

  /// The section that a code or label names.
  static func section(_ word: String, among sections: [SectionName]) -> Int? {
    let labels = sections.map { $0.label?.lowercased() }
    if let index = labels.firstIndex(of: word.lowercased()) { return index }
    // What one format calls the outro, another calls any other part.
    return section(word, among: sections, allLetters)
      ?? section(word, among: sections, OpenLyricsTable.letters)
  }

  private static func section(
    _ word: String,
    among sections: [SectionName],
    _ letters: [SectionCode.Letter]
  ) -> Int? {
    guard let code = SectionCode(word, letters: letters)?.name else { return nil }
    let same = sections.indices.filter { sections[$0].kind == code.kind }
    let exact = same.first { sections[$0].number == code.number }
    // `C` and `C1` mean the same where there is one.
    return exact
      ?? (code.number == nil || code.number == 1
        ? same.first { sections[$0].number ?? 1 == 1 } : nil)
  }

  /// The letters of all formats.
  private static let allLetters =
    OpenSongTable.letters + [SectionCode.Letter("e", .ending), SectionCode.Letter("s", .solo)]
}
