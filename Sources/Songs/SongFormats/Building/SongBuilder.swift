import Harmony
import SongModel

/// Puts a song together that is read from another program's file.
///
/// The signs among lyrics are added as words; what they are is decided at the end, when all
/// of them are known and with them the notation of the chords.
struct SongBuilder {
  private let source: SourceText
  private let format: SongFormat
  private let declared: ChordNotation?
  /// What is worth saying about the file as such.
  var diagnostics: [Diagnostic] = []
  /// What is worth saying about places of the song.
  private var found = CountedDiagnostics()
  private var sections: [Section] = []
  private var name = SectionName(.head)
  private var lines: [SongLine] = []
  /// What the lines cover.
  private var range: SourceRange?

  /// Makes a builder of the song in a file.
  ///
  /// - Parameters:
  ///   - format: the format that the file is read as.
  ///   - notation: the notation of its chords; nil to find it out.
  init(_ source: SourceText, format: SongFormat, notation: ChordNotation?) {
    (self.source, self.format, declared) = (source, format, notation)
  }

  /// A section whose signs are still words.
  private struct Section {
    let name: SectionName
    var lines: [SongLine]
    let range: SourceRange?
  }
}

// MARK: - Adding

extension SongBuilder {
  /// Begins the next song of the file.
  mutating func beginSong(at place: SourceOffset) {
    begin(SectionName(.head))
    let directive = Directive(name: "new_song", argument: nil, text: "{new_song}")
    add(.directive(directive), place..<place)
  }

  /// Begins a section without a heading.
  mutating func begin(_ next: SectionName) {
    if !lines.isEmpty {
      sections.append(Section(name: name, lines: lines, range: range))
    }
    (lines, range) = ([], nil)
    name = next
  }

  /// Begins a section with a heading.
  mutating func begin(_ next: SectionName, headingAt range: SourceRange) {
    begin(next)
    let label = next.displayed
    add(.heading(Heading(name: next, text: "[\(label)]")), range)
  }

  /// Adds a line.
  mutating func add(_ content: LineContent, _ range: SourceRange) {
    lines.append(SongLine(content, range: range))
    self.range = self.range?.union(range) ?? range
  }

  /// Adds lyrics, or chords where there are no words.
  mutating func add(_ lyrics: LyricLine, _ range: SourceRange) {
    let isEmpty = lyrics.text.utf8.allSatisfy { $0 <= 0x20 }
    if !isEmpty {
      add(.lyrics(lyrics), range)
    } else if lyrics.marks.isEmpty {
      add(.blank, range)
    } else {
      add(.chords(ChordLine(marks: lyrics.marks)), range)
    }
  }

  /// Adds a piece of metadata; one without a value is left out.
  ///
  /// - Parameter whole: where the line is that states it; nil where that is the value alone.
  mutating func add(
    _ name: MetadataName,
    _ value: String,
    at range: SourceRange,
    in whole: SourceRange? = nil
  ) {
    guard !value.isEmpty else { return }
    let line = whole.map { $0.union(range) } ?? range
    add(.metadata(MetadataLine(name, value, at: range)), line)
  }

  /// Adds a piece of metadata that stands in a text.
  ///
  /// - Parameter whole: the line of the text that states it; nil where that is the value alone.
  mutating func add(
    _ name: MetadataName,
    _ words: Range<Int>,
    of text: MappedText,
    in whole: Range<Int>? = nil
  ) {
    guard !words.isEmpty, let range = text.source(of: words) else { return }
    add(name, text.string(words), at: range, in: whole.flatMap(text.source))
  }

  /// Says that an order of play names a section that is not there.
  mutating func noteMissingSection(_ name: String, at range: SourceRange) {
    note(.unknownSection, "there is no section \(name)", at: range)
  }

  /// Says something about a place.
  mutating func note(
    _ code: DiagnosticCode,
    _ message: String,
    remedy: String? = nil,
    at range: SourceRange
  ) {
    found.add(Diagnostic(code, message, remedy: remedy, range: range))
  }

