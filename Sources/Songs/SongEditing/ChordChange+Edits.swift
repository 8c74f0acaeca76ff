package import SongModel

extension ChordChange {
  /// The edits that write the change into a sheet, in its own format.
  ///
  /// Empty for files of other programs, which are not edited.
  ///
  /// - Complexity: O(n log n).
  package func edits(of song: Song) -> [SourceEdit] {
    guard song.format.traits.isSheet else { return [] }
    var rows = RowEdits(of: song.text)
    for (song, change) in lineChanges(of: song) {
      var change = change
      for (number, section) in song.sections.enumerated() {
        rows.nextLines = number + 1 < song.sections.count ? song.sections[number + 1].lines : nil
        for index in section.lines.indices {
          change.addEdits(of: section.lines, at: index, to: &rows)
        }
      }
    }
    return rows.edits
  }

  /// The bytes of the sheet after the change, in its own format and encoding.
  ///
  /// - Complexity: O(n log n).
  package func bytes(of song: Song) -> [UInt8] {
    song.text.bytes(after: edits(of: song))
  }

  /// The edits that turn one line into another that has as many marks.
  package static func edits(_ old: SongLine, _ new: SongLine, in text: SourceText) -> [SourceEdit] {
    switch (old.content, new.content) {
    case (.lyrics(let before), .lyrics(let after)):
      edits(before.marks, after.marks, in: text, keepsPlaces: true)
    case (.chords(let before), .chords(let after)):
      edits(before.marks, after.marks, in: text, keepsPlaces: false)
    case (.verbatim(let before), .verbatim(let after)):
      edits(before.marks, after.marks, in: text, keepsPlaces: true)
    case (.metadata(let before), .metadata(let after)):
      zip(before.entries, after.entries).compactMap { before, after in
        guard before.value != after.value, let range = before.range else { return nil }
        return SourceEdit(range, after.value)
      }
    case (.comment(let before), .comment(let after)):
      edit(before.text, after.text, of: old, in: text).map { [$0] } ?? []
    case (.definition(let before), .definition(let after)):
      edits(ofWhole: old, from: before.text, to: after.text)
    case (.directive(let before), .directive(let after)):
      edits(ofWhole: old, from: before.text, to: after.text)
    default: []
    }
  }

  /// The edit of a directive that has become another; none when it stays the same.
  private static func edits(
    ofWhole line: SongLine,
    from before: String,
    to after: String
  ) -> [SourceEdit] {
    before == after ? [] : line.range.map { [SourceEdit($0, after)] } ?? []
  }

  /// The edit that replaces the words of a remark.
  private static func edit(
    _ before: String,
    _ after: String,
    of line: SongLine,
    in text: SourceText
  ) -> SourceEdit? {
    guard before != after, let range = line.range else { return nil }
    let bytes = text.slice(range).utf8
    // The name of the directive may contain the same letters.
    guard let place = bytes.ranges(of: before.utf8).last else { return nil }
    let start = range.lowerBound.utf8 + bytes.distance(from: bytes.startIndex, to: place.lowerBound)
    return SourceEdit(SourceRange(utf8: start..<start + before.utf8.count), after)
  }

  /// The edits that turn the marks of a line into others.
  ///
  /// - Parameter keepsPlaces: whether every mark is to stay where it is.
  static func edits(
    _ before: [ChordMark],
    _ after: [ChordMark],
    in text: SourceText,
    keepsPlaces: Bool
  ) -> [SourceEdit] {
    var rows = RowEdits(of: text)
    rows.beginLine(keepsPlaces: keepsPlaces)
    for (old, new) in zip(before, after) { rows.replace(old, with: new.text) }
    rows.keepNextColumn()
    return rows.edits
  }
}

extension LineChange {
  /// Adds the edits that change a line of a list; only lines without marks are made for it.
  fileprivate mutating func addEdits(
    of lines: LineList,
    at index: Int,
    to rows: inout RowEdits
  ) {
    switch lines.type(at: index) {
    case .lyrics, .verbatim:
      addEdits(of: lines.writtenMarks(at: index), keepsPlaces: true, to: &rows)
    case .chords:
      let isAboveTab = lines.isAboveTab(index, before: rows.nextLines)
      addEdits(of: lines.writtenMarks(at: index), keepsPlaces: isAboveTab, to: &rows)
    case .blank, .tab, .heading, .sectionEnd: break
    default:
      let line = lines[index]
      rows.edits += ChordChange.edits(line, changed(line), in: source.text)
    }
  }

