import SongModel

/// What a group of lines became in the document, to be used again while nothing changes there.
///
/// An object, since there is one for each group of a sheet, and an edit moves those after it.
final class LineUnit: Sendable {
  /// The group, counted from its first line.
  let group: LineGroup
  /// Whether the lines above stated a title, where that matters.
  let isAfterTitle: Bool
  /// The number of the edit after which it was made.
  let edit: Int
  /// Where the group stood, in UTF-8 bytes.
  let start: Int
  /// The lines of the document.
  let lines: LineList
  /// What they do to the sections.
  let steps: [SectionStep]
  let found: CountedDiagnostics
  /// Whether a title is stated after it; nil when it leaves that as it was.
  let statesTitle: Bool?

  init(_ made: AssembledGroup, edit: Int, start: Int, lines: LineList) {
    group = made.group.counted(from: made.group.lines.lowerBound)
    isAfterTitle = made.isAfterTitle
    self.edit = edit
    self.start = start
    self.lines = lines
    (steps, found, statesTitle) = (made.steps, made.found, made.statesTitle)
  }
}

extension SectionStep {
  /// Whether a title is stated after the step; nil when it leaves that as it was.
  var statesTitle: Bool? {
    switch self {
    case .add(let role, _): role == .title ? true : nil
    case .startSong: false
    case .heading, .begin, .start, .end: nil
    }
  }
}
