import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Moves songs into the trash.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Move songs into the trash, with everything that belongs to them.",
    discussion: """
      Without --yes, the songs that would be moved are only listed. songstore
      restore puts a song back, and songstore trash --empty deletes for good.

      Examples:
        songstore delete 12
        songstore delete 12 13 --yes
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The songs: their numbers, or their titles or the beginnings of these.")
  var songs: [SongReference]

  @Flag(help: "Really move the songs into the trash.")
  var yes = false

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    let items = try songs.find(in: store)
    guard yes else {
      for item in items { try Console.write(line: "would delete \(item.id)  \(item.title)") }
      Message.warn("nothing was deleted; give --yes to delete")
      throw ExitCode.failure
    }
    let count = try store.trashSongs(items.map(\.id))
    try Console.write(line: count.counted("song") + " moved into the trash")
  }
}
