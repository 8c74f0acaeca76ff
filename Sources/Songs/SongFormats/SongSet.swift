package import SongModel

/// A list of songs for one evening, as OpenSong keeps it.
package struct SongSet: Hashable, Sendable {
  /// A song of the list.
  package struct Item: Hashable, Sendable {
    /// The folder of the song's file, in the folder of all songs.
    package let path: String
    /// The name of its file.
    package let name: String
  }

  /// What the list is called.
  package let name: String
  /// The songs in order.
  package let songs: [Item]

  /// Reads a set; nil for any other file.
  ///
  /// - Complexity: O(n).
  package init?(_ source: SourceText) {
    guard FormatSigns.format(of: source.string) == .openSong,
      let root = XMLReader.document(source).root, root.name == "set"
    else { return nil }
    name = root.attributes["name"] ?? "Set"
    songs = OpenSongSet.songs(of: root).map { Item(path: $0.path, name: $0.name) }
  }
}
