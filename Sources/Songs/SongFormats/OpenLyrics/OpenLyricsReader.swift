import SongModel

/// Reads OpenLyrics 0.8 and 0.9.
enum OpenLyricsReader: SongReader {
  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    let document = XMLReader.document(source)
    song.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    song.noteAttributes(of: root, except: ["version"])
    for element in root.elements {
      switch element.name {
      case "properties":
        song.noteText(besideElementsOf: element)
        for inner in element.elements { readProperty(inner, into: &song) }
      case "lyrics": OpenLyricsVerses(asking: sheets).read(element, into: &song)
      default: song.note(.unreadMarkup, "<\(element.name)> was left out", at: element.range)
      }
    }
    song.noteText(besideElementsOf: root)
    checkOrder(root, of: &song)
  }

  private static func readProperty(_ element: XMLElement, into song: inout SongBuilder) {
    if let item = OpenLyricsTable.lists[element.name] {
      song.noteText(besideElementsOf: element)
      song.noteElements(in: element, except: [item])
      song.noteAttributes(of: element, except: [])
    }
    switch element.name {
    case "titles": readTitles(element, into: &song)
    case "authors": for author in element.elements("author") { readAuthor(author, into: &song) }
    case "songbooks":
      for book in element.elements("songbook") { readSongbook(book, into: &song) }
    case "themes":
      for theme in element.elements("theme") {
        song.noteAttributes(of: theme, except: [])
        add("theme", theme, to: &song)
      }
    case "comments":
      for comment in element.elements("comment") {
        song.noteAttributes(of: comment, except: [])
        song.noteElements(in: comment)
        song.add(.comment(CommentLine(comment.text.folded)), comment.range)
      }
    default:
      let known = OpenLyricsTable.properties.first { $0.element == element.name }
      song.noteAttributes(of: element, except: ["type"])
      add(known?.name ?? MetadataName(element.name), element, to: &song)
    }
  }

  /// The first title is the song's, the others are further ones.
  private static func readTitles(_ titles: XMLElement, into song: inout SongBuilder) {
    for (index, title) in titles.elements("title").enumerated() {
      song.noteAttributes(of: title, except: [])
      add(index == 0 ? .title : .subtitle, title, to: &song)
    }
  }

  private static func readSongbook(_ book: XMLElement, into song: inout SongBuilder) {
    song.noteAttributes(of: book, except: ["name", "entry"])
    song.noteText(besideElementsOf: book)
    let parts = [book.attributes["name"], book.attributes["entry"]].compactMap { $0 }
    song.add("songbook", parts.joined(separator: " / "), at: book.range)
  }

  private static func readAuthor(_ author: XMLElement, into song: inout SongBuilder) {
    let type = author.attributes["type"]
    let known = OpenLyricsTable.authors.first { $0.type == type }
    song.noteAttributes(of: author, except: ["type"])
    add(known?.name ?? .artist, author, to: &song)
  }

  private static func add(
    _ name: MetadataName,
    _ element: XMLElement,
    to song: inout SongBuilder
  ) {
    song.noteElements(in: element)
    let range = element.text.source(of: element.text.trimmed) ?? element.range
    song.add(name, element.text.folded, at: range)
  }

  /// Says which sections of the order of play are not there.
  private static func checkOrder(_ root: XMLElement, of song: inout SongBuilder) {
    guard let order = root.element("properties")?.element("verseOrder")?.text else { return }
    let names = song.names
    for word in order.words(of: order.trimmed).prefix(PlayOrder.longest) {
      let code = order.string(word)
      guard PlayOrder.section(code, among: names) == nil, let range = order.source(of: word)
      else { continue }
      song.noteMissingSection(code, at: range)
    }
  }
}

extension MappedText {
  /// The text on one line, without blanks at its ends.
  var folded: String { words(of: 0..<bytes.count).map(string).joined(separator: " ") }
}
