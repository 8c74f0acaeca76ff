import Harmony
import SongModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The document as JSON, schema `chordparse-song`, version 1.
///
/// Ranges are `[start, end]` in UTF-8 bytes of the text; `offset` is in UTF-8
/// bytes of the line's `text`, `cell` in display cells. Fields without a value
/// are left out. The DocC article "JSON" lists every field.
struct SongJSON: Encodable {
  let schema = "chordparse-song"
  let version = 1
  let source: Source
  let metadata: [Entry]
  let sections: [Part]
  let diagnostics: [Finding]

  /// The song as one line of JSON with a line end.
  ///
  /// - Complexity: O(n).
  static func bytes(of song: Song) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding plain strings and numbers cannot fail.
    let data = (try? encoder.encode(SongJSON(song))) ?? Data()
    return Array(data) + [0x0A]
  }

  private init(_ song: Song) {
    source = Source(song.source)
    metadata = song.metadata.entries.map { Entry(name: $0.name.text, value: $0.value) }
    sections = song.sections.map(Part.init)
    diagnostics = song.diagnostics.map(Finding.init)
  }
}

extension SongJSON {
  struct Source: Encodable {
    let format: String
    let encoding: String
    let notation: String
    let text: String

    init(_ source: SongSource) {
      format = source.format.rawValue
      encoding = source.text.encoding.rawValue
      notation = source.notation.rawValue
      text = source.text.string
    }
  }

  struct Entry: Encodable {
    let name: String
    let value: String
  }

  struct Part: Encodable {
    let kind: String
    let label: String?
    let number: Int?
    let repeats: Int?
    let range: [Int]?
    let lines: [LineRecord]

    init(_ section: Section) {
      kind = section.name.kind.rawValue
      label = section.name.label
      number = section.name.number
      repeats = section.name.repeats
      range = section.range?.pair
      lines = section.lines.map(LineRecord.init)
    }
  }

  struct Mark: Encodable {
    let kind: String
    let text: String
    let chord: String?
    let offset: Int
    let cell: Int
    let range: [Int]?

    init(_ mark: ChordMark) {
      kind = mark.kind.name
      text = mark.text
      chord = mark.chord?.spelling
      offset = mark.offset
      cell = mark.cell
      range = mark.range?.pair
    }
  }

  struct Finding: Encodable {
    let code: String
    let severity: String
    let message: String
    let remedy: String?
    let range: [Int]

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code.rawValue
      severity = diagnostic.severity.rawValue
      message = diagnostic.message
      remedy = diagnostic.remedy
      range = diagnostic.range.pair
    }
  }
}

extension SongJSON {
  /// A line: its type, its words, and what else its type has.
  struct LineRecord: Encodable {
    let type: String
    let range: [Int]?
    var text: String?
    var label: String?
    var marks: [Mark]?
    var entries: [Entry]?
    var name: String?
    var argument: String?
    var style: String?
    var frets: [Int?]?

    init(_ line: Line) {
      type = line.content.typeName
      range = line.range?.pair
      fill(line.content)
    }

    private mutating func fill(_ content: LineContent) {
      switch content {
      case .lyrics(let lyrics):
        text = lyrics.text
        marks = lyrics.marks.isEmpty ? nil : lyrics.marks.map(Mark.init)
      case .chords(let chords):
        label = chords.label
        marks = chords.marks.map(Mark.init)
      case .tab(let line), .verbatim(let line), .sectionEnd(let line):
        text = line.text
        marks = line.marks.isEmpty ? nil : line.marks.map(Mark.init)
      case .heading(let heading): (text, label) = (heading.text, heading.name.label)
      case .metadata(let line):
        text = line.text
        entries = line.entries.map { Entry(name: $0.name.text, value: $0.value) }
      case .definition(let definition):
        (text, name, frets) = (definition.text, definition.name, definition.frets)
      case .comment(let comment): (text, style) = (comment.text, comment.style.rawValue)
      case .directive(let directive):
        (text, name, argument) = (directive.text, directive.name, directive.argument)
      case .blank: break
      }
    }
  }
}

extension Range where Bound == SourceOffset {
  fileprivate var pair: [Int] { [lowerBound.utf8, upperBound.utf8] }
}