  private mutating func addEdits(
    of marks: [ChordMark],
    keepsPlaces: Bool,
    to rows: inout RowEdits
  ) {
    guard !marks.isEmpty else { return }
    rows.beginLine(keepsPlaces: keepsPlaces)
    for mark in marks { rows.replace(mark, with: text(of: mark)) }
    rows.keepNextColumn()
  }
}

extension LineList {
  /// Whether the line stands right above tablature, which may begin the lines of the next section.
  fileprivate func isAboveTab(_ index: Int, before next: LineList?) -> Bool {
    if index + 1 < count { return type(at: index + 1) == .tab }
    guard let next, next.count > 0 else { return false }
    return next.type(at: 0) == .tab
  }
}

/// The edits of the marks of lines, line by line from left to right.
private struct RowEdits {
  private let text: SourceText
  var edits: [SourceEdit] = []
  /// The lines of the next section, if there is one.
  var nextLines: LineList?
  private var keepsPlaces = false
  /// How many cells the rest of the line has moved to the right.
  private var drift = 0
  private var lastEnd: SourceOffset?

  init(of text: SourceText) {
    self.text = text
  }

  /// - Parameter keepsPlaces: whether every mark of the line is to stay where it is.
  mutating func beginLine(keepsPlaces: Bool) {
    self.keepsPlaces = keepsPlaces
    drift = 0
    lastEnd = nil
  }

  mutating func replace(_ mark: ChordMark, with replacement: String) {
    guard let range = mark.range else { return }
    let width = bracketWidth(of: mark, in: range)
    if width > 0 {
      if replacement != mark.text { edits.append(SourceEdit(inner(range, width), replacement)) }
      return
    }
    makeUp(before: range.lowerBound)
    if replacement != mark.text {
      edits.append(SourceEdit(range, replacement))
      drift += CellCounter.width(of: replacement) - CellCounter.width(of: mark.text)
    }
    lastEnd = range.upperBound
  }

  /// The bytes of the brackets before a mark, without parentheses that belong to the chord itself.
  private func bracketWidth(of mark: ChordMark, in range: SourceRange) -> Int {
    let whole = text.string.utf8
    guard range.upperBound.utf8 <= whole.count else { return 0 }
    var place = whole.index(whole.startIndex, offsetBy: range.lowerBound.utf8)
    var width = 0
    while width < range.utf8.count, whole[place].opensBracket {
      width += 1
      whole.formIndex(after: &place)
    }
    // Nearly all marks of text begin with their chord.
    guard width > 0 else { return 0 }
    for byte in mark.text.utf8 {
      guard byte.opensBracket else { break }
      width -= 1
    }
    return width
  }

  /// The range without so many bytes of brackets at either end.
  private func inner(_ range: SourceRange, _ width: Int) -> SourceRange {
    SourceRange(utf8: range.lowerBound.utf8 + width..<range.upperBound.utf8 - width)
  }

  /// Removes blanks, or adds some, so that the next mark stays where it was.
  private mutating func makeUp(before start: SourceOffset) {
    guard keepsPlaces, drift != 0, let end = lastEnd, end < start else { return }
    let gap = text.slice(end..<start)
    guard gap.utf8.allSatisfy({ $0 == 0x20 }) else { return }
    resize(gap: end..<start)
  }

  /// Lets the next column of a page, which goes on after the last mark, stay where it was.
  mutating func keepNextColumn() {
    guard drift != 0, let end = lastEnd, end.utf8 <= text.string.utf8.count else { return }
    let rest = text.slice(end..<SourceOffset(utf8: text.string.utf8.count))
    let blanks = rest.utf8.prefix { $0 == 0x20 }.count
    guard blanks > 2, let next = rest.dropFirst(blanks).first, !next.isNewline else { return }
    resize(gap: SourceRange(utf8: end.utf8..<end.utf8 + blanks))
  }

  /// Takes the drift out of a gap of blanks, as far as one of them can stay.
  private mutating func resize(gap: SourceRange) {
    let count = gap.utf8.count
    let wanted = max(1, count - drift)
    guard wanted != count else { return }
    edits.append(SourceEdit(gap, String(repeating: " ", count: wanted)))
    drift += wanted - count
  }
}

extension UInt8 {
  fileprivate var opensBracket: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "(") || self == UInt8(ascii: "<")
  }
}
