import Harmony
import SongLayout
import SongModel

/// Writes chords over lyrics, aligned by display cells.
struct ChordsOverLyricsWriter: SongWalker {
  private var output: [UInt8] = []
  /// Takes it as soon as it is long; nil to keep all.
  private let taker: PieceTaker?
  /// The most cells of a line; nil for lines as long as they are.
  private let width: Int?
  private let tightChords: TightChords
  /// Whether an environment has just ended, which needs a blank line to show.
  private var endsSection = false
  /// Whether the last line holds chords that words below it would be taken for the lyrics of.
  private var isBelowChords = false
  /// Whether the last line is blank, or there is none.
  private var isAfterBlank = true
  /// Whether nothing was written, except comments of the author.
  private var isAtStart = true
  /// The name of a directive that starts a section, until a line shows whether it needs a heading.
  private var upcoming: SectionName?

  /// The song as chords over lyrics, in UTF-8, or the rest of it that nobody took.
  ///
  /// - Parameters:
  ///   - width: the most cells of a line; nil for lines as long as they are.
  ///   - tightChords: what becomes of chords that have no room.
  /// - Complexity: O(n).
  static func bytes(
    of song: Song,
    width: Int?,
    tightChords: TightChords,
    takenBy taker: PieceTaker?
  ) -> [UInt8] {
    var writer = ChordsOverLyricsWriter(width: width, tightChords: tightChords, taker)
    writer.walk(song)
    writer.writeUpcoming(above: nil)
    return writer.output
  }

  private init(width: Int?, tightChords: TightChords, _ taker: PieceTaker?) {
    self.width = width
    self.tightChords = tightChords
    self.taker = taker
  }

  mutating func enter(_ line: SongLine) {
    separateSections(before: line)
    writeUpcoming(above: line.content)
    switch line.content {
    case .lyrics(let lyrics): write(lyrics.withoutMarkup.line)
    case .chords(let chords): write(chords)
    case .tab(let verbatim): put(verbatim.text)
    case .verbatim(let verbatim): write(verbatim)
    case .heading(let heading): write(heading)
    case .sectionEnd: endsSection = true
    case .metadata(let metadata): write(metadata)
    case .definition(let definition): write(definition)
    case .comment(let comment): write(comment)
    case .directive(let directive): write(directive)
    case .blank: put("")
    }
  }

  private mutating func separateSections(before line: SongLine) {
    guard endsSection else { return }
    endsSection = false
    switch line.content {
    case .blank, .heading, .sectionEnd: break
    default: put("")
    }
  }

  private mutating func write(_ heading: Heading) {
    if heading.text.hasPrefix("{") { upcoming = heading.name } else { put(heading.text) }
  }

  /// Writes a fingering; what else stands on its line goes on.
  private mutating func write(_ definition: ChordDefinition) {
    let isTyped = !definition.text.hasPrefix("{") && !definition.isWholeLine
    put(isTyped ? definition.text : "\(definition.name): \(definition.fretText)")
  }

  /// Writes the heading of the section that begins, unless its first line says the same.
  private mutating func writeUpcoming(above content: LineContent?) {
    guard let name = upcoming else { return }
    upcoming = nil
    if case .lyrics(let lyrics) = content, name.isSaid(by: lyrics.text) { return }
    // In brackets it may be read as a chord: `[A]`, `[Em]`.
    let label = name.displayed
    let isChord = Chord(parsing: label, notation: .english) != nil
    put(isChord ? "\(label):" : "[\(label)]")
  }

  private mutating func write(_ lyrics: LyricLine) {
    guard let width, !lyrics.text.utf8.contains(UInt8(ascii: "[")), lyrics.marks.areBreakable else {
      return writeWhole(lyrics)
    }
    let lines = FittedLyrics(width: width, tightChords: tightChords).lines(of: lyrics)
    guard lines.count > 1 else { return writeWhole(lyrics) }
    for (number, line) in lines.enumerated() { write(line, isRest: number > 0) }
  }

  /// Writes a part of lyrics that had to be broken; the rests are indented.
  private mutating func write(_ part: FittedLyrics.Line, isRest: Bool) {
    let indentation = isRest && !part.needsMarker ? FittedLyrics.indentation : ""
    let marker = part.needsMarker ? ReadingMarker.lyrics.text : indentation
    switch part.form {
    case .brackets(let text):
      put(part.needsMarker ? ReadingMarker.inlineChords.text : indentation, text)
    case .rows(let rows) where rows.chords.isEmpty:
      put(isBelowChords ? ReadingMarker.inlineChords.text : marker, rows.words)
    case .rows(let rows):
      put(rows.chords)
      if !rows.words.isEmpty { put(marker, rows.words) }
    }
  }

