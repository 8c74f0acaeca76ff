import SongModel

/// Reads SongBeamer's `.sng` files: `#Name=value` lines, then sections after `---`.
struct SongBeamerReader: SongReader {
  private let text: MappedText
  private let sheets: SheetKnowledge
  private var chords = SongBeamerChords()
  /// Where the chords are stated.
  private var chordField: SourceRange?
  private var languageCount = 1
  /// What the order of play calls sections, in lower case.
  private var orderedNames: Set<String> = []

  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    var reader = SongBeamerReader(text: MappedText(source), sheets: sheets)
    reader.read(into: &song)
  }

  private init(text: MappedText, sheets: SheetKnowledge) {
    (self.text, self.sheets) = (text, sheets)
  }

  private mutating func read(into song: inout SongBuilder) {
    let lines = text.lines
    let start = lines.firstIndex(where: isSeparator) ?? lines.count
    for line in lines[..<start] { readField(text.trimmed(line), into: &song) }
    let parts = self.parts(of: lines[start...])
    let counting = counting(of: parts)
    var number = -1
    if !parts.isEmpty { addFirstChords(to: &song) }
    for part in parts {
      number += 1
      read(part, counting: counting, from: &number, into: &song)
    }
    noteRest(in: &song)
    checkOrder(lines[..<start], of: &song)
  }
}

// MARK: - Fields

extension SongBeamerReader {
  private mutating func readField(_ line: Range<Int>, into song: inout SongBuilder) {
    guard !line.isEmpty else { return }
    guard let (name, value) = field(line) else {
      return song.note(.unreadMarkup, "a line before the first section", at: text.place(of: line))
    }
    switch name.lowercased() {
    case "langcount": languageCount = max(1, Int(text.string(value)) ?? 1)
    case "chords": readChords(value, into: &song)
    case "comments": readComments(value, of: line, into: &song)
    case "verseorder":
      orderedNames.formUnion(orderedWords(value).map { text.string($0).lowercased() })
      addField(name, value, of: line, to: &song)
    default: addField(name, value, of: line, to: &song)
    }
  }

  private func field(_ line: Range<Int>) -> (name: String, value: Range<Int>)? {
    guard text.bytes[line].first == UInt8(ascii: "#"),
      let sign = text.bytes[line].firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    return (text.string(line.lowerBound + 1..<sign), text.trimmed(sign + 1..<line.upperBound))
  }

  private func addField(
    _ name: String,
    _ value: Range<Int>,
    of line: Range<Int>,
    to song: inout SongBuilder
  ) {
    guard let known = SongBeamerTable.field(name) else {
      if SongBeamerTable.isOfProgram(name) {
        return song.note(.unreadLayout, "#\(name) is for the program", at: text.place(of: line))
      }
      if SongBeamerTable.isLayout(name) {
        return song.note(.unreadLayout, "#\(name) says how slides look", at: text.place(of: line))
      }
      return song.add(MetadataName(name), value, of: text, in: line)
    }
    // A number that nobody set is 0.
    if SongBeamerTable.isNumber(known.name), text.bytes[value].elementsEqual("0".utf8) {
      return song.note(.unreadLayout, "#\(name) is not set", at: text.place(of: line))
    }
    for part in text.parts(of: value, between: known.separator) {
      song.add(known.name, text.trimmed(part), of: text, in: line)
    }
  }

  private mutating func readChords(_ value: Range<Int>, into song: inout SongBuilder) {
    chordField = text.place(of: value)
    guard let bytes = Base64.decoded(text.bytes[value]) else {
      return song.note(.brokenMarkup, "chords that can't be unpacked", at: text.place(of: value))
    }
    chords = SongBeamerChords(String(decoding: bytes, as: UTF8.self))
    for record in chords.broken {
      let message = "'\(record)' is not a chord with its place"
      song.note(.unreadMarkup, message, at: text.place(of: value))
    }
  }

  private func readComments(
    _ value: Range<Int>,
    of line: Range<Int>,
    into song: inout SongBuilder
  ) {
    guard let bytes = Base64.decoded(text.bytes[value]) else {
      return song.add(.comment(CommentLine(text.string(value))), text.place(of: line))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let words = String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
    for remark in words.split(whereSeparator: \.isNewline) {
      song.add(.comment(CommentLine(String(remark))), text.place(of: line))
    }
  }

  /// Says which sections of the order of play are not there.
  private func checkOrder(_ head: ArraySlice<Range<Int>>, of song: inout SongBuilder) {
    let names = song.names
    for line in head {
      guard let (name, value) = field(text.trimmed(line)), name.lowercased() == "verseorder" else {
        continue
      }
      for place in orderedWords(value) {
        let label = text.string(place)
        guard !label.isEmpty, label.lowercased() != "stop",
          PlayOrder.section(label, among: names) == nil
        else { continue }
        song.noteMissingSection(label, at: text.place(of: place))
      }
    }
  }

  /// The sections of an order of play; `STOP` ends it.
  private func orderedWords(_ value: Range<Int>) -> [Range<Int>] {
    text.parts(of: value, between: ",").prefix(PlayOrder.longest).map { text.trimmed($0) }
  }
}

// MARK: - Sections

extension SongBeamerReader {
  /// A section: the line that begins it, and those after it.
  private struct Part {
    let separator: Range<Int>
    var lines: [Range<Int>] = []
  }

