import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Writes songs of a store to files in a folder, each under a name of its own.
struct SongExport {
  let store: SongStore
  let folder: URL
  let format: TargetFormat
  /// Whether files that exist are replaced.
  let replaces: Bool
  private var names = ExportNames()

  /// Creates the folder if it is missing.
  init(from store: SongStore, to folder: URL, format: TargetFormat, replaces: Bool) throws {
    try FileFailure.makeFolder(folder)
    self.store = store
    self.folder = folder
    self.format = format
    self.replaces = replaces
  }

  /// Writes a song.
  ///
  /// - Throws: `FileFailure`, `StoreError`, and what writing the file throws.
  mutating func write(_ id: Int64) throws {
    guard let record = try store.find(SongRecord.self, id: id), let song = try store.editedSong(id)
    else {
      throw FileFailure(description: "the store has no sheet of it; import the sheet again")
    }
    let ending = format.fileExtension ?? record.fileExtension ?? "txt"
    let name = names.take(record.filename ?? record.title, fileExtension: ending)
    let file = folder.appendingPathComponent(name)
    try FileFailure.refuse(file.path, replaces: replaces)
    let written = try format.output(of: song)
    try Data(written.content.bytes).write(to: file, options: .atomic)
    if let warning = written.warning { Message.warn("\(file.path): \(warning)") }
  }
}
