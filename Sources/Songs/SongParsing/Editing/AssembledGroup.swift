import SongModel

/// A group of lines that was assembled.
struct AssembledGroup: Sendable {
  private(set) var group: LineGroup
  /// Whether a title is stated above it, where that matters.
  let isAfterTitle: Bool
  /// Its lines of the document, of all that the assembler made.
  let lines: Range<Int>
  /// What they do to the sections.
  let steps: [SectionStep]
  let found: CountedDiagnostics

  /// Whether a title is stated after it; nil when it leaves that as it was.
  let statesTitle: Bool?

  init(
    _ group: LineGroup,
    isAfterTitle: Bool,
    lines: Range<Int>,
    steps: [SectionStep],
    found: CountedDiagnostics
  ) {
    (self.group, self.isAfterTitle, self.lines) = (group, isAfterTitle, lines)
    (self.steps, self.found) = (steps, found)
    statesTitle = steps.reduce(nil) { $1.statesTitle ?? $0 }
  }

  /// The same with its lines counted from another one.
  func counted(from line: Int) -> AssembledGroup {
    var counted = self
    counted.group = group.counted(from: line)
    return counted
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
