import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Puts songs from the trash back.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put songs from the trash back, with everything that belonged to them.",
    discussion: """
      Examples:
        songstore restore 12
        songstore restore 'River of Stones'
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The songs: their numbers, or their titles.")
  var songs: [String]

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    let found = try songs.map { try Self.find($0, in: store) }
    for song in found {
      try store.restoreSong(song.number)
      try Console.write(line: "restored \(song.number)  \(song.title)")
    }
  }

  private static func find(_ text: String, in store: SongStore) throws -> TrashedSongRecord {
    let number = Int64(text) ?? -1
    let byNumber = try store.findFirst(where: TrashedSongRecord.number == number)
    if let song = try byNumber ?? store.findFirst(where: TrashedSongRecord.title == text) {
      return song
    }
    throw UnclearSong(description: "\(text): it is not in the trash; see songstore trash")
  }
}
