import ArgumentParser
import CommandSupport
import Foundation
import SongStore
import StoreModel

/// Lists or empties the trash.
struct TrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: "List the songs in the trash, or empty it.",
    discussion: """
      Examples:
        songstore trash
        songstore trash --empty
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Flag(help: "Delete for good what is in the trash.")
  var empty = false

  func run() throws {
    let store = try storeArguments.open(forReading: !empty)
    defer { store.closeQuietly() }
    if empty {
      return try Console.write(line: try store.emptyTrash().counted("song") + " deleted for good")
    }
    let songs = try store.findAll(TrashedSongRecord.self)
    guard !songs.isEmpty else { return try Console.write(line: "the trash is empty") }
    var table = TextTable(["id", "title", "artist", "since"])
    let format = ISO8601DateFormatter()
    for song in songs {
      let date = format.string(from: song.trashedAt)
      table.add(["\(song.number)", song.title, song.artist ?? "", date])
    }
    for line in table.lines(width: Terminal.width) { try Console.write(line: line) }
  }
}
