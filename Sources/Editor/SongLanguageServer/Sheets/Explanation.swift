import ChordParse

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A few lines about something in a sheet, and perhaps a diagram.
struct Explanation {
  private let title: String
  private var lines: [String] = []
  private var diagram: FingeringDiagram?

  /// The explanation as the client shows it best.
  func json(for client: ClientCapabilities) -> JSONValue {
    guard client.takesMarkdown else {
      let words = ([title] + lines + [diagram?.text].compactMap { $0 }).joined(separator: "\n")
      return ["kind": "plaintext", "value": .string(words)]
    }
    let drawing = diagram.map { "\n\n" + (client.takesImages ? Self.image($0) : Self.block($0)) }
    let words = (["**\(Self.plain(title))**"] + lines.map(Self.plain)).joined(separator: "  \n")
    return ["kind": "markdown", "value": .string(words + (drawing ?? ""))]
  }

  private static func block(_ diagram: FingeringDiagram) -> String {
    "```text\n\(diagram.text)\n```"
  }

  private static func image(_ diagram: FingeringDiagram) -> String {
    let data = Data(diagram.svg.utf8).base64EncodedString()
    return "![diagram](data:image/svg+xml;base64,\(data))"
  }

  /// Words none of whose signs are mark-up.
  private static func plain(_ words: String) -> String {
    var result = ""
    for character in words {
      if "\\`*_{}[]<>#|!".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension Explanation {
  /// What a chord is, and in a song, what it does there and how it is held.
  init(of chord: Chord, in song: Song?) {
    let key = song?.key
    let sounding = chord.root == nil ? key.flatMap(chord.resolved) ?? chord : chord
    let name = sounding.longName
    title = name.isEmpty ? chord.spelling : "\(chord.spelling): \(name)"
    let notes = (sounding.notes + [sounding.bass].compactMap { $0 }).map(\.typographicName)
    if !notes.isEmpty { lines.append("Notes: \(notes.joined(separator: " "))") }
    let tones = sounding.semitones.map(String.init).joined(separator: " ")
    if !tones.isEmpty { lines.append("Semitones above the root: \(tones)") }
    if let key, let numeral = sounding.converted(to: .roman, key: key)?.spelling {
      lines.append("In \(key): \(numeral)")
    }
    if let capo = song?.statedCapo, capo != 0 {
      let sound = sounding.transposed(by: capo, in: key).spelling
      lines.append("With the capo on fret \(capo) it sounds as \(sound)")
    }
    diagram = Self.diagram(of: sounding, named: chord.spelling, in: song)
  }

  /// The fingering that the song defines, or else a common one.
  private static func diagram(
    of chord: Chord,
    named name: String,
    in song: Song?
  ) -> FingeringDiagram? {
    let defined = song?.lines.lazy.compactMap { line -> Fingering? in
      guard case .definition(let definition) = line.content, definition.plainName == name else {
        return nil
      }
      return Fingering(frets: definition.frets)
    }.first
    let instrument = song?.metadata[.tuning].flatMap { Instrument(tuning: $0) } ?? .guitar
    let fingering = defined ?? chord.usualFingering(on: instrument)
    return fingering.map { FingeringDiagram($0, title: name) }
  }

  /// What a directive is for.
  init(of directive: KnownDirective) {
    title = "{\(directive.name)}: \(directive.summary)"
    if !directive.otherNames.isEmpty {
      lines.append("Also written \(directive.otherNames.joined(separator: ", "))")
    }
    if let takes = directive.argument.words { lines.append("Takes \(takes)") }
    if directive.origin != .standard { lines.append("This is \(directive.origin.rawValue).") }
  }

  /// What a section holds.
  init(of section: SongSection, line: WrittenDirective?) {
    title = section.name.label ?? section.name.kind.rawValue
    let sung = section.lines.indices.count { section.lines.type(at: $0) == .lyrics }
    var seen: Set<String> = []
    let chords = section.lines.flatMap(\.content.marks).compactMap(\.chord?.spelling)
      .filter { seen.insert($0).inserted }
    lines.append("\(section.name.kind.rawValue), \(sung.grouped("line")) of words")
    if !chords.isEmpty { lines.append("Chords: \(chords.joined(separator: " "))") }
    if let known = line?.text.known { lines.append("{\(known.name)} \(known.summary)") }
  }
}

extension DirectiveArgument {
  /// What it is, in words; nil for nothing.
  var words: String? {
    switch self {
    case .none: nil
    case .text: "words"
    case .label: "a label"
    case .key: "a key, such as G, Bb or F#m"
    case .time: "a time signature, such as 3/4"
    case .number: "a number"
    case .duration: "a length, such as 3:45"
    case .metadata: "a name and a value"
    case .definition: "a chord and how to hold it: Am base-fret 1 frets x 0 2 2 1 0"
    case .attributes: "attributes, such as src=\"a.png\""
    case .shift: "semitones, such as +2 or -3"
    case .setting: "a setting; without one, it is what it was before"
    }
  }
}
