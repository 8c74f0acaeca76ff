package import SongModel

/// Writes text as pages of Ultimate Guitar have it: chords over words, each chord in `[ch]`, and a
/// row of chords with its words in `[tab]`.
package struct UltimateGuitarWriter: SingleSongWriter {
  var written = WrittenSong()
  let single: SingleSong
  private var isInTab = false

  /// The song as a page has it.
  ///
  /// - Complexity: O(n).
  package static func written(_ song: Song) -> WrittenSong {
    UltimateGuitarWriter(single: SingleSong(song)).finished()
  }

  private init(single: SingleSong) {
    self.single = single
  }

  mutating func write() {
    for (title, name) in Self.names {
      for value in single.values(name) { written.put(title, ": ", value.onOneLine) }
    }
    if !written.text.isEmpty { written.put("") }
    for section in single.song.sections { write(section) }
  }

  /// What stands before the song, in the order in which it does.
  private static let names: [(title: String, name: MetadataName)] = [
    ("Title", .title), ("Artist", .artist), ("Key", .key), ("Capo", .capo), ("Tuning", .tuning),
    ("Tempo", .tempo), ("Time", .time),
  ]

  private mutating func write(_ section: SongSection) {
    let isHead = section.name.kind == .head
    let lines = section.lines
    if !isHead, lines.contains(where: \.needsHeading) {
      let label = section.name.displayed
      written.put("[", label.withoutBrackets.onOneLine, "]")
    }
    for line in lines {
      if case .blank = line.content, isHead { continue }
      write(line)
    }
    endTab()
    if !isHead, lines.last?.content != .blank { written.put("") }
  }

  private mutating func write(_ line: SongLine) {
    if line.content.type != .tab { endTab() }
    switch line.content {
    case .lyrics(let lyrics): write(lyrics, at: line.range)
    case .chords(let chords): write(chords)
    case .tab(let tab):
      if !isInTab { written.text += "[tab]" }
      written.text += (isInTab ? "\n" : "") + tab.text
      isInTab = true
    case .verbatim(let lines): written.put(lines.text)
    case .comment(let comment):
      written.lose(.lossyDirective, "a remark became words in parentheses", at: line.range)
      written.put("(", comment.text.onOneLine, ")")
    case .definition(let chord): written.put(chord.name, ": ", chord.fretText)
    case .metadata(let metadata): reportLosses(of: metadata)
    case .directive(let directive): write(directive, at: line.range)
    case .blank: written.put("")
    case .heading, .sectionEnd: break
    }
  }

  private mutating func endTab() {
    if isInTab { written.put("[/tab]") }
    isInTab = false
  }
}

// MARK: - Lines

extension UltimateGuitarWriter {
  private mutating func write(_ lyrics: LyricLine, at range: SourceRange?) {
    var lyrics = lyrics
    if lyrics.text.contains(where: { "[]".contains($0) }) {
      written.lose(.lossyLyrics, "brackets among words are tags there", at: range)
      lyrics.text = lyrics.text.withoutBrackets
    }
    lyrics.marks.removeAll { $0.text.isEmpty }
    if lyrics.marks.isEmpty { return written.put(lyrics.text) }
    let padding = PaddedRows.Padding(inWords: "-", atBlanks: " ")
    let rows = PaddedRows(lyrics, padding: padding, sign: Self.tagged)
    if rows.isPadded {
      written.lose(.lossyLyrics, "words were moved apart, so that chords have room", at: range)
    }
    written.put("[tab]", rows.chords)
    written.put(rows.words, "[/tab]")
  }

  private mutating func write(_ chords: ChordLine) {
    let signs = chords.marks.filter { !$0.text.isEmpty }.map(Self.tagged).joined(separator: "  ")
    written.put(chords.label.map { "\($0.onOneLine) " } ?? "", signs)
  }

  /// A mark as it stands in its row: chords in tags.
  private static func tagged(_ mark: ChordMark) -> String {
    let text = mark.text.withoutBrackets
    return mark.chord == nil ? text : "[ch]\(text)[/ch]"
  }

  private mutating func reportLosses(of metadata: MetadataLine) {
    let known = Self.names.map(\.name)
    for entry in metadata.entries where !known.contains(entry.name) {
      written.lose(
        .lossyMetadata,
        "pages have no \(entry.name.text); it was left out",
        at: entry.range
      )
    }
  }

  private mutating func write(_ directive: Directive, at range: SourceRange?) {
    switch DirectiveTable.directive(named: directive.name)?.name {
    case "new_song": break
    case "chorus": written.put("[", (directive.argument ?? "Chorus").withoutBrackets, "]")
    default: written.lose(.lossyDirective, "\(directive.text) was left out", at: range)
    }
  }
}
