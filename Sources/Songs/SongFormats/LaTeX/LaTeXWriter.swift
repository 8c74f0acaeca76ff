import Harmony
package import SongModel

/// Writes songs for LaTeX's package `songs`, each from `\beginsong` to `\endsong`.
package struct LaTeXWriter {
  private var written = WrittenSong()
  private var end: String?
  private var verseCount = 0

  /// The songs as the package has them.
  ///
  /// - Complexity: O(n).
  package static func written(_ song: Song) -> WrittenSong {
    var writer = LaTeXWriter()
    for part in song.songs { writer.write(part) }
    return writer.written
  }

  private mutating func write(_ song: Song) {
    let entries = song.metadata.entries
    verseCount = 0
    for entry in entries where !Self.isOption(entry.name) { writeField(entry) }
    let titles = entries.filter { $0.name == .title } + entries.filter { $0.name == .subtitle }
    let title = titles.map { $0.value.escapedForTeX }.joined(separator: #"\\"#)
    written.put(#"\beginsong{"#, title, "}[", options(of: entries), "]")
    for section in song.sections { write(section) }
    written.put(#"\endsong"#)
  }

  /// Names that stand in the options of a song, or have a command.
  private static func isOption(_ name: MetadataName) -> Bool {
    [.title, .subtitle, .capo, .time].contains(name)
      || LaTeXTable.written.contains { $0.name == name }
  }

  private func options(of entries: [MetadataEntry]) -> String {
    LaTeXTable.written.compactMap { key, name in
      let values = entries.filter { $0.name == name }.map { $0.value.escapedForTeX }
      return values.isEmpty ? nil : "\(key)={\(values.joined(separator: ", "))}"
    }.joined(separator: ",")
  }

  /// Writes metadata that LaTeX would not show as a comment, as collections do.
  private mutating func writeField(_ entry: MetadataEntry) {
    written.lose(
      .lossyMetadata,
      "\(entry.name.text) became a comment, which LaTeX does not show",
      at: entry.range
    )
    let name = entry.name.text.map { $0.isASCII && $0.isLetter ? $0 : "_" }
    written.put("%", String(name), "{", entry.value.escapedForTeX, "}")
  }
}

extension LaTeXTable {
  /// The options that are written.
  static let written: [(key: String, name: MetadataName)] = options.filter {
    ["by", "cr", "li", "sr", "album", "cover", "url", "original", "index"].contains($0.key)
  }
}

// MARK: - Sections and lines

extension LaTeXWriter {
  private mutating func write(_ section: SongSection) {
    let lines = section.lines
    if section.name.kind != .head, lines.contains(where: \.isSung) {
      begin(section.name, at: section.range)
    }
    for line in lines {
      // Outside of verses, chords are taken for formulas.
      if end == nil, line.isSung { begin(SectionName(.verse), at: section.range) }
      write(line)
    }
    if let end = end.take() { written.put(end) }
  }

  private mutating func begin(_ name: SectionName, at range: SourceRange?) {
    switch name.kind {
    case .chorus:
      written.put(#"\beginchorus"#)
      end = #"\endchorus"#
      if let label = name.label, label != "Chorus" { loseLabel(label, at: range) }
    case .verse where isNext(name):
      verseCount += 1
      written.put(#"\beginverse"#)
      end = #"\endverse"#
    default:
      written.put(#"\beginverse*"#)
      end = #"\endverse"#
      guard name.kind != .verse || name.label != nil else { return }
      written.put(#"\textnote{"#, name.displayed.escapedForTeX, "}")
      if name.kind != .verse || name.label?.hasPrefix("Verse") != true {
        written.lose(.lossySection, "LaTeX shows the label as a remark", at: range)
      }
    }
  }

  /// Whether LaTeX would number the verse so.
  private func isNext(_ name: SectionName) -> Bool {
    name.number == verseCount + 1 && name.label.map { $0 == "Verse \(verseCount + 1)" } ?? true
  }

  private mutating func loseLabel(_ label: String, at range: SourceRange?) {
    written.lose(.lossySection, "LaTeX does not show the label '\(label)'", at: range)
  }

  private mutating func write(_ line: SongLine) {
    switch line.content {
    case .lyrics(let lyrics):
      let text = lyrics.written(words: \.escapedForTeX) { sign($0, at: line.range) }
      // A word with a chord would swallow the end of its line (songs 3.1, LaTeX of 2022 and later).
      written.put(text, lyrics.endsBelowChord ? #"\relax"# : "")
    case .chords(let chords):
      let label = chords.label.map { $0.escapedForTeX + " " } ?? ""
      let signs = chords.marks.map { sign($0, at: line.range) }.joined(separator: " ")
      written.put(#"{\nolyrics "#, label, signs, "}")
    case .comment(let comment) where comment.style == .source:
      written.put("% ", comment.text.onOneLine)
    case .comment(let comment): written.put(#"\musicnote{"#, comment.text.escapedForTeX, "}")
    case .tab(let lines), .verbatim(let lines):
      written.lose(.lossyVerbatim, "a verbatim line became a comment", at: line.range)
      written.put("% ", lines.text.onOneLine)
    case .definition(let chord): write(chord, at: line.range)
    case .metadata(let metadata):
      for entry in metadata.entries { write(entry) }
    case .directive(let directive): write(directive, at: line.range)
    case .blank, .heading, .sectionEnd: break
    }
  }

  private mutating func write(_ entry: MetadataEntry) {
    switch entry.name {
    case .capo:
      written.put(#"\capo{"#, SheetNumber.capo.text(of: entry.value).escapedForTeX, "}")
    case .time:
      let parts = entry.value.split(separator: "/")
      guard parts.count == 2, parts.allSatisfy({ SheetNumber.meter.value(of: $0) != nil }) else {
        return writeField(entry)
      }
      written.put(#"\meter{"#, String(parts[0]), "}{", String(parts[1]), "}")
    default: break
    }
  }

  private mutating func write(_ directive: Directive, at range: SourceRange?) {
    switch DirectiveTable.directive(named: directive.name)?.name {
    case "new_song": break
    case "transpose" where SheetNumber.shift.value(of: directive.argument ?? "0") != nil:
      written.put(#"\transpose{"#, directive.argument ?? "0", "}")
    case "column_break": written.put(#"\brk"#)
    case "chorus":
      written.lose(.lossyRecall, "a chorus that is played again became a remark", at: range)
      written.put(#"\musicnote{"#, (directive.argument ?? "Chorus").escapedForTeX, "}")
    default:
      written.lose(.lossyDirective, "\(directive.text) became a comment", at: range)
      written.put("% ", directive.text.onOneLine)
    }
  }

  private mutating func write(_ chord: ChordDefinition, at range: SourceRange?) {
    guard let frets = TeXFrets(chord.frets) else {
      written.lose(.lossyDefinition, "a fingering became a remark", at: range)
      let remark = "\(chord.name) \(chord.fretText)".escapedForTeX
      return written.put(#"\musicnote{"#, remark, "}")
    }
    written.put(#"\gtab{"#, chord.name.chordForTeX, "}{", frets.text, "}")
  }
}

// MARK: - Chords

extension LaTeXWriter {
  private mutating func sign(_ mark: ChordMark, at range: SourceRange?) -> String {
    switch mark.kind {
    case .chord, .noChord: return #"\["# + mark.text.chordForTeX + "]"
    case .recall: return "^"
    case .repeats:
      let count = mark.text.filter { $0.isASCII && $0.isNumber }
      if !count.isEmpty { return #"\rep{"# + count + "}" }
    case .bar where mark.text == "|:": return #"\lrep "#
    case .bar where mark.text == ":|": return #"\rrep "#
    default: break
    }
    if !mark.text.isEmpty {
      written.lose(mark.loss, "'\(mark.text)' was left out", at: mark.range ?? range)
    }
    return ""
  }
}

extension SongLine {
  /// Whether it is sung or played, and so stands in a verse.
  fileprivate var isSung: Bool {
    switch content {
    case .lyrics, .chords, .heading: true
    default: false
    }
  }
}

extension LyricLine {
  /// Whether the last word has a chord, or there is one after it.
  fileprivate var endsBelowChord: Bool {
    guard let last = marks.last else { return false }
    return !text.utf8.dropFirst(last.offset).contains(0x20)
  }
}

extension String {
  /// The text with the signs that TeX gives a meaning written as commands.
  fileprivate var escapedForTeX: String {
    guard utf8.contains(where: { $0 < 0x20 || #"\{}%$#&_~^["#.utf8.contains($0) }) else {
      return self
    }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "{", "}", "%", "$", "#", "&", "_": escaped += "\\\(scalar)"
      case "\\": escaped += #"\textbackslash{}"#
      case "~": escaped += #"\textasciitilde{}"#
      case "^": escaped += #"\textasciicircum{}"#
      case "\u{0}"..."\u{1F}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The name of a chord: `&` is a flat.
  fileprivate var chordForTeX: String {
    var name = ""
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isAfterRoot = index > 0 && ("A"..."G").contains(scalars[index - 1])
      let isFlat = scalar == "b" && (isAfterRoot || ("0"..."9").contains(next))
      switch scalar {
      case "b" where isFlat, "♭": name += "&"
      case "♯": name += "#"
      case "]", "[", "{", "}", "\\", "%", "^", "~": name += ""
      default: name.unicodeScalars.append(scalar)
      }
    }
    return name
  }
}
