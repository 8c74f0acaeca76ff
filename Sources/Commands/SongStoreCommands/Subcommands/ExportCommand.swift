import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Exports songs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write songs to files, or all of the store to one archive.",
    discussion: """
      Sheets are written as they were imported; a title, artist or key that was
      edited in the store is written into the copy. Each file has the name of the file that the song came from, with a number if
      two names would be the same. Files that exist already are replaced only with
      --replace.

      Examples:
        songstore export --output sheets/
        songstore export --to chordpro --tag christmas --output christmas/
        songstore export 12 13 --to json --output two/
        songstore export --all songs.jsonl
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The songs; if none are given, all that match the filter.")
  var songs: [SongReference] = []

  @OptionGroup(title: "Which songs") var filter: FilterArguments

  @Option(help: "The format: source for the sheets as they are, chordpro, text, json, songdata.")
  var to: TargetFormat = .written(.source)

  @Option(name: [.short, .long], help: "The folder to write to; created if missing.")
  var output: String?

  @Option(
    help: ArgumentHelp("Write everything to this archive, as lines of JSON.", valueName: "file")
  )
  var all: String?

  @Flag(help: "Replace files that exist.")
  var replace = false

  func validate() throws {
    if (output == nil) == (all == nil) {
      throw ValidationError("give --output and a folder, or --all and a file")
    }
    if all != nil, !songs.isEmpty || !filter.isEmpty {
      throw ValidationError("--all writes all songs; name none, or give --output")
    }
  }

  func run() throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    if let all {
      let count = try ArchiveFile(all).write(store, replaces: replace)
      return try Console.write(
        line: count.counted("song") + " exported to \(all), with all that belongs to them"
      )
    }
    guard let output else { return }
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    var export = try SongExport(from: store, to: folder, format: to, replaces: replace)
    let ids = try selectedSongs(in: store)
    let failures = Self.failures(of: &export, writing: ids)
    try Console.write(line: "\(ids.count - failures) songs exported to \(output)")
    if failures > 0 { throw ExitCode.failure }
  }

  private func selectedSongs(in store: SongStore) throws -> [Int64] {
    if !songs.isEmpty { return try songs.map { try $0.find(in: store).id } }
    return try store.findAll(where: filter.predicate(in: store)).map(\.id)
  }

  /// Writes songs, and warns of those that can't be written; returns their number.
  private static func failures(of export: inout SongExport, writing songs: [Int64]) -> Int {
    var line = ProgressLine(of: "songs")
    var failures = 0
    for (number, id) in songs.enumerated() {
      do {
        try export.write(id)
      } catch {
        line.clear()
        Message.warn("song \(id): \(error)")
        failures += 1
      }
      if Console.messagesAreSeen { line.show(number + 1, of: songs.count) }
    }
    line.clear()
    return failures
  }
}
