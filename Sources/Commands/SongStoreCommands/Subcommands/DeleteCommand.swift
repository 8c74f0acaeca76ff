import ArgumentParser
import CommandSupport
import SongStore

/// Deletes songs.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete songs, with all that belongs to them.",
    discussion: """
      Without --yes it only tells what would be deleted.

      Examples:
        songstore delete 12
        songstore delete 12 13 --yes
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: "The songs: numbers, or titles or beginnings of them.")
  var songs: [SongReference]

  @Flag(help: "Delete without asking.")
  var yes = false

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    let items = try songs.map { try $0.find(in: store) }
    guard yes else {
      for item in items { try Console.write(line: "would delete \(item.id)  \(item.title)") }
      Message.warn("nothing was deleted; say --yes to delete")
      throw ExitCode.failure
    }
    let count = try store.deleteSongs(items.map(\.id))
    try Console.write(line: "\(count) songs deleted")
  }
}
