import SongModel

/// Reads songs in LaTeX: the package `songs`, patacrep's commands, and the package leadsheets.
///
/// A line of the source is a line of the song. Commands are known from a table; the words
/// of any other one are kept, and a finding reports it.
struct LaTeXReader: SongReader {
  private var scanner: TeXScanner
  private let bytes: [UInt8]
  private let sheets: SheetKnowledge
  private var row = FoldedRow()
  /// Whether a song is open; what stands outside is for the book.
  private var isInside = false
  private var songCount = 0
  private var verseCount = 0
  /// Whether the song is one of leadsheets, whose chords follow `^`.
  private var hasRaisedChords = false
  /// Comments and fields before a song, which belong to it.
  private var pending: [SongLine] = []
  /// What stands outside of songs since the last one.
  private var outside: Range<Int>?
  private var unknown: Set<String> = []
  private var accent: Unicode.Scalar?
  private var isInSection = false

  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    var reader = LaTeXReader(Array(source.string.utf8), asking: sheets)
    reader.read(into: &song)
  }

  private init(_ bytes: [UInt8], asking sheets: SheetKnowledge) {
    self.bytes = bytes
    self.sheets = sheets
    scanner = TeXScanner(bytes, 0..<bytes.count)
  }

  private mutating func read(into song: inout SongBuilder) {
    while let (token, range) = scanner.next() {
      if isInside {
        read(token, range, into: &song)
      } else {
        readOutside(token, range, into: &song)
      }
    }
    finishLine(in: &song)
    noteOutside(in: &song)
    for line in pending { song.add(line.content, line.range ?? range(0..<0)) }
  }

  private func range(_ range: Range<Int>) -> SourceRange { SourceRange(utf8: range) }
}

// MARK: - Outside of songs

extension LaTeXReader {
  private mutating func readOutside(
    _ token: TeXScanner.Token,
    _ range: Range<Int>,
    into song: inout SongBuilder
  ) {
    switch token {
    case .command(let name):
      let isSong = LaTeXTable.commands[name] == .beginSong
      let isEnvironment = LaTeXTable.commands[name] == .beginEnvironment && isEnvironmentOfSong
      if isSong || isEnvironment { return beginSong(range, isEnvironment, in: &song) }
      cover(range)
    case .comment(let words): addComment(words, range)
    case .lineEnd: break
    case .words where bytes[range].allSatisfy { $0 <= 0x20 }: break
    default: cover(range)
    }
  }

  private mutating func cover(_ range: Range<Int>) {
    outside = (outside?.lowerBound ?? range.lowerBound)..<range.upperBound
  }

  /// Whether the environment whose name comes next is a song.
  private var isEnvironmentOfSong: Bool {
    var ahead = scanner
    return ahead.argument("{").map { scanner.text($0) } == "song"
  }

  private mutating func noteOutside(in song: inout SongBuilder) {
    guard let place = outside.take() else { return }
    song.note(.unreadLayout, "what stands outside of songs is for the book", at: range(place))
  }

  /// Keeps a comment; one that is a field, such as `%tonalita{La}`, states metadata.
  private mutating func addComment(_ words: Range<Int>, _ whole: Range<Int>) {
    var inner = TeXScanner(bytes, words)
    let name = bytes[words].prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
    inner.place = name.endIndex
    let value = name.isEmpty ? nil : inner.argument("{")
    let text = value.map(scanner.plainText) ?? ""
    // A field without a value states nothing, and stays a comment.
    if let value, !text.isEmpty {
      let key = scanner.text(name.startIndex..<name.endIndex)
      let name = LaTeXTable.fields[key] ?? MetadataName(key)
      let line = MetadataLine(name, text, at: range(value))
      pending.append(SongLine(.metadata(line), range: range(whole)))
    } else if bytes[words].contains(where: { $0 > 0x20 }) {
      let text = scanner.text(words)
      pending.append(SongLine(.comment(CommentLine(text, style: .source)), range: range(whole)))
    }
  }
}

// MARK: - Songs and sections

extension LaTeXReader {
  private mutating func beginSong(
    _ place: Range<Int>,
    _ isEnvironment: Bool,
    in song: inout SongBuilder
  ) {
    noteOutside(in: &song)
    let start = pending.first?.range?.lowerBound ?? range(place).lowerBound
    if songCount > 0 { song.beginSong(at: start) }
    songCount += 1
    (verseCount, isInside, hasRaisedChords) = (0, true, isEnvironment)
    for line in pending { song.add(line.content, line.range ?? range(place)) }
    pending = []
    if isEnvironment { _ = scanner.argument("{") }
    if isEnvironment, let options = scanner.argument("[") {
      song.note(.unreadLayout, "options of the song", at: range(options))
    }
    if let head = scanner.argument("{") {
      if isEnvironment { addOptions(head, to: &song) } else { addTitles(head, to: &song) }
    }
    if !isEnvironment, let options = scanner.argument("[") { addOptions(options, to: &song) }
  }

