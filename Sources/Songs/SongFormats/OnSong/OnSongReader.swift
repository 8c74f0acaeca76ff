import SongModel

/// Reads OnSong's text: a head of `Name: value` lines, labels that end in a colon, and chords in
/// brackets or over words.
struct OnSongReader: SongReader {
  private let text: MappedText
  private let sheets: SheetKnowledge
  private let signs: SignReader
  /// A row of chords that waits for its words.
  private var chords: (row: SignRow, line: Range<Int>)?
  private var isInTab = false

  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    var reader = OnSongReader(MappedText(source), asking: sheets)
    reader.read(into: &song)
  }

  private init(_ text: MappedText, asking sheets: SheetKnowledge) {
    (self.text, self.sheets) = (text, sheets)
    signs = SignReader(nil, symbols: [], memory: sheets.signs)
  }

  private mutating func read(into song: inout SongBuilder) {
    var lines = text.lines[...]
    readHead(of: &lines, into: &song)
    while let line = lines.popFirst() {
      if isNewSong(line) {
        finishChords(in: &song)
        song.beginSong(at: text.place(of: line).lowerBound)
        isInTab = false
        readHead(of: &lines, into: &song)
      } else {
        readBody(line, into: &song)
      }
    }
    finishChords(in: &song)
  }

  /// Whether a line begins the next song of the file: `{new_song}`.
  private func isNewSong(_ line: Range<Int>) -> Bool {
    let words = text.trimmed(line)
    guard text.bytes[words].first == UInt8(ascii: "{"),
      let directive = DirectiveText(text.string(words)[...])
    else { return false }
    return DirectiveTable.effect(of: directive.canonical.name) == .newSong
  }

  /// Takes the lines of a head away, and the blank ones before it.
  private func readHead(of lines: inout ArraySlice<Range<Int>>, into song: inout SongBuilder) {
    while let line = lines.first, text.trimmed(line).isEmpty { lines.removeFirst() }
    var number = 0
    while let line = lines.first, readHead(text.trimmed(line), number, into: &song) {
      lines.removeFirst()
      number += 1
    }
  }
}

// MARK: - The head

extension OnSongReader {
  /// Reads a line of the head; false for the first line after it.
  private func readHead(
    _ line: Range<Int>,
    _ number: Int,
    into song: inout SongBuilder
  ) -> Bool {
    guard !line.isEmpty else { return false }
    if let (key, value) = field(line) {
      let isSection = value.isEmpty || sheets.sectionName(key).kind != .part
      guard
        !isSection || OnSongTable.names.contains(where: { $0.key.lowercased() == key.lowercased() })
      else { return false }
      addField(key, value, of: line, to: &song)
      return true
    }
    guard number < 2, !text.bytes[line].contains(UInt8(ascii: "[")),
      text.bytes[line.lowerBound] != UInt8(ascii: "{")
    else { return false }
    song.add(number == 0 ? .title : .artist, line, of: text)
    return true
  }

  /// The name before a colon, and the value after it.
  private func field(_ line: Range<Int>) -> (key: String, value: Range<Int>)? {
    guard let colon = text.bytes[line].firstIndex(of: UInt8(ascii: ":")), colon > line.lowerBound
    else { return nil }
    let key = text.trimmed(line.lowerBound..<colon)
    guard !text.bytes[key].contains(where: { "[{(".utf8.contains($0) }) else { return nil }
    return (text.string(key), text.trimmed(colon + 1..<line.upperBound))
  }

  private func addField(
    _ key: String,
    _ value: Range<Int>,
    of line: Range<Int>,
    to song: inout SongBuilder
  ) {
    let name = OnSongTable.name(of: key)
    guard name == .artist else {
      return song.add(name, name.withoutBrackets(value, in: text.bytes.span), of: text, in: line)
    }
    for part in text.parts(of: value, between: ";") {
      song.add(name, text.trimmed(part), of: text, in: line)
    }
  }
}

// MARK: - Lines

extension OnSongReader {
  private mutating func readBody(_ line: Range<Int>, into song: inout SongBuilder) {
    let words = text.trimmed(line)
    let first = line.isEmpty ? nil : text.bytes[line.lowerBound]
    if isInTab || text.bytes[words].first == UInt8(ascii: "{") {
      finishChords(in: &song)
      return readDirective(line, into: &song)
    }
    switch first {
    case nil:
      finishChords(in: &song)
      song.add(.blank, text.place(of: line))
    case UInt8(ascii: "."), UInt8(ascii: "`"): readChords(line.dropFirst(1), of: line, into: &song)
    case UInt8(ascii: "("): readRemark(words, of: line, into: &song)
    case UInt8(ascii: "-") where text.bytes[words].allSatisfy { $0 == 0x2D } && words.count > 2:
      finishChords(in: &song)
      let directive = Directive(name: "new_page", argument: nil, text: "{new_page}")
      song.add(.directive(directive), text.place(of: line))
    default:
      if readLabel(words, of: line, into: &song) { return }
      readWords(line, into: &song)
    }
  }

