import SongModel

/// Reads the verses of OpenLyrics.
///
/// Line feeds and indentation are layout; a line ends at `<br/>`.
struct OpenLyricsVerses {
  private let sheets: SheetKnowledge
  private var row = FoldedRow()

  init(asking sheets: SheetKnowledge) {
    self.sheets = sheets
  }

  func read(_ lyrics: XMLElement, into song: inout SongBuilder) {
    song.noteText(besideElementsOf: lyrics)
    for verse in lyrics.elements {
      guard verse.name == "verse" || verse.name == "instrument" else {
        song.note(.unreadMarkup, "<\(verse.name)> was left out", at: verse.range)
        continue
      }
      var reader = self
      reader.readVerse(verse, into: &song)
    }
  }

  private mutating func readVerse(_ verse: XMLElement, into song: inout SongBuilder) {
    song.noteAttributes(of: verse, except: ["name", "lang", "translit"])
    song.noteText(besideElementsOf: verse)
    song.begin(name(of: verse), headingAt: verse.tag)
    for (index, lines) in verse.elements.enumerated() {
      if index > 0 { song.add(.blank, lines.tag.lowerBound..<lines.tag.lowerBound) }
      readLines(lines, into: &song)
    }
  }

  /// What a verse is called; one in another language has it in parentheses.
  private func name(of verse: XMLElement) -> SectionName {
    let code = verse.attributes["name"] ?? ""
    var name =
      SectionCode(code, letters: OpenLyricsTable.letters)?.name ?? sheets.sectionName(code)
    let languages = [verse.attributes["lang"], verse.attributes["translit"]].compactMap { $0 }
    if !languages.isEmpty {
      name.label = "\(name.label ?? code) (\(languages.joined(separator: ", ")))"
    }
    return name
  }

  private mutating func readLines(_ lines: XMLElement, into song: inout SongBuilder) {
    song.noteAttributes(of: lines, except: ["part", "repeat"])
    if lines.name != "lines" {
      song.note(.unreadLayout, "<\(lines.name)> was taken for lines", at: lines.tag)
    }
    if let part = lines.attributes["part"] {
      song.add(.comment(CommentLine(part)), lines.tag)
    }
    row = FoldedRow()
    readContent(lines, into: &song)
    finishLine(in: &song)
    if let count = lines.attributes["repeat"] {
      song.add(.comment(CommentLine("\(count)x")), lines.tag)
    }
  }

  private mutating func readContent(_ element: XMLElement, into song: inout SongBuilder) {
    for content in element.content {
      switch content {
      case .text(let text): row.append(text)
      case .element(let inner): readInner(inner, into: &song)
      }
    }
  }

  private mutating func readInner(_ element: XMLElement, into song: inout SongBuilder) {
    switch element.name {
    case "br":
      song.noteAttributes(of: element, except: [])
      finishLine(in: &song)
      // Empty, unless it was never closed.
      readContent(element, into: &song)
    case "line":
      song.noteAttributes(of: element, except: [])
      readContent(element, into: &song)
      finishLine(in: &song)
    case "chord": readChord(element, into: &song)
    case "comment":
      song.noteAttributes(of: element, except: [])
      song.noteElements(in: element)
      song.add(.comment(CommentLine(element.text.folded)), element.range)
    case "beat":
      song.noteAttributes(of: element, except: [])
      readContent(element, into: &song)
    default:
      song.note(
        .unreadLayout,
        "<\(element.name)> shows its words in a way of its own",
        at: element.tag
      )
      readContent(element, into: &song)
    }
  }

  private mutating func readChord(_ chord: XMLElement, into song: inout SongBuilder) {
    let (root, structure) = (chord.attributes["root"], chord.attributes["structure"] ?? "")
    let spelled = root.flatMap {
      OpenLyricsChord.symbol(root: $0, structure: structure, bass: chord.attributes["bass"])
    }
    song.noteAttributes(of: chord, except: ["name", "root", "structure", "bass"])
    if let symbol = chord.attributes["name"] ?? spelled {
      row.append(mark: symbol, at: chord.tag)
    } else {
      let parts = [root, structure, chord.attributes["bass"]].compactMap { $0 }
      song.note(.unknownSign, "no chord: \(parts.joined(separator: " "))", at: chord.tag)
      row.append(mark: parts.joined(), at: chord.tag)
    }
    readContent(chord, into: &song)
  }

  private mutating func finishLine(in song: inout SongBuilder) {
    let finished = exchange(&row, with: FoldedRow())
    guard let (line, range) = finished.line else { return }
    song.add(line, range)
  }
}
