import ArgumentParser
import CommandSupport
import SongStore

/// Finds songs that are in the store more than once.
struct DuplicatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Find songs that are in the store more than once, in any key and spelling.",
    discussion: """
      Songs are alike if they have most of their lyrics in common, whatever their
      keys, the spelling of their chords and small differences of wording.
      Nothing is changed.

      Examples:
        songstore duplicates
        songstore duplicates --similarity 90
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Option(
    parsing: .unconditional,
    help: "How much of their lyrics songs must have in common, in percent."
  )
  var similarity = 60

  @Flag(help: "Print one JSON array of groups.")
  var json = false

  func validate() throws {
    guard (1...100).contains(similarity) else {
      throw ValidationError("--similarity \(similarity): give a percentage from 1 to 100")
    }
  }

  func run() throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    let groups = try store.duplicates(similarity: Double(similarity) / 100)
    if json { return try JSONPrinter.print(groups.map { $0.songs.map { ListedSong($0) } }) }
    guard !groups.isEmpty else { return try Console.write(line: "no duplicates") }
    var table = TextTable(["id", "title", "artist", "key"])
    for group in groups {
      table.add(section: "\(Int(group.similarity * 100)) % of the lyrics in common")
      for song in group.songs {
        table.add(["\(song.id)", song.title, song.artist ?? "", song.key ?? ""])
      }
    }
    for line in table.lines(width: Terminal.width) { try Console.write(line: line) }
  }
}
