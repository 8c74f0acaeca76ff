import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Exports songs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write songs to files.",
    discussion: """
      Files are named as those that the songs came from, with a number where two
      would have one name. Files that exist already are replaced with --replace
      only.

      Examples:
        songstore export --output sheets/
        songstore export --to chordpro --tag christmas --output christmas/
        songstore export 12 13 --to json --output two/
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: "The songs; all that fit the filter if there are none.")
  var songs: [SongReference] = []

  @OptionGroup(title: "Which songs") var filter: FilterArguments

  @Option(help: "The format: source for the very sheets, chordpro, text, json, songdata.")
  var to: TargetFormat = .written(.source)

  @Option(name: [.short, .long], help: "The folder to write to; made if missing.")
  var output: String

  @Flag(help: "Replace files that exist.")
  var replace = false

  func run() throws {
    let store = try place.open(isReading: true)
    defer { store.closeQuietly() }
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ids = try chosen(in: store)
    var line = ProgressLine(of: "songs")
    var names = ExportNames()
    var failures = 0
    for (number, id) in ids.enumerated() {
      do {
        try export(id, from: store, to: folder, &names)
      } catch {
        line.clear()
        Message.warn("song \(id): \(error)")
        failures += 1
      }
      if Console.messagesAreSeen { line.show(number + 1, of: ids.count) }
    }
    line.clear()
    try Console.write(line: "\(ids.count - failures) songs exported to \(output)")
    if failures > 0 { throw ExitCode.failure }
  }

  private func chosen(in store: SongStore) throws -> [Int64] {
    if !songs.isEmpty { return try songs.map { try $0.find(in: store).id } }
    return try store.findAll(where: filter.predicate(in: store)).map(\.id)
  }

  private func export(
    _ id: Int64,
    from store: SongStore,
    to folder: URL,
    _ names: inout ExportNames
  ) throws {
    guard let record = try store.find(SongRecord.self, id: id), let song = try store.song(id) else {
      throw ExportFailure(description: "the store has no sheet of it; import the sheet again")
    }
    let ending = to.fileExtension ?? record.fileExtension ?? "txt"
    let name = names.take(record.filename ?? record.title, fileExtension: ending)
    let file = folder.appendingPathComponent(name)
    if !replace, FileManager.default.fileExists(atPath: file.path) {
      throw ExportFailure(description: "\(file.path): exists already; say --replace to replace it")
    }
    try Data(try to.bytes(of: song)).write(to: file, options: .atomic)
  }
}

/// Why a song was not exported.
struct ExportFailure: Error, CustomStringConvertible {
  let description: String
}
