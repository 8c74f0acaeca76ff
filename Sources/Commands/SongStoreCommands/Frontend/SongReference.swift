import ArgumentParser
import ChordParse
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
    let songs = try store.findAll(where: candidates(in: store))
    if let song = try only(of: songs, by: store.collation) { return song }
    throw UnclearSong(description: "\(shownText): there is no such song; see songstore list")
  }

  /// Finds a song in the trash likewise.
  ///
  /// - Throws: `UnclearSong`.
  func findInTrash(of store: SongStore) throws -> TrashedSongRecord {
    let songs = try store.findAll(TrashedSongRecord.self)
    let byNumber = Int64(text).flatMap { number in songs.first { $0.number == number } }
    if let song = try byNumber ?? only(of: songs, by: store.collation) { return song }
    throw UnclearSong(description: "\(shownText): it is not in the trash; see songstore trash")
  }

  /// The text in a message, where blanks alone can't be seen.
  private var shownText: String { text.isBlank ? "'\(text)'" : text }

  /// The songs that may be meant, of which the indexes know; the title of a song that is sorted by
  /// another text is in none.
  private func candidates(in store: SongStore) -> StorePredicate<SongListItem> {
    SongListItem.title == text || SongListItem.sortTitle.hasPrefix(store.collation.sortKey(text))
      || !SongListItem.sortedBy.isMissing
  }

  /// The only one of some songs that the text means; nil if it means none.
  private func only<Song: TitledSong>(
    of songs: [Song],
    by collation: TitleCollation
  ) throws -> Song? {
    let found = meant(among: songs, by: collation)
    guard found.count > 1 else { return found.first }
    throw UnclearSong(description: Self.list(of: found, matching: text))
  }

  /// The songs with exactly this title; or else those with the title in another spelling, and
  /// only then those whose titles begin so.
  private func meant<Song: TitledSong>(
    among songs: [Song],
    by collation: TitleCollation
  ) -> [Song] {
    let exact = songs.filter { $0.title == text }
    let key = collation.sortKey(text)
    guard exact.isEmpty, TitleCollation.isTelling(key) else { return exact }
    let beginning = songs.filter { collation.sortKey($0.title).utf8.starts(with: key.utf8) }
    let spelled = beginning.filter { collation.sortKey($0.title) == key }
    return spelled.isEmpty ? beginning : spelled
  }

  /// How many songs are listed.
  private static let mostListed = 10

  private static func list(of songs: [some TitledSong], matching text: String) -> String {
    var lines = songs.prefix(mostListed).map { song in
      "  \(song.number)  \(song.title)" + (song.artist.map { " (\($0))" } ?? "")
    }
    if songs.count > mostListed { lines.append("  and \(songs.count - mostListed) more") }
    return "\(text): several songs match; give the number of one:\n"
      + lines.joined(separator: "\n")
  }
}

extension [SongReference] {
  /// Finds all songs that are named, each once however often it is named.
  ///
  /// - Throws: `UnclearSong`.
  func find(in store: SongStore) throws -> [SongListItem] {
    var found: Set<Int64> = []
    return try map { try $0.find(in: store) }.filter { found.insert($0.id).inserted }
  }

  /// Finds songs in the trash likewise.
  ///
  /// - Throws: `UnclearSong`.
  func findInTrash(of store: SongStore) throws -> [TrashedSongRecord] {
    var found: Set<Int64> = []
    return try map { try $0.findInTrash(of: store) }.filter { found.insert($0.number).inserted }
  }
}

/// A song that people call by its title.
private protocol TitledSong {
  var number: Int64 { get }
  var title: String { get }
  var artist: String? { get }
}

extension SongListItem: TitledSong {
  fileprivate var number: Int64 { id }
}

extension TrashedSongRecord: TitledSong {}

/// A name on the command line that matches no song, or more than one.
struct UnclearSong: Error, CustomStringConvertible {
  let description: String
}
