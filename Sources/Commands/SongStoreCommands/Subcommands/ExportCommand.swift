import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongStore
import StoreModel

/// Exports songs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write songs to files, or all of the store to one archive.",
    discussion: """
      Sheets are written as they were imported; a title, artist or key that was
      edited in the store is written into the copy. Each file has the name of the
      file that the song came from, with a number if two names would be the same.
      Files that exist already are replaced only with --replace. With an output
      that ends in .pdf or .html, all songs become one book, in their order, each
      in the key in which it is shown; those of a setlist in the key and with the
      capo of their place.

      Examples:
        songstore export --output sheets/
        songstore export --to chordpro --tag christmas --output christmas/
        songstore export 12 13 --to json --output two/
        songstore export --all songs.jsonl
        songstore export --setlist Friday --output friday.pdf
        songstore export --setlist Friday --output friday.html
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The songs; if none are given, all that match the filter.")
  var songs: [SongReference] = []

  @OptionGroup(title: "Which songs") var filter: FilterArguments

  @Option(help: "Export the songs of this setlist in its order.")
  var setlist: String?

  @Option(
    help: """
      The format; source, for the sheets as they are, if not given, or that of a book where \
      --output ends in .pdf or .html.
      """
  )
  var to: TargetFormat?

  @Option(
    name: [.short, .long],
    help: "The folder to write to, created if missing; a file for a book."
  )
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
    let format = to ?? bookFormat ?? .written(.source)
    if format == bookFormat { return try writeBook(of: store, as: format, to: output) }
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    var export = try SongExport(from: store, to: folder, format: format, replaces: replace)
    let ids = try selectedSongs(in: store)
    let failures = Self.failures(of: &export, writing: ids)
    try Console.write(line: (ids.count - failures).counted("song") + " exported to \(output)")
    if failures > 0 { throw ExitCode.failure }
  }

  /// The format of the one file that the output's name asks for; nil for a folder.
  private var bookFormat: TargetFormat? {
    output.flatMap { TargetFormat(endingOf: $0) }.flatMap { $0.isPage ? $0 : nil }
  }

  private func writeBook(
    of store: SongStore,
    as format: TargetFormat,
    to output: String
  ) throws {
    let book =
      try setlist.map { try BookExport(Self.places(ofSetlist: $0, in: store), of: store) }
      ?? BookExport(try selectedSongs(in: store), of: store)
    try book.write(as: format, to: output, title: setlist, replaces: replace)
    try Console.write(line: book.count.counted("song") + " exported to \(output)")
  }

  private func selectedSongs(in store: SongStore) throws -> [Int64] {
    if let setlist { return try Self.places(ofSetlist: setlist, in: store).map(\.songID) }
    if !songs.isEmpty { return try songs.map { try $0.find(in: store).id } }
    return try store.findAll(where: filter.predicate(in: store)).map(\.id)
  }

  private static func places(
    ofSetlist name: String,
    in store: SongStore
  ) throws -> [SetlistItemRecord] {
    guard let list = try store.findFirst(where: SetlistRecord.name == name) else {
      try GivenNames.check(name, for: "--setlist")
      throw StoreError.notFound("setlist \(name)")
    }
    return try store.findAll(where: SetlistItemRecord.setlistID == list.id)
  }

  /// Writes songs, and warns of those that can't be written; returns their number.
  private static func failures(of export: inout SongExport, writing songs: [Int64]) -> Int {
    var line = ProgressLine(of: "song")
    var failures = 0
    for (number, id) in songs.enumerated() {
      do {
        try export.write(id)
      } catch {
        line.clear()
        Message.warn("song \(id): \(error.plainText)")
        failures += 1
      }
      if Console.messagesAreSeen { line.show(number + 1, of: songs.count) }
    }
    line.clear()
    return failures
  }
}
