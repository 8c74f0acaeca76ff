import ArgumentParser
import CommandSupport
import SongStore

/// Deletes songs.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete songs, with everything that belongs to them.",
    discussion: """
      Without --yes, the songs that would be deleted are only listed.

      Examples:
        songstore delete 12
        songstore delete 12 13 --yes
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The songs: their numbers, or their titles or the beginnings of these.")
  var songs: [SongReference]

  @Flag(help: "Really delete the songs.")
  var yes = false

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    let items = try songs.map { try $0.find(in: store) }
    guard yes else {
      for item in items { try Console.write(line: "would delete \(item.id)  \(item.title)") }
      Message.warn("nothing was deleted; give --yes to delete")
      throw ExitCode.failure
    }
    let count = try store.deleteSongs(items.map(\.id))
    try Console.write(line: "\(count) songs deleted")
  }
}
