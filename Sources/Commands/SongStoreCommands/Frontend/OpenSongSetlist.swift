import ChordParse
import SongFormats
import SongStore
import StoreModel

/// A set of OpenSong, which becomes a setlist.
struct OpenSongSetlist: Sendable {
  private let name: String
  /// What its songs are called: their files' names.
  private let songs: [String]

  /// Reads a set; nil for any other file.
  init?(_ bytes: [UInt8]) {
    guard let set = SongSet(bytes) else { return nil }
    (name, songs) = (set.name, set.songs.map(\.name))
  }

  /// Makes the setlist of the songs that the store has, unless it has one of the name.
  ///
  /// - Returns: what to tell of it.
  /// - Throws: `StoreError`.
  func add(to store: SongStore) throws -> String {
    guard try store.findAll(where: SetlistRecord.name == name).isEmpty else {
      return "setlist \(name): in the store already"
    }
    let id = try store.createSetlist(name)
    var missing: [String] = []
    for song in songs {
      let found =
        try store.findAll(where: SongRecord.filename == song).first
        ?? store.findAll(where: SongRecord.title == song).first
      if let found { _ = try store.append(found.id, to: id) } else { missing.append(song) }
    }
    let names = missing.isEmpty ? "" : "; not found: " + missing.joined(separator: ", ")
    return "setlist \(name): \(songs.count - missing.count) of \(songs.count) songs\(names)"
  }
}
