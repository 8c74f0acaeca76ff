import Harmony
import SongLayout
import SongModel

/// Writes a song as an article.
struct HTMLSong {
  private let page: PageSong
  private let style: PageStyle
  /// What the identifiers of the song begin with, unique on the page.
  private let identifier: String
  private let lyrics: HTMLLyrics

  init(_ page: PageSong, number: Int, style: PageStyle) {
    (self.page, self.style) = (page, style)
    identifier = "s\(number)-"
    lyrics = HTMLLyrics(chords: style.chords)
  }

  func write(to output: inout HTMLOutput) {
    output.add("<article class=song>\n")
    writeHead(to: &output)
    let diagrams = PageDiagrams.diagrams(of: page, style)
    if style.diagrams == .top { write(diagrams, to: &output) }
    output.add("<div class=body>\n")
    for (number, section) in page.sections.enumerated() {
      write(section, number: number, to: &output)
    }
    output.add("</div>\n")
    if style.diagrams != .top { write(diagrams, to: &output) }
    for line in page.copyright { output.add(element: "p", kind: "copyright", words: line) }
    output.add("</article>\n")
  }

  private func writeHead(to output: inout HTMLOutput) {
    output.add("<header>\n")
    output.add(element: "h1", kind: nil, words: page.title)
    for line in page.subtitles { output.add(element: "p", kind: "subtitle", words: line) }
    if !page.makers.isEmpty {
      output.add(element: "p", kind: "by", words: page.makers.joined(separator: ", "))
    }
    if !page.facts.isEmpty {
      output.add("<ul class=facts>")
      for fact in page.facts {
        output.add("<li>")
        output.add(words: fact.name)
        output.add(": <b>")
        output.add(words: fact.value)
        output.add("</b></li>")
      }
      output.add("</ul>\n")
    }
    output.add("</header>\n")
  }

  private func write(_ section: PageSection, number: Int, to output: inout HTMLOutput) {
    if let heading = section.heading {
      let name = identifier + String(number)
      output.add(
        markup:
          "<div class=\"section \(section.kind.rawValue)\" role=group aria-labelledby=\(name)>"
      )
      output.add(markup: "<h2 id=\(name) dir=auto>")
      output.add(words: heading)
      output.add("</h2>\n")
    } else {
      output.add(markup: "<div class=\"section \(section.kind.rawValue)\">\n")
    }
    for line in section.lines { write(line, to: &output) }
    output.add("</div>\n")
  }

  private func write(_ line: PageLine, to output: inout HTMLOutput) {
    switch line {
    case .lyrics(let line): lyrics.write(line, to: &output)
    case .chords(let line): if style.chords != .none { output.add(line) }
    case .tab(let lines): output.add(preformatted: lines, label: "Tablature")
    case .grid(let rows): if style.chords != .none { HTMLGrid.write(rows, to: &output) }
    case .verbatim(let lines): output.add(preformatted: lines, label: "Notation")
    case .remark(let remark):
      output.add(element: "p", kind: "remark \(remark.style.rawValue)", words: remark.text)
    case .recall(let label): output.add(element: "p", kind: "recall", words: label)
    case .blank: output.add("<p class=n></p>\n")
    case .columnBreak: output.add("<div class=cb></div>\n")
    case .pageBreak: output.add("<div class=pb></div>\n")
    }
  }

  private func write(_ diagrams: [PageDiagram], to output: inout HTMLOutput) {
    guard !diagrams.isEmpty else { return }
    output.add("<div class=diagrams>\n")
    for diagram in diagrams { output.add(markup: diagram.svg) }
    output.add("</div>\n")
  }
}

extension HTMLOutput {
  /// Adds an element of words.
  fileprivate mutating func add(element name: String, kind: String?, words: String) {
    add(markup: kind.map { "<\(name) class=\"\($0)\" dir=auto>" } ?? "<\(name) dir=auto>")
    add(words: words)
    add(markup: "</\(name)>\n")
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
      if mark.isPlayed { add("<span class=k>") }
      add(words: mark.text)
      if mark.isPlayed { add("</span>") }
      if part.blanks > 0 { add(" ") }
    }
    add("</p>\n")
  }

  /// Adds lines whose characters are all as wide.
  fileprivate mutating func add(preformatted lines: [String], label: String) {
    add(markup: "<pre tabindex=0 role=group aria-label=\(label)>")
    for line in lines {
      add(words: line)
      add("\n")
    }
    add("</pre>\n")
  }
}
