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
      Without options, the sheet is opened in the editor that VISUAL or EDITOR
      names. An empty value removes the artist, library, key or sort title. What
      is changed by options is kept beside the sheet, which stays as it is, and
      is written into what show and export give.

      Examples:
        songstore edit river
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

  @Option(help: "The title by which the song is sorted.")
  var sortTitle: String?

  @Option(help: "The new artist.")
  var artist: String?

  @Option(help: "The new library.")
  var library: String?

  @Option(help: "The new key, such as Am or Eb.")
  var key: String?

  @Option(help: "A file whose contents replace the sheet.")
  var sheet: NamedFile?

  func validate() throws {
    try GivenNames.check(title, for: "--title")
    try GivenNames.check(sortTitle, for: "--sort-title", isRemovable: true)
    try GivenNames.check(artist, for: "--artist", isRemovable: true)
    try GivenNames.check(library, for: "--library", isRemovable: true)
    try GivenKey.check(key, isRemovable: true)
  }

  /// Whether the sheet is to be edited.
  private var opensEditor: Bool {
    [title, sortTitle, artist, library, key].allSatisfy { $0 == nil } && sheet == nil
  }

  func run() throws {
    let store = try storeArguments.open()
    defer { store.closeQuietly() }
    let item = try song.find(in: store)
    if opensEditor {
      guard try edit(item, in: store) else { return try Console.write(line: "nothing was changed") }
    } else {
      if let sheet { try replaceSheet(of: item, by: sheet.name, in: store) }
      try store.apply(change, to: item.id)
    }
    if let changed = try store.find(SongListItem.self, id: item.id) {
      for line in SongTable.lines([changed], order: .added) { try Console.write(line: line) }
    }
  }

  private func replaceSheet(of item: SongListItem, by sheet: String, in store: SongStore) throws {
    do {
      try replaceSheet(of: item, with: try SheetFiles.read(sheet), in: store)
    } catch let error as UnreadableSheet {
      throw FileFailure(description: "\(sheet): \(error)")
    }
  }

  private func replaceSheet(
    of item: SongListItem,
    with bytes: [UInt8],
    in store: SongStore
  ) throws {
    let parser = SongParser()
    try UnreadableSheet.check(bytes, by: parser)
    try store.replaceSheet(of: item.id, with: bytes, parser: parser)
  }

  /// Opens the sheet in the user's editor; false if nothing was changed.
  private func edit(_ item: SongListItem, in store: SongStore) throws -> Bool {
    guard let editor = Editor(ProcessInfo.processInfo.environment) else {
      throw FileFailure(
        description: "no editor is known; set VISUAL or EDITOR, or give --title or another option"
      )
    }
    guard let data = try store.data(of: item.id) else {
      throw FileFailure(description: "\(item.title): the store has no sheet of it; give --sheet")
    }
    let record = try store.find(SongRecord.self, id: item.id)
    var names = ExportNames()
    let name = names.take(
      record?.filename ?? item.title,
      fileExtension: record?.fileExtension ?? "cho"
    )
    do {
      guard let bytes = try editor.edit(data.bytes, named: name) else { return false }
      try replaceSheet(of: item, with: bytes, in: store)
      return true
    } catch let error as UnreadableSheet {
      throw FileFailure(
        description: "\(item.title): \(error.problem) after the edit; the song stays as it was"
      )
    }
  }

  private var change: SongChange {
    var change = SongChange()
    change.title = title
    change.sortedBy = Self.update(to: sortTitle)
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
