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

  @Argument(help: "The songs: their numbers, or their titles or the beginnings of these.")
  var songs: [SongReference]

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    for song in try songs.findInTrash(of: store) {
      try store.restoreSong(song.number)
      try Console.write(line: "restored \(song.number)  \(song.title)")
    }
  }
}
