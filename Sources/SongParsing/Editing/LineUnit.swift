import SongModel

/// What a group of lines became in the document, to be used again while nothing changes there.
struct LineUnit: Sendable {
  /// The group, counted from its first line.
  let group: LineGroup
  /// Whether the lines above stated a title, where that matters.
  let isBehindTitle: Bool
  /// The number of the edit behind which it was made.
  let edit: Int
  /// Where the group stood, in UTF-8 bytes.
  let start: Int
  let steps: [SectionStep]
  let diagnostics: [Diagnostic]
  /// Whether a title is stated behind it; nil when it leaves that as it was.
  let statesTitle: Bool?

  init(
    _ group: LineGroup,
    isBehindTitle: Bool,
    edit: Int,
    start: Int,
    steps: [SectionStep],
    diagnostics: [Diagnostic]
  ) {
    self.group = group
    self.isBehindTitle = isBehindTitle
    self.edit = edit
    self.start = start
    self.steps = steps
    self.diagnostics = diagnostics
    statesTitle = steps.reduce(nil) { $1.statesTitle ?? $0 }
  }
}

extension SectionStep {
  /// Whether a title is stated behind the step; nil when it leaves that as it was.
  fileprivate var statesTitle: Bool? {
    switch self {
    case .add(let line): line.metadata.contains { $0.name == .title } ? true : nil
    case .startSong: false
    case .begin, .start, .end: nil
    }
  }
}
