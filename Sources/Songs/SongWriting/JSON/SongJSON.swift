import Harmony
import SongModel

/// The document as JSON, schema `chordparse-song`, version 1.
///
/// Ranges are `[start, end]` in UTF-8 bytes of the text; `offset` is in UTF-8
/// bytes of the line's `text`, `cell` in display cells. Fields are in the order of
/// their names; those without a value are left out. The DocC article "JSON" lists
/// every field.
enum SongJSON {
  /// The song as one line of JSON with a line end.
  ///
  /// - Complexity: O(n).
  static func bytes(of song: Song) -> [UInt8] {
    var output = JSONOutput()
    output.object { $0.members(of: song) }
    output.endLine()
    return output.bytes
  }
}

extension JSONOutput {
  fileprivate mutating func members(of song: Song) {
    name("chords")
    array(song.distinctChords) { $0.structure(of: $1) }
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

  /// What a symbol says.
  private mutating func structure(of chord: Chord) {
    object { output in
      output.member("bass", chord.bass?.asciiName)
      output.name("notes")
      output.array(chord.notes) { $0.string($1.asciiName) }
      output.member("quality", chord.quality.name)
      output.member("root", chord.root?.asciiName)
      output.name("semitones")
      output.array(chord.semitones) { $0.number($1) }
      output.member("spelling", chord.spelling)
    }
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
        output.name("sections")
        output.array([part.1.lowerBound, part.1.upperBound]) { $0.number($1) }
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
    object { output in
      output.member("kind", section.name.kind.rawValue)
      output.member("label", section.name.label)
      output.name("lines")
      output.array(section.lines) { $0.line($1) }
      output.member("number", section.name.number)
      output.member("range", section.range)
      output.member("repeats", section.name.repeats)
    }
  }

  fileprivate mutating func mark(_ mark: ChordMark) {
    object { output in
      output.member("cell", mark.cell)
      output.member("chord", mark.chord?.spelling)
      output.member("kind", mark.kind.type.name)
      output.member("offset", mark.offset)
      output.member("range", mark.range)
      output.member("text", mark.text)
    }
  }

  fileprivate mutating func member(_ name: StaticString, _ range: SourceRange?) {
    guard let range else { return }
    self.name(name)
    array(CollectionOfOne(range)) { output, range in
      output.number(range.lowerBound.utf8)
      output.number(range.upperBound.utf8)
    }
  }
}

extension JSONOutput {
  fileprivate mutating func line(_ line: SongLine) {
    let fields = LineFields(line.content)
    object { output in
      output.member("argument", fields.argument)
      if let entries = fields.entries {
        output.name("entries")
        output.array(entries) { $0.entry($1) }
      }
      output.frets(fields.frets)
      output.member("label", fields.label)
      if let marks = fields.marks {
        output.name("marks")
        output.array(marks) { $0.mark($1) }
      }
      output.member("name", fields.name)
      output.member("range", line.range)
      output.member("style", fields.style)
      output.member("text", fields.text)
      output.member("type", line.content.type.rawValue)
    }
  }

  private mutating func frets(_ frets: [Int?]?) {
    guard let frets else { return }
    name("frets")
    array(frets) { output, fret in
      if let fret { output.number(fret) } else { output.null() }
    }
  }
}

/// The fields of a line that depend on its type.
private struct LineFields {
  var text: String?
  var label: String?
  var marks: [ChordMark]?
  var entries: [MetadataEntry]?
  var name: String?
  var argument: String?
  var style: String?
  var frets: [Int?]?

  init(_ content: LineContent) {
    switch content {
    case .lyrics(let lyrics):
      text = lyrics.text
      marks = lyrics.marks.isEmpty ? nil : lyrics.marks
    case .chords(let chords): (label, marks) = (chords.label, chords.marks)
    case .tab(let line), .verbatim(let line), .sectionEnd(let line):
      text = line.text
      marks = line.marks.isEmpty ? nil : line.marks
    case .heading(let heading): (text, label) = (heading.text, heading.name.label)
    case .metadata(let line): (text, entries) = (line.text, line.entries)
    case .definition(let definition):
      (text, name, frets) = (definition.text, definition.name, definition.frets)
    case .comment(let comment): (text, style) = (comment.text, comment.style.rawValue)
    case .directive(let directive):
      (text, name, argument) = (directive.text, directive.name, directive.argument)
    case .blank: break
    }
  }
}

extension Song {
  /// Each chord once, in order of first appearance.
  fileprivate var distinctChords: [Chord] {
    var seen: Set<String> = []
    return chords.filter { seen.insert($0.spelling).inserted }
  }
}
