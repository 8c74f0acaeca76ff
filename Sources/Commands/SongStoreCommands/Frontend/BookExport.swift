import ChordParse
import CommandSupport
import Foundation
import SongStore

/// Writes songs of a store as one PDF file, in their order, each in the key in which it is shown.
enum BookExport {
  /// Writes the book.
  ///
  /// - Throws: `FileFailure` when the file exists and is not to be replaced, or a song has no sheet;
  ///   and what writing throws.
  static func write(
    _ songs: [Int64],
    of store: SongStore,
    to path: String,
    title: String?,
    replaces: Bool
  ) throws {
    if !replaces, FileManager.default.fileExists(atPath: path) {
      throw FileFailure(description: "\(path): exists already; give --replace to replace it")
    }
    let bytes = try bytes(of: songs, in: store, title: title)
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  #if PDF
  private static func bytes(
    of songs: [Int64],
    in store: SongStore,
    title: String?
  ) throws -> [UInt8] {
    var book = PDFBook(title: title)
    for id in songs {
      guard let song = try store.song(id) else {
        throw FileFailure(description: "song \(id): the store has no sheet of it; import it again")
      }
      book.add(try store.viewPreferences(of: id).applied(to: song))
    }
    return book.finish()
  }
  #else
  private static func bytes(
    of songs: [Int64],
    in store: SongStore,
    title: String?
  ) throws -> [UInt8] {
    throw UnavailableFormat()
  }
  #endif
}