  private func isSeparator(_ line: Range<Int>) -> Bool {
    text.bytes[text.trimmed(line)].starts(with: "---".utf8)
  }

  private func parts(of lines: ArraySlice<Range<Int>>) -> [Part] {
    var parts: [Part] = []
    for line in lines {
      if isSeparator(line) {
        parts.append(Part(separator: line))
      } else if !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts
  }

  /// What the first line of a section calls it; nil for words.
  private func heading(_ line: Range<Int>) -> SectionName? {
    let words = text.string(text.trimmed(line))
    if words.hasPrefix("$$M=") { return sheets.sectionName(String(words.dropFirst(4))) }
    let name = sheets.sectionName(words)
    if orderedNames.contains(words.lowercased()) { return name }
    return name.kind == .part || words.split(separator: " ").count > 2 ? nil : name
  }

  /// Which lines besides the words have numbers, by which chords name their lines.
  ///
  /// Programs and their versions differ.
  private struct LineCounting {
    var headings: Bool
    var pages = true
  }

  /// The counting that leaves the fewest chords without words.
  private func counting(of parts: [Part]) -> LineCounting {
    // Headings that stand above every section were put there by the program, and are not counted.
    let filled = parts.filter { !$0.lines.isEmpty }
    let headings = !filled.allSatisfy { $0.lines.first.map { heading($0) != nil } ?? true }
    let usual = LineCounting(headings: headings)
    guard !chords.isEmpty else { return usual }
    let others = [
      LineCounting(headings: headings, pages: false), LineCounting(headings: !headings),
      LineCounting(headings: !headings, pages: false),
    ]
    let counts = ([usual] + others).map { (counting: $0, missed: missed(in: parts, counting: $0)) }
    return counts.min { $0.missed < $1.missed }?.counting ?? usual
  }

  /// How many chords stand above no words.
  private func missed(in parts: [Part], counting: LineCounting) -> Int {
    var sung: Set<Int> = [-1]
    var number = -1
    for part in parts {
      number += 1
      var lines = part.lines[...]
      if let first = lines.first, heading(first) != nil {
        lines.removeFirst()
        if counting.headings { number += 1 }
      }
      for line in lines {
        if isPage(line) {
          if counting.pages { number += 1 }
        } else {
          sung.insert(number)
          number += 1
        }
      }
    }
    return chords.count(outside: sung)
  }

  private func isPage(_ line: Range<Int>) -> Bool { text.bytes[line].starts(with: "--".utf8) }

  private mutating func read(
    _ part: Part,
    counting: LineCounting,
    from number: inout Int,
    into song: inout SongBuilder
  ) {
    var lines = part.lines[...]
    var name = SectionName(.verse)
    var place = text.place(of: part.separator)
    if let first = lines.first, let own = heading(first) {
      (name, place) = (own, text.place(of: first))
      lines.removeFirst()
      if counting.headings { number += 1 }
    }
    song.begin(name, headingAt: place)
    var translations: [Translation] = []
    // In several languages, blank lines at the end are of none.
    let end = languageCount > 1 ? lines.lastIndex { !text.trimmed($0).isEmpty } : lines.indices.last
    var count = 0
    for line in lines[..<(end.map { $0 + 1 } ?? lines.startIndex)] {
      if isPage(line) {
        addPage(line, to: &song)
        count = 0
        if counting.pages { number += 1 }
        continue
      }
      let (stated, words) = self.language(of: line, count)
      // A language that the file does not have only makes a line look different.
      let language = stated > languageCount ? 1 : stated
      if language != stated {
        song.note(.unreadLayout, "how a line looks", at: text.place(of: line.prefix(3)))
      }
      count += 1
      let own = chords.take(line: number)
      number += 1
      if language == 1 {
        addWords(words, own, to: &song)
      } else {
        translations.append(Translation(language: language, words: words, chords: own))
      }
    }
    number += lines.endIndex - (end.map { $0 + 1 } ?? lines.startIndex)
    addTranslations(translations, of: name, to: &song)
  }

  /// A line in another language than the first.
  private struct Translation {
    let language: Int
    let words: Range<Int>
    let chords: [SongBeamerChords.Chord]
  }

  /// The language of a line, and its words after `##2`.
  private func language(of line: Range<Int>, _ count: Int) -> (number: Int, words: Range<Int>) {
    let bytes = text.bytes[line]
    if bytes.starts(with: "##".utf8), line.count > 2,
      (0x31...0x39).contains(bytes[line.lowerBound + 2])
    {
      let words = line.dropFirst(3)
      let isSpaced = text.bytes[words].first == 0x20
      return (Int(bytes[line.lowerBound + 2]) - 0x30, isSpaced ? words.dropFirst(1) : words)
    }
    return (count % languageCount + 1, line)
  }

  /// Adds the lines in other languages as sections of their own.
  private func addTranslations(
    _ lines: [Translation],
    of name: SectionName,
    to song: inout SongBuilder
  ) {
    for language in Set(lines.map(\.language)).sorted() {
      let own = lines.filter { $0.language == language }
      guard let first = own.first else { continue }
      var name = name
      name.label = "\(name.displayed) (\(language))"
      let start = text.place(of: first.words).lowerBound
      song.begin(name, headingAt: start..<start)
      for line in own { addWords(line.words, line.chords, to: &song) }
    }
  }
}

// MARK: - Lines

extension SongBeamerReader {
  /// Chords before the first line stand alone.
  private mutating func addFirstChords(to song: inout SongBuilder) {
    let first = chords.take(line: -1)
    guard !first.isEmpty, let chordField else { return }
    song.add(LyricLine(text: "", marks: BeamedWords("", first).marks), chordField)
  }

