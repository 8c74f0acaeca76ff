import ChordParse
import CommandSupport
import Foundation
import SongFormats
import SongStore
import StoreModel

/// A list of songs of another program, which becomes a setlist.
struct ImportedSetlist: Sendable {
  private let name: String
  private let songs: [PackedSet.Item]

  /// Reads a set of OpenSong; nil for any other file.
  init?(_ bytes: [UInt8]) {
    guard let set = SongSet(bytes) else { return nil }
    name = set.name
    songs = set.songs.map { PackedSet.Item(path: "", name: $0.name) }
  }

  /// Takes a list of an archive, whose songs were imported from there.
  init(_ set: PackedSet, in archive: String) {
    name = set.name
    songs = set.songs.map { song in
      var place = ""
      if !song.path.isEmpty {
        place = URL(fileURLWithPath: "\(archive)/\(song.path)").standardizedFileURL.path
      }
      let (key, capo, note) = (song.key, song.capo, song.note)
      return PackedSet.Item(path: place, name: song.name, key: key, capo: capo, note: note)
    }
  }

  /// Makes the setlist of the songs that the store has, unless it has one of the name.
  ///
  /// - Returns: what to say about it.
  /// - Throws: `StoreError`.
  func add(to store: SongStore) throws -> String {
    guard try store.findAll(where: SetlistRecord.name == name).isEmpty else {
      return "setlist \(name): in the store already"
    }
    let id = try store.createSetlist(name)
    var missing: [String] = []
    for song in songs {
      guard let found = try Self.find(song, in: store) else {
        missing.append(song.name)
        continue
      }
      let item = try store.append(found.id, to: id, note: song.note)
      try store.apply(Self.change(song), toSetlistItem: item)
    }
    let names = missing.isEmpty ? "" : "; not found: " + missing.joined(separator: ", ")
    let found = songs.count - missing.count
    return "setlist \(name): \(found) of \(songs.count.counted("song"))\(names)"
  }

  /// The song by its place in the archive, its file's name, or its title.
  private static func find(_ song: PackedSet.Item, in store: SongStore) throws -> SongRecord? {
    if !song.path.isEmpty,
      let found = try store.findFirst(where: SongRecord.sheetPath == song.path)
    {
      return found
    }
    // Most of OpenSong's files have no ending, and their names may hold full stops.
    let filename = song.name.hasSuffix(".xml") ? String(song.name.dropLast(4)) : song.name
    return try store.findFirst(where: SongRecord.filename == filename)
      ?? store.findFirst(where: SongRecord.title == song.name)
  }

  private static func change(_ song: PackedSet.Item) -> PlaceChange {
    var change = PlaceChange()
    if let key = song.key.flatMap({ MusicalKey(parsing: $0) }) {
      change.key = .set(key.description)
    }
    if let capo = song.capo { change.capo = .set(capo) }
    return change
  }
}
