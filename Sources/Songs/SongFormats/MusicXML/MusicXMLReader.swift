import SongModel

/// Reads lead sheets in MusicXML: chord symbols, the words below the notes, and what is stated.
///
/// Notes have no place in a song; that they are left out is said once.
enum MusicXMLReader: SongReader {
  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    let document = XMLReader.document(source)
    song.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    guard root.name.hasPrefix("score-") else {
      return song.note(.unreadMarkup, "<\(root.name)> is not a score", at: root.range)
    }
    readHead(root, into: &song)
    let parts = parts(of: root)
    let sheet = parts.first { $0.contains { $0.elements.contains { $0.name == "harmony" } } }
    var part = MusicXMLPart(asking: sheets)
    for measure in sheet ?? parts.first ?? [] { part.read(measure, into: &song) }
    part.finish(in: &song)
    let range = root.element("part") ?? root.element("measure")
    if let range {
      song.note(.unreadMarkup, "the notes were left out", at: range.range)
    }
    noteOthers(root, of: &song)
  }

  /// The measures of each part; a score may be written measure by measure, too.
  private static func parts(of root: XMLElement) -> [[XMLElement]] {
    if root.name == "score-partwise" { return root.elements("part").map { $0.elements("measure") } }
    var parts: [String: [XMLElement]] = [:]
    var order: [String] = []
    for part in root.elements("measure").flatMap({ $0.elements("part") }) {
      let id = part.attributes["id"] ?? ""
      if parts[id] == nil { order.append(id) }
      parts[id, default: []].append(part)
    }
    return order.compactMap { parts[$0] }
  }

  /// Says which parts and pieces of the score were left out.
  private static func noteOthers(_ root: XMLElement, of song: inout SongBuilder) {
    let names = root.name == "score-partwise" ? root.elements("part") : root.elements("measure")
    for other in names.dropFirst() {
      song.note(.unreadMarkup, "<\(other.name)>: its notes were left out", at: other.range)
    }
    for element in root.elements where layout.contains(element.name) {
      song.note(.unreadLayout, "<\(element.name)> is for the page", at: element.range)
    }
    song.noteElements(in: root, except: layout.union(read))
    song.noteText(besideElementsOf: root)
  }

  private static let read: Set<String> = [
    "work", "movement-title", "identification", "part", "measure",
  ]

  private static let layout: Set<String> = ["defaults", "credit", "part-list", "movement-number"]
}

// MARK: - What is stated

extension MusicXMLReader {
  private static func readHead(_ root: XMLElement, into song: inout SongBuilder) {
    let titles = [root.element("work")?.element("work-title"), root.element("movement-title")]
    for (index, title) in titles.compactMap({ $0 }).filter({ !$0.text.isBlank }).enumerated() {
      add(index == 0 ? .title : .subtitle, title, to: &song)
    }
    for element in root.element("work")?.elements ?? [] where element.name != "work-title" {
      add(MetadataName(element.name), element, to: &song)
    }
    for element in root.element("identification")?.elements ?? [] {
      switch element.name {
      case "creator": add(creator(element.attributes["type"]), element, to: &song)
      case "rights": add(.copyright, element, to: &song)
      case "source": add("source", element, to: &song)
      default:
        song.note(.unreadLayout, "<\(element.name)> is for programs", at: element.range)
      }
    }
  }

  private static func creator(_ type: String?) -> MetadataName {
    switch type?.lowercased() {
    case "composer": .composer
    case "lyricist", "poet": .lyricist
    case "arranger": "arranger"
    case "translator": "translator"
    default: .artist
    }
  }

  private static func add(
    _ name: MetadataName,
    _ element: XMLElement,
    to song: inout SongBuilder
  ) {
    let text = element.text
    song.add(name, text.folded, at: text.source(of: text.trimmed) ?? element.range)
  }
}