  private func addPage(_ line: Range<Int>, to song: inout SongBuilder) {
    let mark = text.trimmed(line.dropFirst(2))
    if !mark.isEmpty {
      song.note(.unreadLayout, "the mark of a page", at: text.place(of: mark))
    }
    let directive = Directive(name: "new_page", argument: nil, text: "{new_page}")
    song.add(.directive(directive), text.place(of: line))
  }

  private func addWords(
    _ words: Range<Int>,
    _ chords: [SongBeamerChords.Chord],
    to song: inout SongBuilder
  ) {
    let beamed = BeamedWords(text.string(words), chords)
    if beamed.hasTags {
      song.note(.unreadLayout, "tags that say how words look", at: text.place(of: words))
    }
    song.add(LyricLine(text: beamed.text, marks: beamed.marks), text.place(of: words))
  }

  /// Says which chords stand above no line.
  private func noteRest(in song: inout SongBuilder) {
    guard let chordField else { return }
    for chord in chords.rest {
      song.note(.unknownSign, "\(chord.name) stands above a line that is not there", at: chordField)
    }
  }
}

/// A line of words without the tags among them, and its chords, which stand above columns.
private struct BeamedWords {
  private(set) var text = ""
  private(set) var marks: [ChordMark] = []
  /// Whether there are tags.
  private(set) var hasTags = false

  init(_ words: String, _ chords: [SongBeamerChords.Chord]) {
    let scalars = Array(words.unicodeScalars)
    let hidden = Self.tags(in: scalars)
    hasTags = hidden.contains(true)
    var rest = chords[...]
    var column = 0
    var cells = CellCounter()
    var lastCell = 0
    while column < scalars.count || !rest.isEmpty {
      while let chord = rest.first, chord.column <= column {
        let cell = max(cells.cell + max(0, column - scalars.count), lastCell)
        let offset = text.utf8.count + max(0, column - scalars.count)
        marks.append(ChordMark(.annotation, text: chord.name, offset: offset, cell: cell))
        lastCell = cell + CellCounter.width(of: chord.name) + 1
        rest.removeFirst()
      }
      if column < scalars.count, !hidden[column] {
        text.unicodeScalars.append(scalars[column])
        cells.advance(over: scalars[column])
      }
      column += 1
    }
  }

  /// Which characters are of tags such as `<b>` and `</i>`.
  private static func tags(in words: [Unicode.Scalar]) -> [Bool] {
    var hidden = Array(repeating: false, count: words.count)
    var start: Int?
    for (index, scalar) in words.enumerated() {
      if scalar == "<" { start = index }
      guard scalar == ">", let first = start else { continue }
      let name = words[(first + 1)..<index]
      if name.first.map({ $0 == "/" || $0.properties.isAlphabetic }) == true {
        for place in first...index { hidden[place] = true }
      }
      start = nil
    }
    return hidden
  }
}