  /// Gives a section without a name of its own the name that its first remark states; false if it
  /// has lines already, or the remark names no section.
  ///
  /// - Parameter remark: where the remark is.
  mutating func rename(to next: SectionName, at remark: SourceRange) -> Bool {
    guard next.kind != .part, name.label == nil, name.kind == .verse,
      let heading = takeHeading()
    else { return false }
    begin(next, headingAt: heading.range.union(remark))
    return true
  }

  /// What the sections so far are called.
  var names: [SectionName] { sections.map(\.name) + [name] }

  /// Takes away the heading of the section, if there is no other line in it.
  mutating func takeHeading() -> (name: SectionName, range: SourceRange)? {
    guard lines.count == 1, case .heading(let heading) = lines[0].content,
      let range = lines[0].range
    else { return nil }
    (lines, self.range) = ([], nil)
    return (heading.name, range)
  }
}

// MARK: - Finishing

extension SongBuilder {
  /// The song of all lines.
  ///
  /// - Complexity: O(n log n) in the number of findings, O(n) in the lines.
  consuming func song(asking sheets: SheetKnowledge) -> Song {
    begin(SectionName(.head))
    let signs = SignReader(declared, symbols: symbols, memory: sheets.signs)
    let finished = exchange(&sections, with: []).map { recognizingSigns(of: $0, with: signs) }
    let notation = signs.notation
    return Song(
      source: SongSource(text: source, format: format, notation: notation),
      sections: finished,
      diagnostics: (diagnostics + found.all).sorted { $0.range.lowerBound < $1.range.lowerBound }
    )
  }

  /// The different words where chords belong.
  private var symbols: [String] {
    var seen: Set<String> = []
    var symbols: [String] = []
    for section in sections {
      for line in section.lines {
        for mark in line.content.marks
        where mark.kind == .annotation && seen.insert(mark.text).inserted {
          symbols.append(mark.text)
        }
      }
    }
    return symbols
  }

  /// The section with what each of its signs is; reports those that are not signs.
  private mutating func recognizingSigns(
    of section: consuming Section,
    with signs: SignReader
  ) -> SongSection {
    var unknown: [ChordMark] = []
    for index in section.lines.indices {
      section.lines[index].content.mapMarks { mark in
        guard mark.kind == .annotation else { return }
        if let kind = signs.kind(of: mark.text) { mark.kind = kind } else { unknown.append(mark) }
      }
    }
    for mark in unknown {
      guard let range = mark.range else { continue }
      note(
        .unknownSign,
        "'\(mark.text)' is not a chord",
        remedy: "it is kept as a remark among the chords",
        at: range
      )
    }
    return SongSection(name: section.name, lines: section.lines, range: section.range)
  }
}

extension LineContent {
  /// Changes each mark.
  fileprivate mutating func mapMarks(_ change: (inout ChordMark) -> Void) {
    // Taken out, so that the marks are held only once and are not copied.
    switch exchange(&self, with: .blank) {
    case .lyrics(var line):
      line.marks.changeEach(change)
      self = .lyrics(line)
    case .chords(var line):
      line.marks.changeEach(change)
      self = .chords(line)
    case .verbatim(var line):
      line.marks.changeEach(change)
      self = .verbatim(line)
    case let other: self = other
    }
  }
}

extension [ChordMark] {
  fileprivate mutating func changeEach(_ change: (inout ChordMark) -> Void) {
    for index in indices { change(&self[index]) }
  }
}

extension MetadataLine {
  /// A line that states one thing, as a sheet would: `Key: G`.
  init(_ name: MetadataName, _ value: String, at range: SourceRange) {
    let isTitle = name == .title || name == .subtitle
    self.init(
      entries: [MetadataEntry(name, value, range: range)],
      text: isTitle ? value : "\(name.shown): \(value)"
    )
  }
}

extension ChordDefinition {
  /// A definition as a sheet would give it: `Am x02210`.
  init(_ name: String, _ frets: [Int?]) {
    self.init(name: name, frets: frets, text: "")
    text = "\(name) \(fretText)"
  }
}

extension MetadataName {
  /// The name before a colon: `Key`, but `hymn_number`.
  fileprivate var shown: String {
    let isKnown = DirectiveTable.metadata.contains { $0.effect == .metadata(self) }
    return isKnown ? text.withCapital : text
  }
}
