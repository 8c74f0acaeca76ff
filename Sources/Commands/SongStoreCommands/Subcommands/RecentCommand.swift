import ArgumentParser
import CommandSupport
import Foundation
import SongStore

/// Lists songs that were viewed.
struct RecentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recent",
    abstract: "List the songs that were viewed last.",
    discussion: """
      Examples:
        songstore recent
        songstore recent --clear
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Option(
    parsing: .unconditional,
    help: "The greatest number of songs.",
    transform: Int.argument
  )
  var limit = 20

  @Flag(help: "Forget which songs were viewed.")
  var clear = false

  func validate() throws {
    guard limit >= 0 else { throw ValidationError("--limit can't be negative") }
    try TypedArguments.refuse("--limit", if: clear, "is for the list; --clear forgets all songs")
  }

  func run() throws {
    let store = try storeArguments.open(forReading: !clear)
    defer { store.closeQuietly() }
    if clear { return try store.clearRecents() }
    let recents = try store.findAll(RecentRecord.self, limit: limit)
    guard !recents.isEmpty else { return try Console.write(line: "no songs") }
    var table = TextTable(["id", "title", "viewed"])
    let format = ISO8601DateFormatter()
    for recent in recents {
      table.add(["\(recent.songID)", recent.title, format.string(from: recent.viewedAt)])
    }
    for line in table.lines(width: Terminal.width) { try Console.write(line: line) }
  }
}
