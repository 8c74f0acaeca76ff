import ArgumentParser
import CommandSupport
import SongStore

/// Lists songs.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List songs.",
    discussion: """
      Examples:
        songstore list
        songstore list --sort artist --tag christmas
        songstore list --json --limit 10
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @OptionGroup(title: "Which songs") var filter: FilterArguments

  @Option(help: "The order: \(SongOrder.allCases.map(\.rawValue).joined(separator: ", ")).")
  var sort: SongOrder = .title

  @Option(
    parsing: .unconditional,
    help: "The greatest number of songs.",
    transform: Int.argument
  )
  var limit: Int?

  @Option(
    parsing: .unconditional,
    help: "The number of songs to leave out at the beginning.",
    transform: Int.argument
  )
  var offset = 0

  @Flag(help: "Print one JSON array.")
  var json = false

  func validate() throws {
    guard (limit ?? 0) >= 0, offset >= 0 else {
      throw ValidationError("--limit and --offset can't be negative")
    }
  }

  func run() throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    let songs = try store.findAll(
      where: filter.predicate(in: store),
      sort: sort.sort,
      limit: limit,
      offset: offset
    )
    if json { return try JSONPrinter.print(songs.map { ListedSong($0) }) }
    for line in SongTable.lines(songs, order: sort) { try Console.write(line: line) }
  }
}

/// A table of songs.
enum SongTable {
  /// The lines, with a line before each section of the order.
  static func lines(_ songs: [SongListItem], order: SongOrder) -> [String] {
    guard !songs.isEmpty else { return ["no songs"] }
    var table = TextTable(["id", "title", "artist", "key"])
    var section: String?
    for song in songs {
      let next = order.section(of: song)
      if let next, next != section { table.add(section: next) }
      section = next
      let mark = song.hasData ? "" : " (no sheet)"
      table.add(["\(song.id)", song.title + mark, song.artist ?? "", song.key ?? ""])
    }
    return table.lines(width: Terminal.width)
  }
}
