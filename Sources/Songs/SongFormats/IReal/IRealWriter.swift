import Harmony
package import SongModel

/// Writes links of iReal Pro: one for all songs of a document, as a playlist where there are several.
package struct IRealWriter {
  private var written = WrittenSong()
  private var music = ""
  private var time: String?

  /// The songs as a link, whose music is scrambled as the program has it.
  ///
  /// - Complexity: O(n).
  package static func written(_ song: Song) -> WrittenSong {
    var writer = IRealWriter()
    var parts = song.songs.map { writer.part(of: $0) }
    let names = song.sections.flatMap(\.lines.metadata).filter { $0.name == "playlist" }
    if let name = names.first { parts.append(name.value.withoutSeparator) }
    let link =
      "irealb://" + IRealLink.encoded(parts.joined(separator: "===")).replacing("=", with: "%3D")
    writer.written.put(link)
    return writer.written
  }

  private mutating func part(of song: Song) -> String {
    (music, time) = ("", nil)
    let metadata = song.metadata
    for section in song.sections { write(section) }
    if !music.hasSuffix("Z") { music += "Z" }
    loseMetadata(of: song)
    let key = song.key.map { "\($0.tonic)\($0.mode.isMinor ? "-" : "")" } ?? "C"
    let fields = [
      metadata[.title] ?? "Song",
      (metadata[.composer] ?? metadata[.artist] ?? "Unknown").lastNameFirst,
      "", metadata["style"] ?? "Medium Swing", key, metadata["transposition"] ?? "", scrambled,
      metadata["playback"] ?? "", metadata[.tempo] ?? "0", metadata["repeats"] ?? "0",
    ]
    return fields.enumerated().map { $0.offset == 6 ? $0.element : $0.element.withoutSeparator }
      .joined(separator: "=")
  }

  private var scrambled: String {
    let characters = Array(music.unicodeScalars)
    var scrambled = String(decoding: IRealLink.mark, as: UTF8.self)
    for place in IRealLink.order(characters.count) {
      scrambled.unicodeScalars.append(characters[place])
    }
    return scrambled
  }

  private static let fields: [MetadataName] = [
    .title, .composer, .key, .tempo, .time, "style", "transposition", "playback", "repeats",
    "playlist",
  ]

  private mutating func loseMetadata(of song: Song) {
    let hasComposer = song.metadata[.composer] != nil
    for entry in song.metadata.entries where !Self.fields.contains(entry.name) {
      if entry.name == .artist, !hasComposer { continue }
      written.lose(.lossyMetadata, "iReal Pro has no \(entry.name.text)", at: entry.range)
    }
  }
}

// MARK: - Music

extension IRealWriter {
  private mutating func write(_ section: SongSection) {
    let lines = section.lines
    let isPlayed = lines.contains { !$0.content.marks.isEmpty }
    if isPlayed, section.name.kind != .head { writeName(section.name) }
    for line in lines { write(line) }
  }

  private mutating func writeName(_ name: SectionName) {
    guard let label = name.label else { return }
    switch label {
    case "Intro": music += "*i"
    case "Verse": music += "*v"
    case _ where label.count == 1 && label.allSatisfy { $0.isASCII && $0.isUppercase }:
      music += "*\(label)"
    default: music += "<\(label.withoutAngles)>"
    }
  }

  private mutating func write(_ line: SongLine) {
    switch line.content {
    case .verbatim(let row): writeRow(row.marks, at: line.range)
    case .chords(let row): writeRow(row.marks, at: line.range)
    case .lyrics(let lyrics):
      written.lose(.lossyLyrics, "iReal Pro has no words", at: line.range)
      writeRow(lyrics.marks, at: line.range)
    case .comment(let comment): writeRemark(comment.text)
    case .metadata(let metadata):
      for entry in metadata.entries where entry.name == .time { writeTime(entry) }
    case .tab: written.lose(.lossyVerbatim, "iReal Pro has no tablature", at: line.range)
    case .definition:
      written.lose(.lossyDefinition, "iReal Pro has no fingerings", at: line.range)
    case .directive(let directive):
      guard DirectiveTable.directive(named: directive.name)?.effect != .newSong else { return }
      written.lose(.lossyDirective, "\(directive.text) is left out", at: line.range)
    case .heading, .sectionEnd, .blank: break
    }
  }