  /// Says which commands in a value say nothing in a song.
  private func noteCommands(in value: Range<Int>, of song: inout SongBuilder) {
    for (token, place) in scanner.silentTokens(in: value) {
      guard case .command(let name) = token else {
        song.note(.unreadLayout, "a comment", at: range(place))
        continue
      }
      let isKnown = LaTeXTable.commands[name] != nil
      song.note(isKnown ? .unreadLayout : .unreadMarkup, "\\\(name)", at: range(place))
    }
  }

  private mutating func addTitles(_ titles: Range<Int>, to song: inout SongBuilder) {
    noteCommands(in: titles, of: &song)
    var start = titles.lowerBound
    var name = MetadataName.title
    var index = start
    func add(_ part: Range<Int>) { song.add(name, scanner.plainText(part), at: range(part)) }
    while index + 1 < titles.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "\\") {
        add(start..<index)
        name = .subtitle
        start = index + 2
        index += 1
      }
      index += 1
    }
    add(start..<titles.upperBound)
  }

  private mutating func addOptions(_ options: Range<Int>, to song: inout SongBuilder) {
    for pair in scanner.pairs(in: options) {
      guard let key = pair.key else {
        song.note(.unreadMarkup, "an option without a value", at: range(pair.whole))
        continue
      }
      noteCommands(in: pair.value, of: &song)
      let known = LaTeXTable.options.first { $0.key == key }?.name
      let name = known ?? MetadataName(key)
      let text = scanner.plainText(pair.value)
      song.add(name, text, at: range(pair.value), in: range(pair.whole))
    }
  }

  private mutating func endSong(in song: inout SongBuilder) {
    finishLine(in: &song)
    song.begin(SectionName(.head))
    (isInside, isInSection) = (false, false)
  }

  private mutating func begin(
    _ kind: SectionKind,
    isNumbered: Bool,
    at place: Range<Int>,
    in song: inout SongBuilder
  ) {
    finishLine(in: &song)
    var name = SectionName(kind)
    if isNumbered, kind == .verse {
      verseCount += 1
      name = SectionName(kind, label: "\(kind.plainLabel) \(verseCount)", number: verseCount)
    } else if kind != .verse {
      name.label = kind.plainLabel
    }
    song.begin(name, headingAt: range(place))
    isInSection = true
    guard let options = scanner.argument("[") else { return }
    song.note(.unreadLayout, "options of the section", at: range(options))
  }

  /// The section that an environment is; a part for one of another kind.
  private func section(ofEnvironment name: String) -> SectionName {
    let word = name.hasSuffix("*") ? String(name.dropLast()) : name
    return word.utf8.contains(0x20) ? SectionName(.part) : sheets.sectionName(word)
  }

  private mutating func beginEnvironment(at place: Range<Int>, in song: inout SongBuilder) {
    guard let words = scanner.argument("{") else { return }
    let name = scanner.text(words)
    let isStarred = name.hasSuffix("*")
    let section = section(ofEnvironment: name)
    guard section.kind != .part else {
      skipValues()
      return song.note(
        .unreadLayout,
        "the environment \(name)",
        at: range(place.lowerBound..<scanner.place)
      )
    }
    let whole = place.lowerBound..<scanner.place
    begin(section.kind, isNumbered: !isStarred, at: whole, in: &song)
  }

  /// Skips the values right after the name of an environment, which say how it looks: `{2}`.
  private mutating func skipValues() {
    while scanner.place < bytes.count {
      let next = bytes[scanner.place]
      guard next == UInt8(ascii: "{") || next == UInt8(ascii: "["),
        scanner.argument(next == UInt8(ascii: "{") ? "{" : "[") != nil
      else { return }
    }
  }

  private mutating func endEnvironment(at place: Range<Int>, in song: inout SongBuilder) {
    guard let words = scanner.argument("{") else { return }
    let name = scanner.text(words)
    let whole = place.lowerBound..<scanner.place
    let section = section(ofEnvironment: name)
    guard name == "song" || section.kind != .part else {
      return song.note(.unreadLayout, "the end of \(name)", at: range(whole))
    }
    endSection(at: whole, in: &song)
    if name == "song" { isInside = false }
  }

  private mutating func endSection(at place: Range<Int>, in song: inout SongBuilder) {
    finishLine(in: &song)
    song.add(.sectionEnd(VerbatimLine("")), range(place))
    isInSection = false
    song.begin(SectionName(.head))
  }
}

// MARK: - Lines

