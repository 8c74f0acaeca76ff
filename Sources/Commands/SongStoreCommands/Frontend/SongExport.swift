import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Writes songs of a store to files.
struct SongExport {
  let store: SongStore
  let format: TargetFormat
  /// Whether files that exist are replaced.
  let replaces: Bool
  private var names = ExportNames()

  init(from store: SongStore, as format: TargetFormat, replaces: Bool) {
    self.store = store
    self.format = format
    self.replaces = replaces
  }

  /// Writes a song to a folder that exists, under a name of its own.
  ///
  /// - Throws: `FileFailure`, `StoreError`, and what writing the file throws.
  mutating func write(_ id: Int64, in folder: URL) throws {
    let record = try store.find(SongRecord.self, id: id)
    let ending = format.fileExtension ?? record?.fileExtension ?? "txt"
    let name = names.take(record?.filename ?? record?.title ?? "", fileExtension: ending)
    try write(id, to: folder.appendingPathComponent(name).path)
  }

  /// Writes a song to a file.
  ///
  /// - Throws: `FileFailure`, `StoreError`, and what writing the file throws.
  func write(_ id: Int64, to file: String) throws {
    guard let song = try store.editedSong(id) else {
      throw FileFailure(description: "the store has no sheet of it; import the sheet again")
    }
    try FileFailure.refuse(file, replaces: replaces)
    let written = try format.output(of: song)
    try Data(written.content.bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
    if let warning = written.warning { Message.warn("\(file): \(warning)") }
  }
}
