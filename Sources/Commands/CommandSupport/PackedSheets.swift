import ChordParse
import SongArchives

/// A song in an archive.
package struct PackedSheet: Sendable {
  /// Its path in the archive.
  package let path: String
  /// Reads its bytes.
  package let read: @Sendable () throws -> [UInt8]

  /// Makes a sheet.
  package init(path: String, read: @escaping @Sendable () throws -> [UInt8]) {
    (self.path, self.read) = (path, read)
  }
}

/// A list of songs for one evening that an archive holds.
package struct PackedSet: Hashable, Sendable {
  /// A song of the list.
  package struct Item: Hashable, Sendable {
    /// The path of its sheet in the archive.
    package let path: String
    /// What it is called.
    package let name: String
    /// The key in which it is played.
    package var key: String?
    /// The fret of the capo.
    package var capo: Int?
    /// What else the program says.
    package var note: String?

    /// Makes an item.
    package init(
      path: String,
      name: String,
      key: String? = nil,
      capo: Int? = nil,
      note: String? = nil
    ) {
      (self.path, self.name, self.key, self.capo, self.note) = (path, name, key, capo, note)
    }
  }

  /// What the list is called.
  package let name: String
  /// The songs in order.
  package let songs: [Item]

  /// Makes a list.
  package init(name: String, songs: [Item]) {
    (self.name, self.songs) = (name, songs)
  }
}

/// The songs in an archive: in files of their own, or all in the one file of a program's backup.
package struct PackedSheets: Sendable {
  /// The songs in the order of the archive.
  package private(set) var sheets: [PackedSheet] = []
  /// The lists of songs, if it is a program's backup.
  package private(set) var sets: [PackedSet] = []
  /// The files that are not songs.
  package private(set) var leftOut: [String] = []
  private let archive: SongArchive

  /// Finds the songs; each is read when its turn comes.
  ///
  /// - Throws: `ZipError` when the archive can't be read, or is dangerous.
  /// - Complexity: O(number of files).
  package init(_ file: String) throws {
    archive = try SongArchive(at: FileName.bytes(of: file))
    let archive = archive
    for entry in archive.entries {
      let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
      if entry.path == "dataFile.txt" {
        let bytes = try archive.bytes(of: entry)
        guard let backup = try? SongbookProBackup(bytes) else {
          throw ZipError.damaged(entry.path)
        }
        sheets += backup.sheets
        sets += backup.sets
      } else if try Self.isSong(entry, named: name, in: archive) {
        sheets.append(PackedSheet(path: entry.path) { try archive.bytes(of: entry) })
      } else if !Self.frame.contains(entry.path) {
        leftOut.append(entry.path)
      }
    }
  }

  /// What belongs to the archive itself, as in each of MusicXML.
  private static let frame: Set<String> = ["META-INF/container.xml", "mimetype"]

  /// The bytes of a file of the archive, whether it is a song or not.
  ///
  /// - Throws: `ZipError`.
  package func bytes(of path: String) throws -> [UInt8] {
    guard let entry = archive.entries.first(where: { $0.path == path }) else {
      throw ZipError.damaged(path)
    }
    return try archive.bytes(of: entry)
  }

  private static func isSong(
    _ entry: SongArchive.Entry,
    named name: String,
    in archive: SongArchive
  ) throws -> Bool {
    switch SheetEndings.kind(of: name) {
    case .sheet: true
    case .doubtful:
      try !entry.isTooLarge
        && SheetEndings.isSong(archive.bytes(of: entry).prefix(SheetEndings.headSize))
    case .archive, .other: false
    }
  }

  /// Whether these are all bytes of an archive without files.
  package static func isEmptyArchive(_ bytes: some Collection<UInt8>) -> Bool {
    SongArchive.isEmpty(bytes)
  }

  /// Whether a file's bytes begin as those of an archive.
  package static func isArchive(_ head: some Sequence<UInt8>) -> Bool {
    SongArchive.isArchive(head)
  }
}