extension LaTeXReader {
  private mutating func read(
    _ token: TeXScanner.Token,
    _ place: Range<Int>,
    into song: inout SongBuilder
  ) {
    switch token {
    case .words where hasRaisedChords: appendRaised(place)
    case .words where accent == nil:
      let bytes = bytes
      row.append(bytes.span.extracting(place), at: range(place))
    case .words: append(scanner.text(place), at: place)
    case .tie: append("\u{A0}", at: place)
    case .lineEnd: finishLine(in: &song)
    case .chord: readChord(place, into: &song)
    case .recall: readRecall(place)
    case .formula: break
    case .open: row.openGroup()
    case .close: row.closeGroup()
    case .comment(let words):
      finishLine(in: &song)
      addComment(words, place)
      for line in exchange(&pending, with: []) {
        song.add(line.content, line.range ?? range(place))
      }
    case .command(let name): readCommand(name, place, into: &song)
    }
  }

  private mutating func append(_ text: String, at place: Range<Int>) {
    var text = text
    if let sign = accent, let first = text.unicodeScalars.first {
      let rest = text.unicodeScalars.dropFirst()
      text = String(first) + String(sign) + String(rest)
      accent = nil
    }
    row.append(text, at: range(place))
  }

  /// Adds words of leadsheets, among which `|` is a bar line, and `_` takes room for chords.
  private mutating func appendRaised(_ place: Range<Int>) {
    var start = place.lowerBound
    for index in place where bytes[index] == UInt8(ascii: "|") || bytes[index] == UInt8(ascii: "_")
    {
      if start < index { append(scanner.text(start..<index), at: start..<index) }
      if bytes[index] == UInt8(ascii: "|") { row.append(mark: "|", at: range(index..<index + 1)) }
      start = index + 1
    }
    if start < place.upperBound { append(scanner.text(start..<place.upperBound), at: place) }
  }

  private mutating func readChord(_ place: Range<Int>, into song: inout SongBuilder) {
    guard let end = scanner.endOfChord() else {
      song.note(.brokenMarkup, "a chord without ]", at: range(place))
      return append("[", at: place)
    }
    let name = scanner.place..<end
    scanner.place = end + 1
    noteCommands(in: name, of: &song)
    addChords(name, place.lowerBound..<end + 1)
  }

  /// Adds the chords between brackets; several are separated by blanks.
  private mutating func addChords(_ name: Range<Int>, _ whole: Range<Int>) {
    let text = String(scanner.chordText(name).utf8.drop { $0 == UInt8(ascii: "^") }) ?? ""
    let hasBlanks = text.utf8.contains(0x20)
    let isPhrase = hasBlanks && text.utf8.contains(UInt8(ascii: "("))
    guard hasBlanks, !isPhrase else {
      if !text.isEmpty { row.append(mark: text, at: range(whole)) }
      return
    }
    for word in text.split(separator: " ") { row.append(mark: String(word), at: range(whole)) }
  }

  /// In leadsheets a chord follows; elsewhere the next remembered chord is played.
  private mutating func readRecall(_ place: Range<Int>) {
    guard hasRaisedChords else { return row.append(mark: "^", at: range(place)) }
    if let name = scanner.argument("{") {
      return addChords(name, place.lowerBound..<scanner.place)
    }
    let start = scanner.place
    var end = start
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\\") { end += 1 }
    scanner.place = end
    addChords(start..<end, place.lowerBound..<end)
  }

  private mutating func finishLine(in song: inout SongBuilder) {
    let finished = exchange(&row, with: row.next)
    guard let (line, range) = finished.line else { return }
    guard finished.isPlayedOnly else { return song.add(line, range) }
    let label = line.text.isEmpty ? nil : line.text
    song.add(.chords(ChordLine(label: label, marks: line.marks)), range)
  }
}

// MARK: - Commands

extension LaTeXReader {
  private mutating func readCommand(
    _ name: String,
    _ place: Range<Int>,
    into song: inout SongBuilder
  ) {
    guard let meaning = LaTeXTable.commands[name] else {
      if unknown.insert(name).inserted {
        song.note(.unreadMarkup, "\\\(name) is not known; its words are kept", at: range(place))
      }
      return
    }
    switch meaning {
    case .text(let text): append(text, at: place)
    case .accent(let sign): accent = sign
    case .begin(let kind, let isNumbered):
      begin(kind, isNumbered: isNumbered, at: place, in: &song)
    case .end: endSection(at: place, in: &song)
    case .beginSong: beginSong(place, false, in: &song)
    case .endSong: endSong(in: &song)
    case .beginEnvironment: beginEnvironment(at: place, in: &song)
    case .endEnvironment: endEnvironment(at: place, in: &song)
    case .lineEnd: finishLine(in: &song)
    case .playedOnly: row.isPlayedOnly = true
    case .bar(let sign):
      row.append(mark: sign, at: range(place))
      if name == "mbar" { noteMeter(in: &song) }
    case .style: song.note(.unreadLayout, "\\\(name)", at: range(place))
    default: readValues(of: meaning, name, place, into: &song)
    }
  }

