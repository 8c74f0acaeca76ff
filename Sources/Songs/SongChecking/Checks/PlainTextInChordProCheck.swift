import SongModel

/// Looks for what people write into ChordPro sheets although it belongs to other formats.
struct PlainTextInChordProCheck {
  private let text: SourceText
  private let table: LineTable

  static func find(in song: Song, into found: inout CountedDiagnostics) {
    guard song.format.traits.hasDirectives else { return }
    let check = PlainTextInChordProCheck(text: song.text, table: LineTable(song.text))
    for line in song.lines { if let finding = check.finding(line) { found.add(finding) } }
    check.findSharedLines(in: song, into: &found)
  }

  private func finding(_ line: SongLine) -> Diagnostic? {
    guard let range = line.range else { return nil }
    switch line.content {
    case .heading(let heading) where !heading.text.hasPrefix("{"):
      return plainHeading(heading.name, range)
    case .lyrics(let lyrics):
      let remedy = "put them in brackets before their syllables; chordparse convert does it"
      return bareChords(lyrics.marks, remedy) ?? brace(lyrics, range)
    case .chords(let chords):
      return bareChords(chords.marks, "put them in brackets, or bars into {start_of_grid}")
    default: return nil
    }
  }

  private func plainHeading(_ name: SectionName, _ range: SourceRange) -> Diagnostic {
    let kind = name.kind.environment
    return Diagnostic(
      .plainHeading,
      "this heading is in words",
      remedy: "write {start_of_\(kind)\(name.label.map { ": \($0)" } ?? "")} and {end_of_\(kind)}",
      range: range
    )
  }

  /// Chords on a physical line without any bracket.
  private func bareChords(_ marks: [ChordMark], _ remedy: String) -> Diagnostic? {
    guard marks.contains(where: { $0.chord != nil }), let first = marks.first?.range,
      let last = marks.last?.range
    else { return nil }
    let line = table.lines[table.lineNumber(at: first.lowerBound)].range
    guard !text.slice(line).utf8.contains(UInt8(ascii: "[")) else { return nil }
    return Diagnostic(
      .chordsOverLyrics,
      "these chords are not in brackets",
      remedy: remedy,
      range: first.lowerBound..<min(last.upperBound, line.upperBound)
    )
  }

  private func brace(_ lyrics: LyricLine, _ range: SourceRange) -> Diagnostic? {
    guard lyrics.text.utf8.contains(where: Self.isBrace) else { return nil }
    let bytes = text.slice(range).utf8
    let place = bytes.indices.first { Self.isBrace(bytes[$0]) }
    guard let place, !Self.holdsMarkup(lyrics.text) else { return nil }
    let start = range.lowerBound.utf8 + bytes.distance(from: bytes.startIndex, to: place)
    return Diagnostic(
      .braceInLyrics,
      "this brace belongs to no directive",
      remedy: "write the directive as {name: argument}, or parentheses",
      range: SourceRange(utf8: start..<start + 1)
    )
  }

  /// Text with braces of its own: substitutions, escapes, and highlighted words.
  private static let markup = ["%{", "\\u{", "{soh}", "{eoh}", "{soh:", "{soh "].map {
    Array($0.utf8)
  }

  /// Whether such text stands among words; searching a string for it would take twenty times as
  /// long.
  private static func holdsMarkup(_ words: String) -> Bool {
    let bytes = Array(words.utf8)
    return bytes.indices.contains { index in
      markup.contains { $0.first == bytes[index] && bytes[index...].starts(with: $0) }
    }
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// Directives right after another one on the same line.
  private func findSharedLines(in song: Song, into found: inout CountedDiagnostics) {
    var above: DirectivePlace?
    for line in song.lines {
      guard let range = line.range else { continue }
      let number = table.lineNumber(at: range.lowerBound)
      var place = DirectivePlace(line: line, range: range, number: number)
      // Most lines have a physical line of their own, and need not be looked at.
      if let above, above.number == place.number {
        let isAfterDirective = above.isDirective ?? (above.line.directive(in: text) != nil)
        place.isDirective = line.directive(in: text) != nil
        if isAfterDirective, place.isDirective == true {
          found.add(sharedLine(of: above.range, and: range))
        }
      }
      above = place
    }
  }

  private func sharedLine(of above: SourceRange, and range: SourceRange) -> Diagnostic {
    Diagnostic(
      .directivesTogether,
      "another directive precedes this one",
      remedy: "give each a line of its own",
      range: range,
      fixes: [SourceEdit(above.upperBound..<range.lowerBound, "\n")]
    )
  }
}

/// A line of the document, and the physical line on which it begins.
private struct DirectivePlace {
  let line: SongLine
  let range: SourceRange
  let number: Int
  /// Whether it is a directive, once that is known.
  var isDirective: Bool?
}