  /// Reads a label and what stands after it; false for other lines.
  private mutating func readLabel(
    _ words: Range<Int>,
    of line: Range<Int>,
    into song: inout SongBuilder
  ) -> Bool {
    guard let (label, rest) = labelled(words) else { return false }
    finishChords(in: &song)
    let name = sheets.sectionName(label)
    let place = rest.isEmpty ? line : line.lowerBound..<rest.lowerBound
    song.begin(name, headingAt: text.place(of: place))
    if !rest.isEmpty { readWords(rest, into: &song) }
    return true
  }

  private func labelled(_ words: Range<Int>) -> (label: String, rest: Range<Int>)? {
    guard let colon = text.bytes[words].firstIndex(of: UInt8(ascii: ":")), colon > words.lowerBound,
      colon - words.lowerBound < Self.longestLabel
    else { return nil }
    let label = text.string(text.trimmed(words.lowerBound..<colon))
    let rest = text.trimmed(colon + 1..<words.upperBound)
    guard !label.utf8.contains(where: { "[]{}".utf8.contains($0) }) else { return nil }
    guard
      sheets.sectionName(label).kind != .part
        || rest.isEmpty && label.split(separator: " ").count < 4
    else { return nil }
    return (label, rest)
  }

  private static let longestLabel = 40

  /// Words in parentheses on a line of their own are for the players; many are sung.
  private mutating func readRemark(
    _ words: Range<Int>,
    of line: Range<Int>,
    into song: inout SongBuilder
  ) {
    let count = text.words(of: words).count
    let bytes = text.bytes[words]
    let isWhole =
      bytes.last == UInt8(ascii: ")") && bytes.count { $0 == UInt8(ascii: "(") } == 1
    guard isWhole, count < 4, !bytes.contains(UInt8(ascii: "[")) else {
      return readWords(line, into: &song)
    }
    finishChords(in: &song)
    let inner = words.lowerBound + 1..<words.upperBound - 1
    song.add(.comment(CommentLine(text.string(inner))), text.place(of: line))
  }

  private mutating func readWords(_ line: Range<Int>, into song: inout SongBuilder) {
    let rest = skipStyle(line, in: &song)
    if text.bytes[rest].contains(UInt8(ascii: "[")) {
      finishChords(in: &song)
      return song.add(BracketedRow(text, rest), text.place(of: line))
    }
    let words = text.words(of: rest)
    if !words.isEmpty, words.allSatisfy({ signs.kind(of: text.string($0)) != nil }) {
      return readChords(rest, of: line, into: &song)
    }
    let string = text.string(rest)
    guard let above = chords.take() else {
      return song.add(LyricLine(text: string), text.place(of: line))
    }
    let range = text.place(of: above.line).union(text.place(of: line))
    song.add(LyricLine(text: string, marks: above.row.marks(above: LyricRow(string))), range)
  }

  private mutating func readChords(
    _ row: Range<Int>,
    of line: Range<Int>,
    into song: inout SongBuilder
  ) {
    finishChords(in: &song)
    chords = (SignRow(text, row), line)
  }

  /// Adds chords that have no words.
  private mutating func finishChords(in song: inout SongBuilder) {
    guard let (row, line) = chords.take() else { return }
    song.add(LyricLine(text: "", marks: row.marks), text.place(of: line))
  }

  /// The line after the signs that say how it looks: `*`, `/`, `!`, `&red:`, `>yellow:`.
  private func skipStyle(_ line: Range<Int>, in song: inout SongBuilder) -> Range<Int> {
    var rest = line
    while let first = rest.first.map({ text.bytes[$0] }) {
      if "*/!".utf8.contains(first) {
        rest.removeFirst()
      } else if "&>".utf8.contains(first),
        let colon = text.bytes[rest].firstIndex(of: UInt8(ascii: ":"))
      {
        rest = colon + 1..<rest.upperBound
      } else {
        break
      }
    }
    if rest.count < line.count {
      song.note(
        .unreadLayout,
        "how the line looks",
        at: text.place(of: line.lowerBound..<rest.lowerBound)
      )
    }
    return text.bytes[rest].first == 0x20 && rest.count < line.count ? rest.dropFirst(1) : rest
  }
}

// MARK: - Directives

extension OnSongReader {
  /// Reads a directive of ChordPro, or a line of tablature between two of them.
  private mutating func readDirective(_ line: Range<Int>, into song: inout SongBuilder) {
    let words = text.string(text.trimmed(line))
    guard let directive = DirectiveText(words[...]) else {
      let content: LineContent =
        isInTab ? .tab(VerbatimLine(text.string(line))) : .lyrics(LyricLine(text: words))
      return song.add(content, text.place(of: line))
    }
    let name = directive.canonical.name
    let argument = directive.argument
    switch DirectiveTable.effect(of: name) {
    case .start("tab"): isInTab = true
    case .end("tab"): isInTab = false
    case .metadata(let name): song.add(name, argument, at: text.place(of: line))
    case .comment(let style):
      song.add(.comment(CommentLine(argument, style: style)), text.place(of: line))
    default:
      let content = Directive(name: name, argument: argument.isEmpty ? nil : argument, text: words)
      song.add(.directive(content), text.place(of: line))
    }
  }
}