  /// Reports the meter that a bar may state, as no mark of a line can hold it.
  private mutating func noteMeter(in song: inout SongBuilder) {
    let start = scanner.place
    guard scanner.argument("{") != nil else { return }
    _ = scanner.argument("{")
    song.note(.unreadLayout, "the meter of a bar", at: range(start..<scanner.place))
  }

  /// Reads a command with values.
  private mutating func readValues(
    of meaning: LaTeXTable.Meaning,
    _ name: String,
    _ place: Range<Int>,
    into song: inout SongBuilder
  ) {
    switch meaning {
    case .remark: addRemark(place, to: &song)
    case .word: addWord(name, place, to: &song)
    case .echo:
      guard let words = scanner.argument("{") else { return }
      readEcho(words, into: &song)
    case .count:
      let count = scanner.argument("{").map { scanner.plainText($0) } ?? ""
      row.append(mark: "x\(count)", at: range(place.lowerBound..<scanner.place))
    case .metadata(let name):
      guard let value = scanner.argument("{") else { return }
      noteCommands(in: value, of: &song)
      song.add(name, scanner.plainText(value), at: range(value))
    case .meter:
      let values = [scanner.argument("{"), scanner.argument("{")].compactMap { $0 }
      let text = values.map { scanner.plainText($0) }.joined(separator: "/")
      song.add(.time, text, at: range(place.lowerBound..<scanner.place))
    case .transposition:
      guard let value = scanner.argument("{") else { return }
      let shift = scanner.plainText(value)
      let directive = Directive(name: "transpose", argument: shift, text: "{transpose: \(shift)}")
      song.add(.directive(directive), range(place.lowerBound..<scanner.place))
    case .fingering: addFingering(place, to: &song)
    case .chord:
      guard let name = scanner.argument("{") else { return }
      addChords(name, place.lowerBound..<scanner.place)
    case .otherwise: skipBranch(place, in: &song)
    case .layout(let count):
      _ = scanner.argument("[")
      for _ in 0..<count { _ = scanner.argument("{") }
      song.note(.unreadLayout, "\\\(name)", at: range(place.lowerBound..<scanner.place))
    default: break
    }
  }

  private mutating func addRemark(_ place: Range<Int>, to song: inout SongBuilder) {
    guard let words = scanner.argument("{") else { return }
    finishLine(in: &song)
    noteCommands(in: words, of: &song)
    let text = scanner.plainText(words)
    let whole = range(place.lowerBound..<scanner.place)
    if song.rename(to: sheets.sectionName(text), at: whole) { return }
    song.add(.comment(CommentLine(text)), whole)
  }

  /// Reads words that are sung in answer, which are put into parentheses.
  private mutating func readEcho(_ words: Range<Int>, into song: inout SongBuilder) {
    append("(", at: words.lowerBound..<words.lowerBound)
    let outer = scanner
    scanner = TeXScanner(bytes, words)
    while let (token, place) = scanner.next() {
      // An echo is neither a section nor a song.
      if case .command(let name) = token, LaTeXTable.commands[name] == .echo { continue }
      read(token, place, into: &song)
    }
    scanner = outer
    append(")", at: words.upperBound..<words.upperBound)
  }

  /// A word such as `\Intro`, which begins a section where none is open.
  private mutating func addWord(_ name: String, _ place: Range<Int>, to song: inout SongBuilder) {
    let section = sheets.sectionName(name)
    guard !isInSection, section.kind != .part else {
      return song.add(.comment(CommentLine(name)), range(place))
    }
    finishLine(in: &song)
    song.begin(section, headingAt: range(place))
  }

  private mutating func addFingering(_ place: Range<Int>, to song: inout SongBuilder) {
    guard let name = scanner.argument("{"), let frets = scanner.argument("{") else { return }
    let chord = scanner.chordText(name)
    let whole = range(place.lowerBound..<scanner.place)
    let text = scanner.plainText(frets)
    guard let places = TeXFrets(text)?.places else {
      return song.add(.comment(CommentLine("\(chord) \(text)")), whole)
    }
    song.add(.definition(ChordDefinition(chord, places)), whole)
  }

  /// Skips what is meant for pages without chords.
  private mutating func skipBranch(_ place: Range<Int>, in song: inout SongBuilder) {
    var depth = 0
    while let (token, _) = scanner.next() {
      guard case .command(let name) = token else { continue }
      if name == "fi", depth == 0 { break }
      if name == "fi" { depth -= 1 }
      if name.hasPrefix("if") { depth += 1 }
    }
    let whole = range(place.lowerBound..<scanner.place)
    song.note(.unreadMarkup, "what is for pages without chords was left out", at: whole)
  }
}
