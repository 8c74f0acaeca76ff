package import SongModel

/// A line whose words and marks are measured; nothing in it depends on the width of the page.
package struct MeasuredLine: Hashable, Sendable {
  /// A part with its widths.
  struct Part: Hashable, Sendable {
    var part: WordPart
    /// The width of the syllable.
    var textWidth = 0
    /// The width of the mark.
    var markWidth = 0
    /// The width of the blanks that follow.
    var blankWidth = 0
  }

  /// The words: lyrics, a label, a remark.
  package let text: String
  /// The marks over the words.
  package let marks: [ChordMark]
  /// What the words are.
  package let role: TextRole
  var parts: [Part] = []
  /// The least distance of two marks.
  private(set) var gap: Int
  /// Whether there is a row of marks, and one of words.
  package let hasMarkRow: Bool
  package let hasTextRow: Bool
  /// The height of one row of the line, marks and words together.
  package let rowHeight: Int
  /// Whether the line may be broken between its words.
  let isWrapped: Bool
  /// The stretches of the words that are set off.
  var setOff: [SetOff] = []

  init(
    text: String,
    marks: [ChordMark],
    role: TextRole,
    gap: Int,
    hasMarkRow: Bool,
    hasTextRow: Bool,
    rowHeight: Int,
    isWrapped: Bool
  ) {
    self.text = text
    self.marks = marks
    self.role = role
    self.gap = gap
    self.hasMarkRow = hasMarkRow
    self.hasTextRow = hasTextRow
    self.rowHeight = rowHeight
    self.isWrapped = isWrapped
  }
}

extension MeasuredLine {
  /// How the words at a place are set.
  package func role(at place: Int) -> TextRole {
    setOff.isEmpty ? role : setOff.role(at: place) ?? role
  }

  /// Lets the marks take room among the words, in brackets.
  mutating func moveMarksAmongWords(brackets: Int) {
    for index in parts.indices where parts[index].part.mark != nil {
      parts[index].textWidth += parts[index].markWidth + brackets
      parts[index].markWidth = 0
    }
    gap = 0
  }
}
