import ChordParse
import Foundation
import SongStore
import SongSync

/// The songs of a store as files, for a sync: a song's file has the name of the file that it came
/// from, in a folder with the name of its library.
///
/// Only sheets are synced: what a store keeps besides them stays on this machine.
actor StoreService: FileService {
  private let store: SongStore
  private let parser: SongParser
  /// The songs by their paths.
  private var songs: [String: Int64]?

  init(_ store: SongStore, parser: SongParser) {
    self.store = store
    self.parser = parser
  }

  nonisolated var capabilities: ServiceCapabilities {
    ServiceCapabilities(honorsConditions: true, writesAtOnce: true, dateTolerance: 0.1)
  }

  func list(_ folder: String) throws -> ServiceListing {
    if folder.isEmpty { songs = nil }
    var listing = ServiceListing(date: Date())
    var folders: Set<String> = []
    let prefix = folder.isEmpty ? "" : folder + "/"
    for (path, song) in try paths() where path.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      if let slash = rest.firstIndex(of: "/") {
        folders.insert(prefix + rest[..<slash])
      } else if let entry = try entry(path, song) {
        listing.files.append(entry)
      }
    }
    listing.folders = folders.sorted()
    return listing
  }

  func find(_ path: String) throws -> FileEntry? {
    try paths()[path].flatMap { try entry(path, $0) }
  }

  func read(_ path: String) throws -> FileContent {
    guard let song = try paths()[path], let entry = try entry(path, song),
      let data = try store.data(of: song)
    else { throw FileServiceError.notFound(path) }
    let bytes = Data(data.bytes)
    let own = FileEntry(
      path,
      revision: entry.revision,
      size: bytes.count,
      modified: entry.modified
    )
    return FileContent(bytes, of: own)
  }

  func write(_ content: Data, to path: String, if condition: WriteCondition) throws -> FileEntry {
    try check(path, condition)
    if let song = try paths()[path] {
      try store.replaceSheet(of: song, with: [UInt8](content), parser: parser)
    } else {
      songs?[path] = try add(content, at: path)
    }
    guard let entry = try find(path) else { throw FileServiceError.notFound(path) }
    return FileEntry(
      path,
      revision: entry.revision,
      size: content.count,
      modified: entry.modified
    )
  }

  func move(_ path: String, to newPath: String, if condition: WriteCondition) throws {
    guard let song = try paths()[path] else { throw FileServiceError.notFound(path) }
    try check(newPath, condition)
    if let old = try paths()[newPath] { try store.deleteSongs([old]) }
    try store.renameFile(of: song, to: newPath.lastPart)
    var change = SongChange()
    change.library = newPath.folder.map { .set($0) } ?? .remove
    try store.apply(change, to: song)
    songs?[path] = nil
    songs?[newPath] = song
  }

  func delete(_ path: String, if condition: WriteCondition) throws {
    guard let song = try paths()[path] else { throw FileServiceError.notFound(path) }
    try check(path, condition)
    try store.deleteSongs([song])
    songs?[path] = nil
  }

  // MARK: Details

  private func check(_ path: String, _ condition: WriteCondition) throws {
    guard condition.allows(try find(path)) else { throw FileServiceError.conflict(path) }
  }

  private func add(_ content: Data, at path: String) throws -> Int64 {
    var options = ImportOptions()
    options.duplicates = .keep
    options.library = path.folder
    return try store.importSheet(
      [UInt8](content),
      name: path.lastPart,
      parser: parser,
      options: options
    ).songID
  }

  private func entry(_ path: String, _ song: Int64) throws -> FileEntry? {
    guard let record = try store.find(SongRecord.self, id: song) else { return nil }
    // The length that the store knows is that of its own form, so no size is given.
    let time = record.updatedAt.timeIntervalSince1970
    return FileEntry(
      path,
      revision: Revision("\(song)-\(time)-\(record.songDataLength)"),
      size: nil,
      modified: record.updatedAt
    )
  }

  /// The songs by their paths: songs of one name are numbered, in the order of the songs.
  private func paths() throws -> [String: Int64] {
    if let songs { return songs }
    let libraries = Dictionary(
      uniqueKeysWithValues: try store.findAll(LibraryRecord.self).map { ($0.id, $0.name) }
    )
    var names: [String: ExportNames] = [:]
    var found: [String: Int64] = [:]
    for record in try store.findAll(SongRecord.self, sort: [.ascending(SongRecord.id)])
    where record.hasData {
      let folder = record.libraryID.flatMap { libraries[$0] }.map(Self.folderName) ?? ""
      let name = names[folder, default: ExportNames()]
        .take(record.filename ?? record.title, fileExtension: record.fileExtension ?? "txt")
      found[folder.isEmpty ? name : "\(folder)/\(name)"] = record.id
    }
    songs = found
    return found
  }

  /// A library's name as the path of a folder.
  private static func folderName(_ library: String) -> String {
    let parts = library.split(separator: "/").map { part in
      var names = ExportNames()
      return names.take(String(part), fileExtension: "")
    }
    return parts.joined(separator: "/")
  }
}

extension String {
  /// The last part of a path.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// What a path lies in; nil if it has one part only.
  fileprivate var folder: String? {
    lastIndex(of: "/").map { String(self[..<$0]) }
  }
}
