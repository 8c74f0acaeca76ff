import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Changes what the store keeps of a song.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change the title, artist, library, key or sheet of a song.",
    discussion: """
      An empty value removes the artist, library or key. The sheet itself changes
      only with --sheet.

      Examples:
        songstore edit 12 --title 'River of Stones' --artist Nobody
        songstore edit 12 --artist ''
        songstore edit 12 --sheet river.cho
      """
  )

  @OptionGroup var storeArguments: StoreArguments

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
    if let key, !key.isEmpty, MusicalKey(parsing: key) == nil {
      throw ValidationError("--key \(key): this is not a key; give one such as Am or Eb")
    }
    guard [title, artist, library, key, sheet].contains(where: { $0 != nil }) else {
      throw ValidationError("there is nothing to change; give --title, --artist or another option")
    }
  }

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    let item = try song.find(in: store)
    if let sheet {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sheet)))
      try store.replaceSheet(of: item.id, with: bytes)
    }
    try store.apply(change, to: item.id)
    if let changed = try store.find(SongListItem.self, id: item.id) {
      for line in SongTable.lines([changed], order: .added) { try Console.write(line: line) }
    }
  }

  private var change: SongChange {
    var change = SongChange()
    change.title = title
    change.artist = Self.update(to: artist)
    change.library = Self.update(to: library)
    change.key = Self.update(
      to: key.flatMap { $0.isEmpty ? "" : MusicalKey(parsing: $0)?.description }
    )
    return change
  }

  private static func update(to text: String?) -> FieldUpdate<String> {
    guard let text else { return .keep }
    return text.isEmpty ? .remove : .set(text)
  }
}
