import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Writes songs of a store as one book, in their order: a PDF file, or a page for browsers.
struct BookExport {
  /// The songs as they are played.
  private var songs: [Song] = []
  private let store: SongStore

  /// A book of songs, each as it is played by itself.
  ///
  /// - Throws: `FileFailure` when the store has no sheet of a song, and what the store throws.
  init(_ ids: [Int64], of store: SongStore) throws {
    self.store = store
    for id in ids { songs.append(try found(store.playedSong(id), id)) }
  }

  /// A book of a setlist, each song in the key and with the capo of its place.
  ///
  /// - Throws: `FileFailure` when the store has no sheet of a song, and what the store throws.
  init(_ setlist: [SetlistItemRecord], of store: SongStore) throws {
    self.store = store
    for item in setlist { songs.append(try found(store.playedSong(at: item), item.songID)) }
  }

  private func found(_ song: Song?, _ id: Int64) throws -> Song {
    if let song { return song }
    throw FileFailure(description: "song \(id): the store has no sheet of it; import it again")
  }

  /// Writes the book.
  ///
  /// - Throws: `FileFailure` when the file exists and is not to be replaced, and what writing throws.
  func write(as format: TargetFormat, to path: String, title: String?, replaces: Bool) throws {
    try FileFailure.refuse(path, replaces: replaces)
    let output = try output(as: format, title: title)
    try Data(output.content.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    if let warning = output.warning { Message.warn("\(path): \(warning)") }
  }

  private func output(as format: TargetFormat, title: String?) throws -> TargetOutput {
    var book = try SongBook(as: format, title: title)
    for song in songs { book.add(song) }
    return book.finish()
  }
}
