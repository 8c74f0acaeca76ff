import Harmony
import SongModel

/// The document as JSON, schema `chordparse-song`, version 1.
///
/// Ranges are `[start, end]` in UTF-8 bytes of the text; `offset` is in UTF-8
/// bytes of the line's `text`, `cell` in display cells. Fields are in the order of
/// their names; those without a value are left out. The DocC article "JSON" lists
/// every field.
enum SongJSON {
  /// The song as one line of JSON with a line end, or the rest of it that nobody took.
  ///
  /// - Complexity: O(n).
  static func bytes(of song: Song, takenBy taker: PieceTaker?) -> [UInt8] {
    var output = JSONOutput(takenBy: taker)
    output.object { $0.members(of: song) }
    output.endLine()
    return output.bytes
  }
}

extension JSONOutput {
  fileprivate mutating func members(of song: Song) {
    name("chords")
    array(song.distinctChords) { $0.chord($1) }
    name("diagnostics")
    array(song.diagnostics) { $0.diagnostic($1) }
    name("metadata")
    array(song.metadata.entries) { $0.entry($1) }
    member("schema", "chordparse-song")
    name("sections")
    array(song.sections) { $0.section($1) }
    songs(of: song)
    name("source")
    source(song.source)
    member("version", 1)
  }

  /// The metadata of each song of a sheet of several, and the range of its sections.
  private mutating func songs(of song: Song) {
    let ranges = song.songRanges
    guard ranges.count > 1 else { return }
    name("songs")
    array(Array(zip(song.songs, ranges))) { output, part in
      output.object { output in
        output.name("metadata")
        output.array(part.0.metadata.entries) { $0.entry($1) }
        output.member("sections", part.1)
      }
    }
  }

  private mutating func diagnostic(_ diagnostic: Diagnostic) {
    object { output in
      output.member("code", diagnostic.code.rawValue)
      output.member("message", diagnostic.message)
      output.member("range", diagnostic.range)
      output.member("remedy", diagnostic.remedy)
      output.member("severity", diagnostic.severity.rawValue)
    }
  }

  fileprivate mutating func entry(_ entry: MetadataEntry) {
    object { output in
      output.member("name", entry.name.text)
      output.member("value", entry.value)
    }
  }

  private mutating func source(_ source: SongSource) {
    object { output in
      output.member("encoding", source.text.encoding.rawValue)
      output.member("format", source.format.rawValue)
      output.member("notation", source.notation.rawValue)
      output.member("text", source.text.string)
    }
  }

  private mutating func section(_ section: SongSection) {
    var lyrics = JSONLyrics()
    object { output in
      output.member("kind", section.name.kind.rawValue)
      output.member("label", section.name.label)
      output.name("lines")
      output.array(section.lines.indices) { $0.line(at: $1, of: section.lines, &lyrics) }
      output.member("number", section.name.number)
      output.member("range", section.range)
      output.member("repeats", section.name.repeats)
    }
  }

  fileprivate mutating func mark(_ mark: ChordMark) {
    let written = JSONMark(
      type: mark.kind.type,
      cell: mark.cell,
      offset: mark.offset,
      range: mark.range
    )
    var text = mark.text
    text.withUTF8 { text in
      value { $0.append(written, chord: mark.chord?.spelling, text: text.span) }
    }
  }

  fileprivate mutating func member(_ name: StaticString, _ range: SourceRange?) {
    member(name, range?.utf8)
  }
}

extension JSONOutput {
  /// Writes a line, most often without making it.
  fileprivate mutating func line(at index: Int, of lines: LineList, _ lyrics: inout JSONLyrics) {
    guard let range = lines.range(at: index) else { return line(lines[index]) }
    switch lines.type(at: index) {
    case .blank: blankLine(range)
    case .lyrics where lyrics.take(at: index, of: lines): line(lyrics, range)
    default: line(lines[index])
    }
  }

  private mutating func blankLine(_ range: SourceRange) {
    object(upTo: Self.mostOfLine) { output in
      output.append(json: #""range":"#)
      output.append(range.utf8)
      output.append(json: #","type":"blank""#)
    }
  }

  private mutating func line(_ lyrics: borrowing JSONLyrics, _ range: SourceRange) {
    object(upTo: Self.mostOfLine + lyrics.marks.count + 6 * lyrics.words.count) { output in
      if !lyrics.marks.isEmpty {
        output.append(json: #""marks":["#)
        output.append(json: lyrics.marks.span)
        output.append(json: "],")
      }
      output.append(json: #""range":"#)
      output.append(range.utf8)
      output.append(json: #","text":""#)
      output.appendEscaped(of: lyrics.words.span)
      output.append(json: #"","type":"lyrics""#)
    }
  }

  /// The most bytes that a line takes beside its words and marks.
  private static let mostOfLine = 128

  private mutating func line(_ line: SongLine) {
    object { output in
      if case .lyrics(let lyrics) = line.content {
        output.lyrics(lyrics, line.range)
      } else {
        output.fieldsBeforeRange(of: line.content)
        output.member("range", line.range)
        output.fieldsAfterRange(of: line.content)
      }
      output.member("type", line.content.type.rawValue)
    }
  }

  /// The words without mark-up; what it sets off is given beside them.
  private mutating func lyrics(_ written: LyricLine, _ range: SourceRange?) {
    let (lyrics, spans) = written.withoutMarkup
    marks(lyrics.marks)
    member("range", range)
    if !spans.isEmpty {
      name("spans")
      array(spans) { $0.span($1) }
    }
    member("text", lyrics.text)
  }

  private mutating func span(_ span: StyledText.Span) {
    object { output in
      if !span.attributes.isEmpty { output.member("attributes", span.attributes) }
      output.member("range", span.range)
      output.member("tag", span.tag)
    }
  }

  private mutating func fieldsBeforeRange(of content: LineContent) {
    switch content {
    case .chords(let chords):
      member("label", chords.label)
      name("marks")
      array(chords.marks) { $0.mark($1) }
    case .tab(let line), .verbatim(let line), .sectionEnd(let line): marks(line.marks)
    case .heading(let heading): member("label", heading.name.label)
    case .metadata(let line):
      name("entries")
      array(line.entries) { $0.entry($1) }
    case .definition(let definition):
      frets(definition.frets)
      member("name", definition.name)
    case .directive(let directive):
      member("argument", directive.argument)
      member("name", directive.name)
    case .lyrics, .comment, .blank: break
    }
  }

  private mutating func fieldsAfterRange(of content: LineContent) {
    switch content {
    case .tab(let line), .verbatim(let line), .sectionEnd(let line): member("text", line.text)
    case .heading(let heading): member("text", heading.text)
    case .metadata(let line): member("text", line.text)
    case .definition(let definition): member("text", definition.text)
    case .comment(let comment):
      member("style", comment.style.rawValue)
      member("text", comment.text)
    case .directive(let directive): member("text", directive.text)
    case .lyrics, .chords, .blank: break
    }
  }

  private mutating func marks(_ marks: [ChordMark]) {
    guard !marks.isEmpty else { return }
    name("marks")
    array(marks) { $0.mark($1) }
  }

  private mutating func frets(_ frets: [Int?]?) {
    guard let frets else { return }
    name("frets")
    array(frets) { output, fret in
      if let fret { output.number(fret) } else { output.null() }
    }
  }
}
