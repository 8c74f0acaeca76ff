import ArgumentParser
import SongStore

/// The name of a song on the command line.
struct SongReference: ExpressibleByArgument {
  let text: String

  init(argument: String) {
    text = argument
  }

  /// Finds the song by its number, identity or title, or as the only one whose title begins with
  /// the text.
  ///
  /// - Throws: `UnclearSong` if there is no such song, or several, which it lists.
  func find(in store: SongStore) throws -> SongListItem {
    let byNumber = try Int64(text).flatMap { try store.find(SongListItem.self, id: $0) }
    if let song = try byNumber ?? store.findFirst(where: SongListItem.uuid == text) { return song }
    let found = try candidates(in: store)
    guard let song = found.first else {
      throw UnclearSong(description: "\(text): there is no such song; see songstore list")
    }
    guard found.count == 1 else {
      throw UnclearSong(description: Self.list(of: found, matching: text))
    }
    return song
  }

  /// The songs with exactly this title; or else those with the title in another spelling, and
  /// only then those whose titles begin so.
  private func candidates(in store: SongStore) throws -> [SongListItem] {
    let exact = try store.findAll(where: SongListItem.title == text, limit: 10)
    if !exact.isEmpty { return exact }
    let key = store.collation.sortKey(text)
    let spelled = try store.findAll(where: SongListItem.sortTitle == key, limit: 10)
    return spelled.isEmpty ? try store.typeAhead(text, limit: 10).map(\.song) : spelled
  }

  private static func list(of songs: [SongListItem], matching text: String) -> String {
    let lines = songs.map { "  \($0.id)  \($0.title)" + ($0.artist.map { " (\($0))" } ?? "") }
    return "\(text): several songs match; give the number of one:\n"
      + lines.joined(separator: "\n")
  }
}

/// A name on the command line that matches no song, or more than one.
struct UnclearSong: Error, CustomStringConvertible {
  let description: String
}
