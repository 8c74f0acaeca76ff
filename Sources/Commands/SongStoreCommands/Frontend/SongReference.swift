import ArgumentParser
import SongStore

/// A song as the command line names it.
struct SongReference: ExpressibleByArgument {
  let text: String

  init(argument: String) {
    text = argument
  }

  /// The song: by its number, its identity, its title, or the only one whose title begins so.
  ///
  /// - Throws: `UnclearSong` with the songs in question when there is none, or several.
  func find(in store: SongStore) throws -> SongListItem {
    let byNumber = try Int64(text).flatMap { try store.find(SongListItem.self, id: $0) }
    if let song = try byNumber ?? store.findFirst(where: SongListItem.uuid == text) { return song }
    let exact = try store.findAll(where: SongListItem.title == text, limit: 10)
    let found = exact.isEmpty ? try store.typeAhead(text, limit: 10).map(\.song) : exact
    guard let song = found.first else {
      throw UnclearSong(description: "\(text): there is no such song; see songstore list")
    }
    guard found.count == 1 else { throw UnclearSong(description: Self.several(text, found)) }
    return song
  }

  private static func several(_ text: String, _ songs: [SongListItem]) -> String {
    let list = songs.map { "  \($0.id)  \($0.title)" + ($0.artist.map { " (\($0))" } ?? "") }
    return "\(text): several songs fit; name one by its number:\n" + list.joined(separator: "\n")
  }
}

/// Why the command line names no song, or more than one.
struct UnclearSong: Error, CustomStringConvertible {
  let description: String
}
