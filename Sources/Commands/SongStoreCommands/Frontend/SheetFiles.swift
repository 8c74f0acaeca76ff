import ChordParse
import CommandSupport
import Foundation
import SongStore
import StoreModel

/// The sheets that the command line names, and the files that are skipped.
struct SheetFiles {
  /// The sheets in order.
  private(set) var sources: [SheetSource] = []
  /// Files in folders that do not have the extension of a sheet.
  private(set) var skipped: [String] = []
  /// Files, archives and folders that are not there or can't be read, and why.
  private(set) var failures: [(name: String, reason: String)] = []
  /// Files that stay whole though they hold several songs, and why.
  private(set) var remarks: [(name: String, reason: String)] = []
  /// Lists of songs of other programs, which become setlists.
  private(set) var sets: [ImportedSetlist] = []
  /// What was not understood of the files of other programs, counted while they are read.
  let losses = LossCount()

  private let parser: SongParser

  /// Finds the sheets; folders are searched, and their files sorted by name.
  ///
  /// - Parameter parser: what will read them.
  init(_ names: [String], for parser: SongParser) {
    self.parser = parser
    for name in names { add(name) }
  }

  private mutating func add(_ name: String) {
    let file = NamedFile(name)
    switch file.kind {
    case .nothing where !file.isLink: failures.append((name, "\(UnreadableSheet.missing)"))
    case .folder: addFolder(name.hasSuffix("/") ? name : name + "/")
    default: SheetEndings.kind(of: name) == .archive ? addArchive(name) : addFile(name)
    }
  }

  /// Adds the sheets of a folder, whose name ends in a slash.
  private mutating func addFolder(_ name: String) {
    let listing = FolderListing(of: name) { _ in true }
    // Reading what is not a regular file reports it.
    for file in (listing.files + listing.skipped).sorted() { addFound(name + file) }
    failures += listing.failures.map {
      ($0.folder, "can't be read: \($0.reason); check its permissions")
    }
  }

  /// Adds a file of a folder, if it is a sheet, an archive or a set.
  private mutating func addFound(_ path: String) {
    let kind = SheetEndings.kind(of: (path as NSString).lastPathComponent)
    switch kind {
    case .sheet: addFile(path)
    case .archive: addArchive(path)
    case .doubtful: addDoubtful(path)
    case .other: skipped.append(path)
    }
  }

  /// Adds a file whose name does not say what it is; what can't be read may be a song.
  private mutating func addDoubtful(_ path: String) {
    do {
      let head = try Self.read(path).prefix(SheetEndings.headSize)
      if SheetEndings.isSong(head) { addFile(path) } else { skipped.append(path) }
    } catch  where error.mayBeSong {
      failures.append((path, "\(error)"))
    } catch {
      skipped.append(path)
    }
  }

  private mutating func addFile(_ path: String) {
    add(path) { try Self.read(path) }
  }

  private mutating func addArchive(_ path: String) {
    if Self.isEmptyArchive(path) {
      failures.append((path, "it holds no files; check that this is the right archive"))
      return
    }
    do {
      let found = try PackedSheets(path)
      let library = try OnSongLibrary(found)
      for sheet in library?.sheets ?? found.sheets {
        add("\(path)/\(sheet.path)", reading: sheet.read)
      }
      skipped += (library?.leftOut ?? found.leftOut).map { "\(path)/\($0)" }
      sets += (library?.sets ?? found.sets).map { ImportedSetlist($0, in: path) }
    } catch {
      failures.append((path, "\(error)"))
    }
  }

  private static func isEmptyArchive(_ path: String) -> Bool {
    let file = NamedFile(path)
    guard file.kind == .file, let head = try? file.opened().read(upToCount: 64) else {
      return false
    }
    return PackedSheets.isEmptyArchive(head)
  }

  /// Adds a sheet, each song of a file with several, or a set of OpenSong, whose files have no ending.
  private mutating func add(
    _ name: String,
    reading read: @escaping @Sendable () throws -> [UInt8]
  ) {
    let isDoubtful = SheetEndings.kind(of: (name as NSString).lastPathComponent) == .doubtful
    if isDoubtful, let bytes = try? read(), let set = ImportedSetlist(bytes) {
      return sets.append(set)
    }
    if let bytes = try? read(), let songs = SongCollection(bytes, named: name, for: parser) {
      if let objection = songs.objection {
        remarks.append((name, objection))
        return append(name, reading: read)
      }
      for sheet in songs.sheets { append("\(name)/\(sheet.path)", reading: sheet.read) }
      sets += songs.sets.map { ImportedSetlist($0, in: name) }
      return
    }
    append(name, reading: read)
  }

  private mutating func append(
    _ name: String,
    reading read: @escaping @Sendable () throws -> [UInt8]
  ) {
    let place = URL(fileURLWithPath: name).standardizedFileURL.path
    let (losses, parser) = (losses, parser)
    sources.append(
      SheetSource(FileName.readable(name), path: place) {
        let bytes = try read()
        try UnreadableSheet.check(bytes, by: parser)
        losses.count(bytes)
        return PageData.sheet(in: bytes) ?? bytes
      }
    )
  }

  /// The bytes of a sheet's file.
  ///
  /// - Throws: `UnreadableSheet`, also for a pipe or device, which would never end.
  static func read(_ path: String) throws(UnreadableSheet) -> [UInt8] {
    let file = NamedFile(path)
    let kind = file.kind
    if kind == .nothing { throw file.isLink ? .deadLink : .missing }
    guard kind == .file else { throw .noFile(kind) }
    do {
      let handle = try file.opened()
      defer { try? handle.close() }
      let size = try handle.seekToEnd()
      guard size <= SheetEndings.largestSheet else { throw UnreadableSheet.tooLarge }
      try handle.seek(toOffset: 0)
      return [UInt8](try handle.readToEnd() ?? Data())
    } catch let problem as UnreadableSheet {
      throw problem
    } catch {
      throw UnreadableSheet("can't be read: \(error.plainReason)", remedy: "check its permissions")
    }
  }
}
