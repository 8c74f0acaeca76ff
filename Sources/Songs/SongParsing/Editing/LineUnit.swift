import SongModel

/// What a group of lines became in the document, to be used again while nothing changes there.
struct LineUnit: Sendable {
  /// The group, counted from its first line.
  let group: LineGroup
  /// Whether the lines above stated a title, where that matters.
  let isBehindTitle: Bool
  /// The number of the edit after which it was made.
  let edit: Int
  /// Where the group stood, in UTF-8 bytes.
  let start: Int
  /// The lines of the document, once they were taken from the assembler.
  var lines = LineList()
  /// What they do to the sections.
  let steps: [SectionStep]
  let diagnostics: [Diagnostic]
  /// Whether a title is stated after it; nil when it leaves that as it was.
  let statesTitle: Bool?

  init(
    _ group: LineGroup,
    isBehindTitle: Bool,
    edit: Int,
    start: Int,
    made: AssembledGroup
  ) {
    self.group = group
    self.isBehindTitle = isBehindTitle
    self.edit = edit
    self.start = start
    steps = made.steps
    diagnostics = made.diagnostics
    statesTitle = steps.reduce(nil) { $1.statesTitle ?? $0 }
  }
}

extension SectionStep {
  /// Whether a title is stated after the step; nil when it leaves that as it was.
  fileprivate var statesTitle: Bool? {
    switch self {
    case .add(let role, _): role == .title ? true : nil
    case .startSong: false
    case .heading, .begin, .start, .end: nil
    }
  }
}
