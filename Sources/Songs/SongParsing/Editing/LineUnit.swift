import SongModel

/// What a group of lines became in the document, to be used again while nothing changes there.
///
/// An object, since there is one for each group of a sheet, and an edit moves those after it.
final class LineUnit: Sendable {
  /// What it became, with the group counted from its first line.
  let made: AssembledGroup
  /// The number of the edit after which it was made.
  let edit: Int
  /// Where the group stood, in UTF-8 bytes.
  let start: Int
  /// The lines of the document.
  let lines: LineList

  init(_ made: AssembledGroup, edit: Int, start: Int, lines: LineList) {
    self.made = made.counted(from: made.group.lines.lowerBound)
    (self.edit, self.start, self.lines) = (edit, start, lines)
  }
}
