/// The files in a zip archive, read one by one.
///
/// What would fill the memory or the disk, or leave the folder, is refused with an error before
/// anything is unpacked; nothing is ever written.
package struct SongArchive: Sendable {
  /// A file in the archive.
  package struct Entry: Hashable, Sendable {
    /// Its path in the archive, which lies inside it.
    package internal(set) var path: String
    /// How many bytes it unpacks to, as the archive says.
    package let size: Int
    /// Whether it may not be unpacked.
    package let isTooLarge: Bool
    /// Where it is in the archive.
    let place: UInt64
    let number: UInt64
  }

  /// The path of the archive's file, as the system takes it.
  private let path: [CChar]
  /// The files in the order of the archive; folders and hidden files are left out.
  package let entries: [Entry]

  /// Reads the list of an archive's files.
  ///
  /// - Throws: `ZipError` when the archive can't be read, or is dangerous.
  /// - Complexity: O(number of files).
  package init(_ file: String) throws(ZipError) {
    try self.init(at: Array(file.utf8))
  }

  /// Reads the list of the files of an archive at a path of any bytes.
  ///
  /// - Throws: `ZipError` when the archive can't be read, or is dangerous.
  /// - Complexity: O(number of files).
  package init(at path: [UInt8]) throws(ZipError) {
    self.path = path.map { CChar(bitPattern: $0) } + [0]
    entries = try ZipReader(self.path).entries()
  }

  /// The bytes of a file.
  ///
  /// - Throws: `ZipError` when they can't be unpacked, are too many, or more than the archive says.
  /// - Complexity: O(n).
  package func bytes(of entry: Entry) throws(ZipError) -> [UInt8] {
    try ZipReader(path).bytes(of: entry)
  }

  /// Whether these are all bytes of an archive without files, which minizip can't open: it has only
  /// the end of a list.
  package static func isEmpty(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 22 && bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Whether bytes begin as those of an archive.
  package static func isArchive(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }
}

/// How much an archive may hold.
package enum ArchiveLimit {
  /// The number of files.
  package static let files = 100_000
  /// The size of one file in bytes.
  package static let size = 33_554_432
  /// The size of all files in bytes.
  package static let total = 4_294_967_296
  /// How many times larger a file of more than a megabyte may become.
  package static let ratio = 200
}

/// Why an archive is not read.
package enum ZipError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable
  case tooManyFiles
  case tooLarge(String)
  case leavesFolder(String)
  case link(String)
  case encrypted(String)
  case damaged(String)
  case unavailable

  package var description: String {
    switch self {
    case .unreadable: "it is not a readable zip archive; export it again"
    case .tooManyFiles: "it holds more than \(ArchiveLimit.files) files; split it"
    case .tooLarge(let name):
      "\(name) in it would unpack to too many bytes; check where the archive comes from"
    case .leavesFolder(let name):
      "\(name) in it would lie outside of its folder; check where the archive comes from"
    case .link(let name): "\(name) in it is a link; archive the file itself"
    case .encrypted(let name): "\(name) in it is encrypted; archive it without a password"
    case .damaged(let name): "\(name) in it is damaged; export the archive again"
    case .unavailable:
      "this build reads no archives; build with the package trait Formats, or unpack it"
    }
  }
}
