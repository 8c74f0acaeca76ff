import SongModel

/// Reads OpenSong's sets: lists of songs for one evening.
///
/// A set becomes a document with its name as the title and a remark for each item.
enum OpenSongSet {
  /// Adds the items of a set.
  static func read(_ root: XMLElement, into song: inout SongBuilder) {
    song.add(.title, root.attributes["name"] ?? "", at: root.tag)
    song.noteAttributes(of: root, except: ["name"])
    song.noteText(besideElementsOf: root)
    song.noteElements(in: root, except: ["slide_groups"])
    for groups in root.elements("slide_groups") { read(groups: groups, into: &song) }
  }

  private static func read(groups: XMLElement, into song: inout SongBuilder) {
    song.noteText(besideElementsOf: groups)
    song.noteElements(in: groups, except: ["slide_group"])
    for group in groups.elements("slide_group") {
      if !group.content.isEmpty {
        song.note(.unreadMarkup, "what is in an item was left out", at: group.range)
      }
      song.noteAttributes(of: group, except: ["type", "path", "name"])
      let type = group.attributes["type"] ?? "item"
      let words = [type, group.attributes["path"], group.attributes["name"]]
      let parts = words.compactMap { $0 }.filter { !$0.isEmpty }
      song.add(.comment(CommentLine(parts.joined(separator: " "))), group.tag)
    }
  }

  /// The songs of a set in order: where each lies, and what it is called.
  static func songs(of root: XMLElement) -> [(path: String, name: String)] {
    root.elements("slide_groups").flatMap { $0.elements("slide_group") }
      .filter { $0.attributes["type"] == "song" }
      .map { ($0.attributes["path"] ?? "", $0.attributes["name"] ?? "") }
  }
}
