#if Formats
import CMinizip
import SongModel

/// An archive that is open in minizip.
struct ZipReader: ~Copyable {
  private let zip: unzFile

  init(_ file: [CChar]) throws(ZipError) {
    guard let zip = unzOpen64(file) else { throw .unreadable }
    self.zip = zip
  }

  deinit { unzClose(zip) }

  /// The files that may be read.
  consuming func entries() throws(ZipError) -> [SongArchive.Entry] {
    var entries: [SongArchive.Entry] = []
    var paths: Set<[UInt8]> = []
    var total = 0
    var count = 0
    var status = unzGoToFirstFile(zip)
    while status == UNZ_OK {
      count += 1
      if count > ArchiveLimit.files { throw .tooManyFiles }
      if var entry = try current() {
        entry.path = Self.path(entry.path, besides: &paths)
        if !entry.isTooLarge { total += entry.size }
        if total > ArchiveLimit.total { throw .tooLarge(entry.path) }
        entries.append(entry)
      }
      status = unzGoToNextFile(zip)
    }
    if status != UNZ_END_OF_LIST_OF_FILE { throw .unreadable }
    return entries
  }

  /// The file that minizip is at; nil for a folder, and what nobody wants to read.
  private borrowing func current() throws(ZipError) -> SongArchive.Entry? {
    var info = unz_file_info64()
    var name: [CChar] = Array(repeating: 0, count: Self.longestName + 1)
    let length = uLong(Self.longestName)
    guard
      unzGetCurrentFileInfo64(zip, &info, &name, length, nil, 0, nil, 0) == UNZ_OK,
      info.size_filename <= length
    else { throw .unreadable }
    let bytes = name.prefix(Int(info.size_filename)).map { UInt8(bitPattern: $0) }
    // A NUL would end the name wherever the system sees it.
    let path = Self.text(of: bytes.map { $0 == 0 ? UInt8(ascii: "_") : $0 })
    try Self.check(path, info)
    var place = unz64_file_pos()
    guard unzGetFilePos64(zip, &place) == UNZ_OK else { throw .unreadable }
    if Self.isIdle(path) { return nil }
    return SongArchive.Entry(
      path: path,
      size: Int(clamping: info.uncompressed_size),
      isTooLarge: Self.isTooLarge(info),
      place: place.pos_in_zip_directory,
      number: place.num_of_file
    )
  }

  private static let longestName = 1024

  /// A path that no file before has: with a number before its ending where one has it.
  private static func path(_ path: String, besides others: inout Set<[UInt8]>) -> String {
    var name = path
    var number = 1
    while !others.insert(Array(name.utf8)).inserted {
      number += 1
      let end = path.split(separator: "/").last?.lastIndex(of: ".") ?? path.endIndex
      name = "\(path[..<end]) (\(number))\(path[end...])"
    }
    return name
  }

  /// The text of a path: UTF-8, which many archives have without saying so, or else the code page of
  /// the first PCs, as the format says, in which other bytes are other letters.
  private static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return CodePage(.ibm437)?.decode(bytes) ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Refuses what is dangerous.
  private static func check(_ path: String, _ info: unz_file_info64) throws(ZipError) {
    let parts = path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    if path.utf8.first == UInt8(ascii: "/") || parts.contains("..")
      || parts.first?.hasSuffix(":") == true
    {
      throw .leavesFolder(path)
    }
    // The upper half holds the mode of Unix.
    if (info.external_fa >> 16) & 0o170000 == 0o120000 { throw .link(path) }
    if info.flag & 1 == 1 { throw .encrypted(path) }
  }

  /// Whether a file would unpack to more than anybody may read: pictures and recordings do, and
  /// bombs.
  private static func isTooLarge(_ info: unz_file_info64) -> Bool {
    let size = info.uncompressed_size
    let isBomb = size > 1_048_576 && size / max(1, info.compressed_size) > ArchiveLimit.ratio
    return size > ArchiveLimit.size || isBomb
  }

  /// Whether a path is that of a folder, or of what systems and programs keep for themselves.
  private static func isIdle(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.hasSuffix("/") || parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// The bytes of a file.
  consuming func bytes(of entry: SongArchive.Entry) throws(ZipError) -> [UInt8] {
    if entry.isTooLarge { throw .tooLarge(entry.path) }
    var place = unz64_file_pos(pos_in_zip_directory: entry.place, num_of_file: entry.number)
    guard unzGoToFilePos64(zip, &place) == UNZ_OK, unzOpenCurrentFile(zip) == UNZ_OK else {
      throw .damaged(entry.path)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entry.size)
    var buffer: [UInt8] = Array(repeating: 0, count: 65_536)
    while true {
      let count = unzReadCurrentFile(zip, &buffer, UInt32(buffer.count))
      if count < 0 { throw .damaged(entry.path) }
      if count == 0 { break }
      bytes += buffer.prefix(Int(count))
      // What the list said is what was checked.
      if bytes.count > entry.size { throw .tooLarge(entry.path) }
    }
    guard unzCloseCurrentFile(zip) == UNZ_OK, bytes.count == entry.size else {
      throw .damaged(entry.path)
    }
    return bytes
  }
}
#else

/// A build without minizip reads no archives.
struct ZipReader {
  init(_ file: [CChar]) throws(ZipError) { throw .unavailable }

  func entries() throws(ZipError) -> [SongArchive.Entry] { throw .unavailable }

  func bytes(of entry: SongArchive.Entry) throws(ZipError) -> [UInt8] { throw .unavailable }
}
#endif
