package import SongModel

/// Writes OnSong's text.
package struct OnSongWriter: SingleSongWriter {
  var written = WrittenSong()
  let single: SingleSong
  private var isInTab = false
  /// What OnSong takes for chords and signs.
  private let signs = SignReader(nil, symbols: [], memory: SignMemory())

  /// The song as OnSong has it.
  ///
  /// - Complexity: O(n).
  package static func written(_ song: Song) -> WrittenSong {
    OnSongWriter(single: SingleSong(song)).finished()
  }

  private init(single: SingleSong) {
    self.single = single
  }

  mutating func write() {
    writeHead()
    for section in single.song.sections { write(section) }
  }

  private mutating func writeHead() {
    let names = single.metadata.map(\.name)
    if !names.contains(.title) { written.put("Title: Song") }
    var done: Set<MetadataName> = []
    let ordered = OnSongTable.names.map(\.name).filter(names.contains) + names
    for name in ordered where done.insert(name).inserted {
      // A title may hold a semicolon; others would be taken for several.
      let values = single.values(name).map(\.onOneLine)
      if name == .artist {
        written.put("Artist: ", values.joined(separator: "; "))
      } else {
        for value in values { written.put(Self.key(of: name), ": ", value) }
      }
    }
    written.put("")
  }

  /// The order of play is called Flow here, whatever it was.
  private static func key(of name: MetadataName) -> String {
    PlayOrder.names.contains(name) ? "Flow" : OnSongTable.key(of: name)
  }
}

// MARK: - Lines

extension OnSongWriter {
  private mutating func write(_ section: SongSection) {
    let lines = section.lines
    let isHead = section.name.kind == .head
    if !isHead, lines.contains(where: \.needsHeading) {
      let label = section.name.displayed
      written.put(label.replacing(":", with: "").onOneLine, ":")
    }
    for line in lines {
      if case .blank = line.content, isHead { continue }
      write(line)
    }
    endTab()
    if !isHead, lines.last?.content != .blank { written.put("") }
  }

  private mutating func endTab() {
    if isInTab { written.put("{eot}") }
    isInTab = false
  }

  private mutating func write(_ line: SongLine) {
    if line.content.type != .tab { endTab() }
    switch line.content {
    case .lyrics(let lyrics): write(lyrics, at: line.range)
    case .chords(let chords):
      let label = chords.label.map { "(\($0.onOneLine))\n" } ?? ""
      let marks = chords.marks.filter { !$0.text.isEmpty }.map { bracketed($0) }
      written.put(label, marks.joined(separator: " "))
    case .tab(let tab):
      if !isInTab { written.put("{sot}") }
      isInTab = true
      written.put(tab.text)
    case .verbatim(let lines):
      written.lose(.lossyVerbatim, "a verbatim line became a remark", at: line.range)
      written.put("{c: ", lines.text.withoutBraces, "}")
    case .comment(let comment):
      let words = comment.text.withoutBraces
      if words != comment.text {
        written.lose(.lossyLyrics, "braces in a remark became parentheses", at: line.range)
      }
      written.put("{c: ", words, "}")
    case .definition(let chord):
      written.lose(.lossyDefinition, "a fingering became a remark", at: line.range)
      written.put("{c: ", chord.name, " ", chord.fretText, "}")
    case .directive(let directive): write(directive, at: line.range)
    case .blank: written.put("")
    case .metadata, .heading, .sectionEnd: break
    }
  }

  private mutating func write(_ lyrics: LyricLine, at range: SourceRange?) {
    let text = lyrics.written {
      words($0, at: range)
    } sign: { mark in
      mark.text.isEmpty ? "" : bracketed(mark)
    }
    let isDoubtful = lyrics.marks.isEmpty && text.isDoubtfulInOnSong(signs)
    if isDoubtful {
      written.lose(.lossyLyrics, "OnSong may take the line for something else", at: range)
    }
    written.put(text)
  }

  private mutating func words(_ text: String, at range: SourceRange?) -> String {
    let words = text.withoutBrackets
    if words != text {
      written.lose(.lossyLyrics, "brackets among words hold chords in OnSong", at: range)
    }
    return words
  }

  private func bracketed(_ mark: ChordMark) -> String { "[" + mark.text.withoutBrackets + "]" }

  private mutating func write(_ directive: Directive, at range: SourceRange?) {
    switch DirectiveTable.directive(named: directive.name)?.name {
    case "new_song": break
    case "chorus": written.put(directive.argument ?? "Chorus", ":")
    case "new_page": written.put("----")
    default:
      written.lose(.lossyDirective, "OnSong may not know \(directive.text)", at: range)
      written.put(directive.text)
    }
  }
}

extension String {
  /// The text without what would end a directive.
  fileprivate var withoutBraces: String {
    onOneLine.replacing("{", with: "(").replacing("}", with: ")")
  }

  /// Whether OnSong would read the line otherwise: as a label, a remark, or with a style.
  fileprivate func isDoubtfulInOnSong(_ signs: SignReader) -> Bool {
    guard let first = utf8.first else { return false }
    if ".`*/!&>({-".utf8.contains(first) || utf8.last == UInt8(ascii: ":") { return true }
    let words = split { $0 == " " }
    return !words.isEmpty && words.allSatisfy { signs.kind(of: String($0)) != nil }
  }
}
