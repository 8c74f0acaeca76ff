import Harmony
package import SongLayout
package import SongModel

/// Lyrics on a page, which are made of the sheet when someone asks for them.
package struct PageLyrics: Sendable {
  private let lines: LineList
  private let index: Int

  init(_ lines: LineList, at index: Int) { (self.lines, self.index) = (lines, index) }

  /// The line without mark-up, and the stretches of it that are set off.
  package var line: (line: LyricLine, setOff: [SetOff]) {
    guard case .lyrics(let written) = lines[index].content else { return (LyricLine(text: ""), []) }
    let (line, spans) = written.withoutMarkup
    return (line, spans.compactMap { $0.setOff }.apart)
  }

  /// Hands the words and the marks to a visitor without making the line; false if they can't be
  /// handed over.
  func visit(_ visitor: inout some LyricVisitor) -> Bool { lines.visitLyrics(at: index, &visitor) }

  /// The chord of a mark; nil if the mark is not a chord.
  func chord(ofMark number: Int) -> Chord? { lines.chord(ofMark: number, at: index) }
}

extension StyledText.Span {
  /// How pages show it; nil for what they don't set off.
  fileprivate var setOff: SetOff? {
    guard !range.isEmpty else { return nil }
    return switch tag {
    case "b": SetOff(range, .strong)
    case "i": SetOff(range, .emphasis)
    default: nil
    }
  }
}
