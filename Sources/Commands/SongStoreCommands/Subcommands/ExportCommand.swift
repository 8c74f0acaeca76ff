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
      capo of their place. One song goes to a file with the ending of any format.

      Examples:
        songstore export --output sheets/
        songstore export --to chordpro --tag christmas --output christmas/
        songstore export 12 13 --to json --output two/
        songstore export river --output river.json
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
      The format; if not given, the one that the ending of --output tells, or source, for the \
      sheets as they are.
      """
  )
  var to: TargetFormat?

  @Option(
    name: [.short, .long],
    help: "The folder to write to, created if missing; a file for a book or one song.",
    completion: .file()
  )
  var output: String?

  @Option(
    help: ArgumentHelp("Write everything to this archive, as lines of JSON.", valueName: "file"),
    completion: .file()
  )
  var all: String?

  // As the other command says it.
  @Flag(name: [.long, .customLong("force")], help: "Replace files that exist.")
  var replace = false

  func validate() throws {
    if (output == nil) == (all == nil) {
      throw ValidationError("give --output and a folder, or --all and a file")
    }
    let selections = [!songs.isEmpty, !filter.isEmpty, setlist != nil].count { $0 }
    if all != nil, selections > 0 {
      throw ValidationError("--all writes all songs; name none, or give --output")
    }
    if all != nil, to != nil {
      throw ValidationError("--all writes an archive; leave out --to, or give --output")
    }
    if selections > 1 {
      throw ValidationError("songs, a filter and --setlist can't be combined; give one of them")
    }
    try GivenNames.checkFile(output, for: "--output")
    try GivenNames.checkFile(all, for: "--all")
    guard let output else { return }
    _ = try WantedFormat(to, output: output)
    if let to, let other = TargetFormat(endingOf: output), to != other, to.isPage || other.isPage {
      throw ValidationError(
        "--to \(to.rawValue) and the ending of \(output) contradict each other; give one of them"
      )
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
    let songs = try selectedSongs(in: store)
    guard !songs.isEmpty else {
      throw FileFailure(description: "\(output): there are no songs to write; choose others")
    }
    if let format = fileFormat { return try write(songs, of: store, as: format, toFile: output) }
    try write(songs, of: store, toFolder: output)
  }

  /// The format of the one file that the output is to be; nil for a folder.
  private var fileFormat: TargetFormat? {
    guard let output, let format = to ?? TargetFormat(endingOf: output),
      TargetFormat.isNamed(byEndingOf: output), format.isPage || FileKind(at: output) != .folder
    else { return nil }
    return format
  }

  private func write(
    _ songs: [Int64],
    of store: SongStore,
    as format: TargetFormat,
    toFile output: String
  ) throws {
    if format.isPage {
      let book =
        try setlist.map { try BookExport(Self.places(ofSetlist: $0, in: store), of: store) }
        ?? BookExport(songs, of: store)
      try book.write(as: format, to: output, title: setlist, replaces: replace)
    } else if songs.count == 1 {
      try SongExport(from: store, as: format, replaces: replace).write(songs[0], to: output)
    } else {
      throw FileFailure(
        description: "\(output): \(songs.count) songs go to a folder, or to a book that ends in"
          + " .pdf or .html; name one of these"
      )
    }
    try Console.write(line: songs.count.counted("song") + " exported to \(output)")
  }

  private func write(_ songs: [Int64], of store: SongStore, toFolder output: String) throws {
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    warnOfEnding(of: output)
    try FileFailure.makeFolder(folder)
    let format = to ?? .written(.source)
    var export = SongExport(from: store, as: format, replaces: replace)
    let failures = Self.failures(of: &export, writing: songs, in: folder)
    try Console.write(line: (songs.count - failures).counted("song") + " exported to \(output)")
    if failures > 0 { throw ExitCode.failure }
  }

  /// Says that a new folder is made where the ending seems to promise a file.
  private func warnOfEnding(of output: String) {
    guard TargetFormat.unknownEnding(of: output) != nil, FileKind(at: output) == .nothing else {
      return
    }
    Message.warn("\(output): becomes a folder, because no format has this ending")
  }

  private func selectedSongs(in store: SongStore) throws -> [Int64] {
    if let setlist { return try Self.places(ofSetlist: setlist, in: store).map(\.songID) }
    if !songs.isEmpty { return try songs.find(in: store).map(\.id) }
    return try store.findAll(where: filter.predicate(in: store)).map(\.id)
  }

  private static func places(
    ofSetlist name: String,
    in store: SongStore
  ) throws -> [SetlistItemRecord] {
    guard let list = try store.findFirst(where: SetlistRecord.name == name) else {
      try GivenNames.check(name, for: "--setlist")
      throw MissingName("setlist \(name)", remedy: "songstore setlist lists what there is")
    }
    return try store.findAll(where: SetlistItemRecord.setlistID == list.id)
  }

  /// Writes songs, and warns of those that can't be written; returns their number.
  private static func failures(
    of export: inout SongExport,
    writing songs: [Int64],
    in folder: URL
  ) -> Int {
    var line = ProgressLine(of: "song")
    var failures = 0
    for (number, id) in songs.enumerated() {
      do {
        try export.write(id, in: folder)
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
