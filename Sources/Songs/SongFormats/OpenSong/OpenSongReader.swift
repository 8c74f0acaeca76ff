import Harmony
import SongModel

/// Reads OpenSong's files, songs and sets.
///
/// The elements beside `<lyrics>` are metadata, under the names that they have.
struct OpenSongReader: SongReader {
  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    let document = XMLReader.document(source)
    song.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    switch root.name {
    case "song": read(root, into: &song, asking: sheets)
    case "set": OpenSongSet.read(root, into: &song)
    default: song.note(.unreadMarkup, "<\(root.name)> is not a song", at: root.range)
    }
  }

  private static func read(
    _ root: XMLElement,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    song.noteAttributes(of: root, except: ["version"])
    song.noteText(besideElementsOf: root)
    for element in root.elements where element.name != "lyrics" {
      readMetadata(element, into: &song)
    }
    for lyrics in root.elements("lyrics") {
      song.noteElements(in: lyrics)
      var reader = OpenSongLyrics(lyrics.text, asking: sheets)
      reader.read(into: &song)
    }
    checkOrder(root, of: &song)
  }

  private static func readMetadata(_ element: XMLElement, into song: inout SongBuilder) {
    if OpenSongTable.layout.contains(element.name) {
      let isEmpty = element.elements.isEmpty && element.text.isBlank
      if !isEmpty || !element.attributes.isEmpty {
        // OpenSong writes a list without pictures into every song.
        let isOfEverySong = isEmpty && element.name == "backgrounds"
        song.note(
          isOfEverySong ? .unreadLayout : .unreadMarkup,
          "<\(element.name)> says how slides look",
          at: element.range
        )
      }
      return
    }
    song.noteElements(in: element)
    let text = element.text
    let name = OpenSongTable.name(of: element.name)
    for line in text.lines { song.add(name, text.trimmed(line), of: text) }
    for (attribute, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if element.name == "capo", attribute == "print" || attribute == "sharp" {
        guard value == "true" else { continue }
        song.add(MetadataName("capo_\(attribute)"), value, at: element.tag)
      } else {
        song.note(.unreadMarkup, "\(attribute) of <\(element.name)> was left out", at: element.tag)
      }
    }
  }

  /// Says which sections of the order of play are not there.
  private static func checkOrder(_ root: XMLElement, of song: inout SongBuilder) {
    guard let order = root.element("presentation")?.text else { return }
    let known = Set(song.names.map { $0.playName(OpenSongTable.letters) })
    for word in order.words(of: order.trimmed) {
      let code = order.string(word)
      let name = SectionCode(code, letters: OpenSongTable.letters)?.name
      let isKnown = known.contains(name?.playName(OpenSongTable.letters) ?? code.lowercased())
      guard !isKnown, let range = order.source(of: word) else { continue }
      song.noteMissingSection(code, at: range)
    }
  }
}

extension SectionName {
  /// The name by which an order of play calls the section, in lower case.
  func playName(_ letters: [SectionCode.Letter]) -> String {
    (SectionCode.text(of: self, letters: letters) ?? displayed).lowercased()
  }
}
