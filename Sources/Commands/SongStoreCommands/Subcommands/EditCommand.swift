import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Edits what the store keeps of a song.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change title, artist, library or key of a song, or its sheet.",
    discussion: """
      An empty value takes artist, library or key away. The sheet itself changes
      only with --sheet.

      Examples:
        songstore edit 12 --title 'River of Stones' --artist Nobody
        songstore edit 12 --artist ''
        songstore edit 12 --sheet river.cho
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: "The song: its number, or its title or the beginning of it.")
  var song: SongReference

  @Option(help: "The new title.")
  var title: String?

  @Option(help: "The new artist.")
  var artist: String?

  @Option(help: "The new library.")
  var library: String?

  @Option(help: "The new key, such as Am or Eb.")
  var key: String?

  @Option(help: "A file whose contents replace the sheet.")
  var sheet: String?

  func validate() throws {
    if title?.isEmpty == true { throw ValidationError("--title: a song needs a title") }
    if let key, !key.isEmpty, Key(parsing: key) == nil {
      throw ValidationError("--key \(key): this is no key; a key is such as Am or Eb")
    }
    guard [title, artist, library, key, sheet].contains(where: { $0 != nil }) else {
      throw ValidationError("nothing is to be changed; give --title, --artist or another option")
    }
  }

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    let item = try song.find(in: store)
    if let sheet {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sheet)))
      try store.replaceSheet(of: item.id, with: bytes)
    }
    var change = SongChange()
    change.title = title
    change.artist = Self.change(artist)
    change.library = Self.change(library)
    change.key = Self.change(key.flatMap { $0.isEmpty ? "" : Key(parsing: $0)?.description })
    try store.change(item.id, change)
    if let changed = try store.find(SongListItem.self, id: item.id) {
      for line in SongTable.lines([changed], order: .added) { try Console.write(line: line) }
    }
  }

  private static func change(_ text: String?) -> SongChange.Optional<String> {
    guard let text else { return .keep }
    return text.isEmpty ? .remove : .set(text)
  }
}