  /// Writes a line of an environment; strokes of the hand below a row of a grid are not words.
  private mutating func write(_ verbatim: VerbatimLine) {
    let isStrumRow = isExact && verbatim.text.hasPrefix("|s ")
    put(isStrumRow ? ReadingMarker.tab.text : "", verbatim.text)
    isBelowChords = isExact && verbatim.marks.contains { $0.chord != nil }
  }

  private mutating func write(_ chords: ChordLine) {
    let width = chords.marks.areBreakable ? width : nil
    let lines = width.map { LyricRows.lines(of: chords, width: $0, measurer: CellMeasurer()) }
    for line in lines ?? [chords] { put(ChordRow.row(line.marks, after: line.label)) }
    isBelowChords = isExact
  }

  private mutating func writeWhole(_ lyrics: LyricLine) {
    // Empty marks only keep words from being read as something else.
    guard lyrics.marks.contains(where: { !$0.text.isEmpty }) else { return writeWords(lyrics) }
    // What is spread is for people, who need no marker.
    let isSpread = tightChords == .spread
    if isSpread, let row = PlayedLyric.row(of: lyrics) { return put(row) }
    let marker = !isSpread && lyrics.isDoubtfulBelowChords ? ReadingMarker.lyrics.text : ""
    let rows = ChordRow.rows(lyrics, margin: marker.utf8.count)
    // No reader could put apart what was moved together, or together what was moved apart.
    if !rows.readsBack, tightChords == .brackets {
      let marker = lyrics.isDoubtful ? ReadingMarker.inlineChords.text : ""
      return put(marker, ChordProLine.text(lyrics))
    }
    put(rows.chords)
    if !rows.words.isEmpty || !lyrics.text.isEmpty { put(marker, rows.words) }
  }

  /// Writes lyrics without chords; marked where a reader would find some on them or over them, or
  /// take them for something else.
  private mutating func writeWords(_ lyrics: LyricLine) {
    guard isExact, !lyrics.text.isEmpty else { return put(lyrics.text) }
    // Parentheses hold a remark only where they stand apart from words.
    let isDoubtful = lyrics.isDoubtful && (isAfterBlank || !lyrics.isInParentheses)
    let marker = isDoubtful ? ReadingMarker.lyrics.text : ""
    put(isBelowChords ? ReadingMarker.inlineChords.text : marker, lyrics.text)
  }

  /// Whether what is broken to a width must read back to the same song.
  private var isExact: Bool { width != nil && tightChords == .brackets }

  /// A recalled chorus gets a chorus heading, and settings of pages are left out; other directives
  /// become remarks, since one line in braces makes ChordPro of a sheet.
  private mutating func write(_ directive: Directive) {
    let name = directive.name.lowercased()
    switch DirectiveTable.effect(of: name) {
    case .chorusRecall:
      put("[\(directive.argument.flatMap { DirectiveLabel.label(in: $0) } ?? "Chorus")]")
    case .setting where !name.hasPrefix("x_"): break
    // Of a file with several songs, each may be written by itself.
    case .newSong where isAtStart: break
    default: put("# \(directive.text)")
    }
  }

  private mutating func write(_ comment: CommentLine) {
    guard comment.style == .source else { return put(comment.text) }
    guard isAtStart else { return put("# ", comment.text) }
    // At the top of a sheet, a number sign and a blank mark a title.
    put("#", comment.text)
    isAtStart = true
  }

  private mutating func write(_ metadata: MetadataLine) {
    guard metadata.text.hasPrefix("{"), !metadata.entries.isEmpty else {
      return put(metadata.text)
    }
    for entry in metadata.entries where !entry.value.isEmpty {
      put("\(entry.name.text.withCapital): \(entry.value)")
    }
  }

  private mutating func put(_ parts: String...) {
    for part in parts { output += part.utf8 }
    output.append(UInt8(ascii: "\n"))
    isBelowChords = false
    isAtStart = false
    isAfterBlank = parts.allSatisfy { $0.isEmpty }
    taker?.takeIfLong(&output)
  }
}

extension [ChordMark] {
  /// Whether their line may be broken: with remarks or brackets among chords, a part could be read
  /// as something else.
  fileprivate var areBreakable: Bool {
    allSatisfy { $0.kind != .annotation && !$0.text.utf8.contains { "[(]".utf8.contains($0) } }
  }
}
