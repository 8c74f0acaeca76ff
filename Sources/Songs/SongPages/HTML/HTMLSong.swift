import Harmony
import SongLayout
import SongModel

/// Writes a song as an article.
struct HTMLSong {
  private let page: PageSong
  private let style: PageStyle
  /// What the identifiers of the song begin with, unique on the page.
  private let identifier: String

  init(_ page: PageSong, number: Int, style: PageStyle) {
    (self.page, self.style) = (page, style)
    identifier = Self.identifier(number)
  }

  /// The identifier of a song of a page.
  static func identifier(_ number: Int) -> String { "s\(number)" }

  func write(to output: inout MarkupOutput) {
    output.add("<article class=song id=")
    output.add(markup: identifier)
    writeNotes(to: &output)
    output.add(">\n")
    writeHead(to: &output)
    let diagrams = PageDiagrams.diagrams(of: page, style)
    if style.diagrams == .top { write(diagrams, to: &output) }
    output.add("<div class=body>\n")
    var lyrics = HTMLLyrics(style.chords)
    for (number, section) in page.sections(style.chords).enumerated() {
      write(section, number: number, with: &lyrics, to: &output)
    }
    output.add("</div>\n")
    if style.diagrams != .top { write(diagrams, to: &output) }
    for line in page.copyright {
      output.add(line, after: "<p class=copyright dir=auto>", before: "</p>\n")
    }
    output.add("</article>\n")
  }

  /// Writes what the script needs for transposing: the names of the notes, and the key.
  private func writeNotes(to output: inout MarkupOutput) {
    let notation = page.song.notation
    guard let names = HTMLNotes.names(in: notation) else { return }
    output.add(names.sharps, after: " data-sharps=\"", before: "\" data-flats=\"")
    output.add(markup: names.flats)
    output.add("\"")
    guard let key = page.key.flatMap({ MusicalKey(parsing: $0, notation: notation) }) else {
      return
    }
    output.add(" data-key=")
    output.add(key.tonic.pitchClass.semitones)
  }

  private func writeHead(to output: inout MarkupOutput) {
    output.add("<header>\n")
    output.add(page.title, after: "<h1 dir=auto>", before: "</h1>\n")
    for line in page.subtitles {
      output.add(line, after: "<p class=subtitle dir=auto>", before: "</p>\n")
    }
    if !page.makers.isEmpty {
      output.add(
        page.makers.joined(separator: ", "),
        after: "<p class=by dir=auto>",
        before: "</p>\n"
      )
    }
    if !page.facts.isEmpty {
      output.add("<ul class=facts>")
      for fact in page.facts {
        output.add(fact.name, after: "<li>", before: ": <b>")
        output.add(words: fact.value)
        output.add("</b></li>")
      }
      output.add("</ul>\n")
    }
    output.add("</header>\n")
  }

  private func write(
    _ section: PageSection,
    number: Int,
    with lyrics: inout HTMLLyrics,
    to output: inout MarkupOutput
  ) {
    output.add("<div class=\"section ")
    output.add(markup: section.kind.rawValue)
    if let heading = section.heading {
      let name = "\(identifier)-\(number)"
      output.add(name, after: "\" role=group aria-labelledby=", before: "><h2 id=")
      output.add(markup: name)
      output.add(heading, after: " dir=auto>", before: "</h2>\n")
    } else {
      output.add("\">\n")
    }
    for line in section.lines { write(line, with: &lyrics, to: &output) }
    output.add("</div>\n")
  }

  private func write(
    _ line: PageLine,
    with lyrics: inout HTMLLyrics,
    to output: inout MarkupOutput
  ) {
    switch line {
    case .lyrics(let line): lyrics.write(line, to: &output)
    case .chords(let line): output.add(line)
    case .tab(let lines): output.add(preformatted: lines, label: "Tablature")
    case .grid(let rows): HTMLGrid.write(rows, to: &output)
    case .verbatim(let lines): output.add(preformatted: lines, label: "Notation")
    case .remark(let remark):
      output.add(remark.style.rawValue, after: "<p class=\"remark ", before: "\" dir=auto>")
      output.add(words: remark.text)
      output.add("</p>\n")
    case .recall(let label): output.add(label, after: "<p class=recall dir=auto>", before: "</p>\n")
    case .blank: output.add("<p class=n></p>\n")
    case .columnBreak: output.add("<div class=cb></div>\n")
    case .pageBreak: output.add("<div class=pb></div>\n")
    }
  }

  private func write(_ diagrams: [PageDiagram], to output: inout MarkupOutput) {
    guard !diagrams.isEmpty else { return }
    output.add("<div class=diagrams>\n")
    for diagram in diagrams { diagram.diagram.write(to: &output) }
    output.add("</div>\n")
  }
}

extension MarkupOutput {
  /// Adds words between pieces of mark-up.
  fileprivate mutating func add(
    _ words: String,
    after start: StaticString,
    before end: StaticString
  ) {
    add(start)
    add(words: words)
    add(end)
  }

  /// Adds a line of chords.
  fileprivate mutating func add(_ line: ChordLine) {
    add("<p class=c>")
    if let label = line.label {
      add("<span class=n>")
      add(words: label)
      add("</span> ")
    }
    for part in ChordParts.parts(of: line) {
      guard let number = part.mark else { continue }
      let mark = line.marks[number]
      let isPlayed = mark.isPlayed
      if isPlayed {
        add(mark.text, after: "<span class=k>", before: "</span>")
      } else {
        add(words: mark.text)
      }
      if part.blanks > 0 { add(" ") }
    }
    add("</p>\n")
  }

  /// Adds lines in a fixed-width face.
  fileprivate mutating func add(preformatted lines: [String], label: String) {
    add(markup: "<pre tabindex=0 role=group aria-label=\(label)>")
    for line in lines {
      add(words: line)
      add("\n")
    }
    add("</pre>\n")
  }
}
