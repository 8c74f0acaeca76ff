import SongModel

/// A row of a grid of chords while it grows: bars with signs between blanks.
struct GridLine {
  private var text = ""
  private var marks: [ChordMark] = []
  private var range: SourceRange?
  private var barCount = 0

  /// An empty row.
  init() {}

  /// How many bars a row has.
  private static let width = 4

  /// Whether there is nothing in it.
  var isEmpty: Bool { marks.isEmpty }

  /// Whether the last sign is a bar line, or there is none.
  var isAtBar: Bool { marks.last.map { $0.kind == .bar } ?? true }

  /// Adds a sign.
  mutating func add(_ kind: ChordMark.Kind, _ sign: String, at place: SourceRange) {
    if !text.isEmpty { text += " " }
    marks.append(
      ChordMark(kind, text: sign, offset: text.utf8.count, cell: text.utf8.count, range: place)
    )
    text += sign
    range = range?.union(place) ?? place
  }

  /// Adds a bar line, which may be one with the last; true when the row is full.
  mutating func addBar(_ sign: String, at place: SourceRange) -> Bool {
    if let last = marks.last, last.kind == .bar {
      marks.removeLast()
      text = text.beginning(last.offset)
      let whole = last.range?.union(place) ?? place
      add(.bar, Self.joined(last.text, sign), at: whole)
      return false
    }
    if !isEmpty { barCount += 1 }
    add(.bar, sign, at: place)
    return barCount >= Self.width
  }

  /// Ends the row with a bar line, as what follows the last one of a grid is a remark.
  mutating func close(with bar: String) {
    guard !isAtBar, let end = range?.upperBound else { return }
    add(.bar, bar, at: end..<end)
  }

  /// Two bar lines that meet, as one.
  private static func joined(_ first: String, _ second: String) -> String {
    switch (first, second) {
    case (":|", "|:"): ":|:"
    case ("|", _), ("||", "|:"): second
    case (_, "|"), (_, "||"): first
    default: second
    }
  }

  /// Writes the number of an ending after the last bar line.
  mutating func setEnding(_ number: String, at place: SourceRange) {
    if marks.last?.kind != .bar { _ = addBar("|", at: place.lowerBound..<place.lowerBound) }
    guard let last = marks.popLast() else { return }
    text = text.beginning(last.offset)
    add(.bar, last.text + number, at: last.range?.union(place) ?? place)
  }

  /// Takes the last bar line away, which also opens the next row.
  mutating func takeLastBar() -> (text: String, range: SourceRange)? {
    guard let last = marks.last, last.kind == .bar, let range = last.range else { return nil }
    if marks.count == 1 {
      self = GridLine()
      return (last.text, range)
    }
    guard let (closing, opening) = Self.parted(last.text) else { return nil }
    marks.removeLast()
    text = text.beginning(last.offset)
    add(.bar, closing, at: range)
    return (opening, range)
  }

  /// A bar line that opens what follows, as the one that closes a row and the one that opens the
  /// next.
  private static func parted(_ bar: String) -> (closing: String, opening: String)? {
    if bar == "||" { return (bar, bar) }
    let closing = bar.hasPrefix(":") ? ":|" : "|"
    if bar.hasSuffix("|:") { return (closing, "|:") }
    guard let number = bar.last, number.isNumber else { return nil }
    return (closing, "|\(number)")
  }

  /// The row; nil when it is empty, or one bar line alone.
  var line: (VerbatimLine, SourceRange)? {
    guard let range, marks.contains(where: { $0.kind != .bar }) else { return nil }
    return (VerbatimLine(text, marks: marks), range)
  }
}

extension String {
  /// The first bytes of the text, without blanks at their end.
  fileprivate func beginning(_ count: Int) -> String {
    var text = String(decoding: utf8.prefix(count), as: UTF8.self)
    while text.last == " " { text.removeLast() }
    return text
  }
}
