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
    guard case .lyrics(let line) = lines[index].content else { return (LyricLine(text: ""), []) }
    return line.withoutMarkup
  }

  /// Hands the words and the marks to a visitor without making the line; false if they can't be
  /// handed over.
  func visit(_ visitor: inout some LyricVisitor) -> Bool { lines.visitLyrics(at: index, &visitor) }

  /// The chord of a mark; nil if the mark is none.
  func chord(ofMark number: Int) -> Chord? { lines.chord(ofMark: number, at: index) }
}

extension LyricLine {
  /// The line without the mark-up of ChordPro, its marks at the same words.
  fileprivate var withoutMarkup: (line: LyricLine, setOff: [SetOff]) {
    guard text.mayHaveMarkup else { return (self, []) }
    let styled = StyledText(markup: text)
    guard !styled.spans.isEmpty else { return (self, []) }
    var places = MarkupPlaces(styled.tags)
    let line = LyricLine(
      text: styled.text,
      marks: marks.map { mark in
        var moved = mark
        moved.offset = places.place(of: mark.offset)
        return moved
      }
    )
    return (line, styled.spans.compactMap { $0.setOff }.apart)
  }
}

extension String {
  /// Whether a tag may begin in it.
  var mayHaveMarkup: Bool {
    var text = self
    return text.withUTF8 { $0.span.first(UInt8(ascii: "<"), in: 0..<$0.count) } != nil
  }
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

/// Follows words with mark-up and the same words without it.
private struct MarkupPlaces {
  private let tags: [Range<Int>]
  /// How many tags lie before the last place asked for, and their bytes.
  private var passed = 0
  private var removed = 0

  init(_ tags: [Range<Int>]) { self.tags = tags }

  /// The place without mark-up of one with it; none may be before the last one asked for.
  mutating func place(of offset: Int) -> Int {
    while passed < tags.count, tags[passed].lowerBound < offset {
      removed += tags[passed].count
      passed += 1
    }
    let inside = passed > 0 ? max(0, tags[passed - 1].upperBound - offset) : 0
    return offset + inside - removed
  }
}
