import ArgumentParser
import CommandSupport
import Foundation
import SongStore

/// Lists songs that were looked at.
struct RecentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recent",
    abstract: "List the songs that were looked at last.",
    discussion: """
      Examples:
        songstore recent
        songstore recent --clear
      """
  )

  @OptionGroup var place: StoreArguments

  @Option(help: "How many songs at most.")
  var limit = 20

  @Flag(help: "Forget which songs were looked at.")
  var clear = false

  func run() throws {
    let store = try place.open()
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
