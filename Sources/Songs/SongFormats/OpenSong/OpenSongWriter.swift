package import SongModel

/// Writes OpenSong's files.
package struct OpenSongWriter: SingleSongWriter {
  var written = WrittenSong()
  private var lyrics: [String] = []
  let single: SingleSong
  private var naming: SectionNaming
  /// The codes of the sections by their numbers.
  private var codes: [Int: String] = [:]

  /// The song as OpenSong has it.
  ///
  /// - Complexity: O(n).
  package static func written(_ song: Song) -> WrittenSong {
    OpenSongWriter(single: SingleSong(song)).finished()
  }

  private init(single: SingleSong) {
    self.single = single
    naming = SectionNaming(single.song)
  }

  mutating func write() {
    for (index, section) in single.song.sections.enumerated() { write(section, index) }
    written.put(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    written.put("<song>")
    for (element, name) in OpenSongTable.elements { writeElement(element, name) }
    let lines = lyrics.map(\.escapedForXML).joined(separator: "\n")
    written.put("  <lyrics>", lines, "</lyrics>")
    written.put("</song>")
  }

  private mutating func writeElement(_ element: String, _ name: MetadataName) {
    let value: String
    switch name {
    case .presentation: value = order
    case .title: value = single.values(name).first ?? ""
    case .capo: value = SheetNumber.capo.text(of: single.values(name).joined(separator: "\n"))
    case .tempo: value = SheetNumber.tempo.text(of: single.values(name).joined(separator: "\n"))
    default: value = single.values(name).joined(separator: "\n")
    }
    var attributes = ""
    if element == "capo" {
      let isPrinted = single.values("capo_print").contains("true")
      attributes = #" print="\#(isPrinted)""#
      if single.values("capo_sharp").contains("true") { attributes += #" sharp="true""# }
    }
    written.put("  <\(element)\(attributes)>", value.escapedForXML, "</\(element)>")
  }

  /// The order of play in codes.
  private var order: String {
    guard let order = PlayOrder(single.song) else { return "" }
    return order.steps.map { step in
      switch step {
      case .section(let index): codes[index] ?? ""
      case .words(let words): words
      }
    }.joined(separator: " ")
  }
}

// MARK: - Lines

extension OpenSongWriter {
  private mutating func write(_ section: SongSection, _ index: Int) {
    let isHead = section.name.kind == .head
    let lines = section.lines
    if !isHead, lines.contains(where: \.needsHeading) {
      writeHeading(naming.name(of: section), index, at: section.range)
    }
    for (place, line) in lines.enumerated() {
      if case .blank = line.content, isHead { continue }
      let next = place + 1 < lines.count ? lines[place + 1] : nil
      write(line, before: next)
    }
  }

  private mutating func writeHeading(_ name: SectionName, _ index: Int, at range: SourceRange?) {
    var code = SectionCode.text(of: name, letters: OpenSongTable.letters)?.uppercased()
    if code == nil {
      let label = name.displayed
      code = label.replacing("]", with: ")")
      if label.contains("]") {
        written.lose(.lossySection, "] ends a label in OpenSong", at: range)
      }
    }
    codes[index] = code
    lyrics.append("[\(code ?? "")]")
  }

  private mutating func write(_ line: SongLine, before next: SongLine?) {
    switch line.content {
    case .lyrics(let words): write(words, at: line.range)
    case .chords(let chords):
      if let label = chords.label { lyrics.append(";\(label)") }
      lyrics.append("." + row(chords.marks, at: line.range))
      // Without a line of its own it would stand above the next one.
      if case .lyrics(let words)? = next?.content, words.marks.isEmpty { lyrics.append(" ") }
    case .tab(let tab): lyrics.append(";\(tab.text)")
    case .verbatim(let verbatim):
      written.lose(.lossyVerbatim, "a grid or the like became a remark", at: line.range)
      lyrics.append(";\(verbatim.text)")
    case .comment(let comment): lyrics.append(";\(comment.text)")
    case .definition(let definition):
      written.lose(.lossyDefinition, "a fingering became a remark", at: line.range)
      lyrics.append(";\(definition.name) \(definition.fretText)")
    case .metadata(let metadata): write(metadata)
    case .directive(let directive): write(directive, at: line.range)
    case .blank: lyrics.append("")
    case .heading, .sectionEnd: break
    }
  }

  private mutating func write(_ line: LyricLine, at range: SourceRange?) {
    var line = line
    if line.text.utf8.contains(where: { "|_".utf8.contains($0) }) {
      written.lose(.lossyLyrics, "| and _ don't show in OpenSong's lyrics", at: range)
      line.text = line.text.replacing("|", with: "/").replacing("_", with: "-")
    }
    line.marks = line.marks.filter { keeps($0, at: range) }
    let rows = PaddedRows(line, padding: .init(inWords: "_", atBlanks: "_"))
    if !line.marks.isEmpty { lyrics.append("." + rows.chords) }
    lyrics.append(" " + rows.words)
  }

  /// Whether a mark can stand in a row of chords; blanks would cut it.
  private mutating func keeps(_ mark: ChordMark, at range: SourceRange?) -> Bool {
    if mark.text.isEmpty { return false }
    guard mark.text.contains(where: \.isWhitespace) else { return true }
    written.lose(mark.loss, "'\(mark.text)' became a remark", at: mark.range ?? range)
    lyrics.append(";\(mark.text)")
    return false
  }

  private mutating func row(_ marks: [ChordMark], at range: SourceRange?) -> String {
    var row = ""
    var cell = 0
    for mark in marks where keeps(mark, at: range) {
      let place = max(mark.cell, row.isEmpty ? 0 : cell + 1)
      row += String(repeating: " ", count: place - cell) + mark.text
      cell = place + CellCounter.width(of: mark.text)
    }
    return row
  }

  private mutating func write(_ line: MetadataLine) {
    let known = OpenSongTable.elements.map(\.name) + ["capo_print", "capo_sharp"] + PlayOrder.names
    for entry in line.entries {
      let isSecondTitle = entry.name == .title && entry.value != single.values(.title).first
      guard !known.contains(entry.name) || isSecondTitle else { continue }
      written.lose(
        .lossyMetadata,
        "OpenSong has no \(entry.name.text); it became a remark",
        at: entry.range
      )
      lyrics.append(";\(entry.name.text): \(entry.value)")
    }
  }

  private mutating func write(_ directive: Directive, at range: SourceRange?) {
    switch DirectiveTable.directive(named: directive.name)?.name {
    case "new_page", "new_physical_page": lyrics.append("---")
    case "column_break": lyrics.append("-!!")
    case "chorus": lyrics.append("[C]")
    case "new_song": break
    default:
      written.lose(.lossyDirective, "\(directive.text) became a remark", at: range)
      lyrics.append(";\(directive.text)")
    }
  }
}
