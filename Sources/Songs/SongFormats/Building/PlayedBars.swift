import SongModel

/// Chords and bars that are played without words, one after the other.
struct PlayedBars {
  private var marks: [ChordMark] = []
  private var cell = 0

  /// No bars.
  init() {}

  /// Adds a sign after the others; a bar line that is there already is not doubled.
  mutating func add(_ sign: String, at place: SourceRange?) {
    if sign == "|", marks.last?.text.hasSuffix("|") == true { return }
    marks.append(ChordMark(.annotation, text: sign, offset: cell, cell: cell, range: place))
    cell += CellCounter.width(of: sign) + 1
  }

  /// Whether there is anything but bar lines.
  var hasChords: Bool { marks.contains { !$0.text.utf8.allSatisfy { "|:".utf8.contains($0) } } }

  /// The signs as a line.
  var line: ChordLine { ChordLine(marks: marks) }
}
