import ArgumentParser
import ChordParse
import CommandSupport
import SongStore

/// Searches for songs.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search titles, artists, lyrics or chords.",
    discussion: """
      Words are searched for in titles and artists, where the last word may be
      incomplete, and in lyrics; words in quotation marks are a phrase. With
      --chords, a progression of chords is found in any key; a progression of
      numerals or numbers is found where these are the degrees of the song's key.
      The exit status is 1 if nothing is found.

      Examples:
        songstore search river
        songstore search '"down to the sea"'
        songstore search --chords 'Am F C G'
        songstore search --chords 'vi IV I V'
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The words or chords to search for.")
  var words: [String]

  @Flag(help: "Search for a chord progression.")
  var chords = false

  @Option(help: "The notation of the progression.")
  var notation = ChordNotation.english

  @Option(
    parsing: .unconditional,
    help: "The greatest number of songs.",
    transform: Int.argument
  )
  var limit = 50

  @Flag(help: "Print one JSON array.")
  var json = false

  func validate() throws {
    guard limit >= 0 else { throw ValidationError("--limit can't be negative") }
    try TypedArguments.refuse(
      "--notation",
      if: !chords,
      "is that of --chords; give both, or leave it out"
    )
  }

  func run() throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    let hits = try hits(in: store)
    if json {
      try JSONPrinter.print(hits.map { ListedSong($0.song, snippet: $0.snippet) })
    } else if hits.isEmpty {
      try Console.write(line: "no songs")
    }
    if hits.isEmpty { throw ExitCode.failure }
    if json { return }
    for line in Self.table(of: hits).lines(width: Terminal.width) {
      try Console.write(line: line)
    }
  }

  private static func table(of hits: [SearchHit]) -> TextTable {
    var table = TextTable(["id", "title", "artist", "key", "words"])
    for hit in hits {
      let song = hit.song
      table.add(["\(song.id)", song.title, song.artist ?? "", song.key ?? "", hit.snippet ?? ""])
    }
    return table
  }

  private func hits(in store: SongStore) throws -> [SearchHit] {
    let text = words.joined(separator: " ")
    if chords { return try store.searchChords(text, notation: notation, limit: limit) }
    let titles = try store.typeAhead(text, limit: limit)
    let known = Set(titles.map(\.id))
    let lyrics = try store.searchText(text, limit: limit).filter { !known.contains($0.id) }
    return Array((titles + lyrics).prefix(limit))
  }
}