  private mutating func writeTime(_ entry: MetadataEntry) {
    guard time != entry.value else { return }
    time = entry.value
    let digits = entry.value == "12/8" ? "12" : entry.value.filter(\.isNumber)
    guard digits.utf8.count == 2 else {
      return written.lose(.lossyMetadata, "iReal Pro has no \(entry.value) time", at: entry.range)
    }
    music += "T\(digits)"
  }

  private mutating func writeRemark(_ text: String) {
    switch text {
    case "Coda": music += "Q"
    case "Segno": music += "S"
    case "Fermata": music += "f"
    case "End": music += "U"
    default:
      if text.hasPrefix("or "), let chord = Chord(parsing: text.dropFirst(3)),
        let named = chord.converted(to: .ireal)
      {
        music += "(\(named.spelling))"
      } else {
        music += "<\(text.withoutAngles)>"
      }
    }
  }

  /// Writes a row; without bar lines, each chord fills a bar.
  private mutating func writeRow(_ marks: [ChordMark], at range: SourceRange?) {
    guard !marks.isEmpty else { return }
    let hasBars = marks.contains { $0.kind == .bar }
    for (index, mark) in marks.enumerated() {
      if mark.kind == .bar {
        writeBar(mark.text, isFirst: index == 0, isLast: index == marks.count - 1)
      } else {
        writeSign(mark, at: mark.range ?? range)
        if !hasBars { music += "|" }
      }
    }
  }

  private mutating func writeBar(_ bar: String, isFirst: Bool, isLast: Bool) {
    let number = bar.last.flatMap { $0.isNumber ? "N\($0)" : nil } ?? ""
    let line = bar.filter { !$0.isNumber }
    // The line that opens a row is the one that closed the row before.
    let isClosedBefore = isFirst && line == "|" && music.last.map { "|]}{[Z".contains($0) } ?? false
    switch line {
    case "|:": music += "{"
    case ":|": music += "}"
    case ":|:": music += "}{"
    case "||": music += isLast && !isFirst ? "]" : "["
    case "|.": music += "Z"
    default: if !isClosedBefore { music += "|" }
    }
    music += number
  }

  private mutating func writeSign(_ mark: ChordMark, at range: SourceRange?) {
    switch mark.kind {
    case .chord(let chord):
      guard let name = chord.nameInIReal else {
        return written.lose(.lossyChord, "iReal Pro can't spell \(mark.text)", at: range)
      }
      music += name + ","
    case .noChord: music += "n"
    case .beat where mark.text == "%": music += "x"
    case .beat where mark.text == "%%": music += "r"
    case .beat: music += "p"
    default: written.lose(mark.loss, "'\(mark.text)' is left out", at: range)
    }
  }
}

extension Chord {
  /// The chord as iReal Pro spells it, nil for one that it can't spell.
  ///
  /// A bass alone stands below a root that sounds nothing, and a quality that nobody knows between
  /// stars.
  fileprivate var nameInIReal: String? {
    guard notation != .ireal else { return spelling }
    guard let root else { return bass.map { "W/\($0)" } }
    let name = root.description
    if quality == .unknown, spelling.hasPrefix(name) {
      return "\(name)*\(spelling.dropFirst(name.count))*"
    }
    return converted(to: .ireal)?.spelling
  }
}

extension String {
  /// The text without the sign that separates fields.
  fileprivate var withoutSeparator: String { replacing("=", with: "-") }

  /// The text without what would end a remark.
  fileprivate var withoutAngles: String { filter { $0 != "<" && $0 != ">" } }

  /// A name of two words, the last name first.
  fileprivate var lastNameFirst: String { firstNameFirst }
}
