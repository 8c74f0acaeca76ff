import ChordParse
import SongArchives

/// A song in an archive.
package struct PackedSheet: Sendable {
  /// Its path in the archive.
  package let path: String
  /// Reads its bytes.
  package let read: @Sendable () throws -> [UInt8]
}

/// The songs in an archive: in files of their own, or all in the one file of a program's backup.
package struct PackedSheets: Sendable {
  /// The songs in the order of the archive.
  package private(set) var sheets: [PackedSheet] = []
  /// The files that are no songs.
  package private(set) var leftOut: [String] = []

  /// Finds the songs; each is read when its turn comes.
  ///
  /// - Throws: `ZipError` when the archive can't be read, or is dangerous.
  /// - Complexity: O(number of files).
  package init(_ file: String) throws {
    let archive = try SongArchive(file)
    for entry in archive.entries {
      let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
      if entry.path == "dataFile.txt" {
        sheets += try SongbookProBackup.sheets(in: archive.bytes(of: entry))
      } else if try Self.isSong(entry, named: name, in: archive) {
        sheets.append(PackedSheet(path: entry.path) { try archive.bytes(of: entry) })
      } else {
        leftOut.append(entry.path)
      }
    }
  }

  private static func isSong(
    _ entry: SongArchive.Entry,
    named name: String,
    in archive: SongArchive
  ) throws -> Bool {
    switch SheetEndings.kind(of: name) {
    case .sheet: true
    case .doubtful:
      SheetEndings.isSong(try archive.bytes(of: entry).prefix(SheetEndings.headSize))
    case .archive, .other: false
    }
  }

  /// Whether a file's bytes begin as those of an archive.
  package static func isArchive(_ head: some Sequence<UInt8>) -> Bool {
    SongArchive.isArchive(head)
  }
}
