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
  /// Names of files that do not exist.
  private(set) var missing: [String] = []

  /// Finds the sheets; folders are searched, and their files sorted by name.
  init(_ names: [String]) {
    for name in names { add(name) }
  }

  private mutating func add(_ name: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      missing.append(name)
      return
    }
    guard isFolder.boolValue else { return addFile(name) }
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: name)) ?? []
    for file in all.sorted() {
      let path = (name as NSString).appendingPathComponent(file)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      let isSheet = SheetEndings.fit((file as NSString).lastPathComponent)
      if isSheet { addFile(path) } else { skipped.append(path) }
    }
  }

  private mutating func addFile(_ path: String) {
    let place = URL(fileURLWithPath: path).standardizedFileURL.path
    sources.append(SheetSource(path, path: place) { try Self.read(path) })
  }

  /// The bytes of a sheet's file.
  ///
  /// - Throws: `UnreadableSheet`, also for an empty file, and for a pipe or device, which would
  ///   never end.
  static func read(_ path: String) throws(UnreadableSheet) -> [UInt8] {
    let kind = FileKind(at: path)
    if kind == .nothing { throw UnreadableSheet(reason: "there is no such file; check the name") }
    guard kind == .file else {
      throw UnreadableSheet(reason: "it is a \(kind), not a file; copy its contents to a file")
    }
    let bytes: [UInt8]
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      bytes = [UInt8](try handle.readToEnd() ?? Data())
    } catch {
      throw UnreadableSheet(reason: "can't be read: \(error.plainReason); check its permissions")
    }
    if bytes.isEmpty { throw UnreadableSheet(reason: "it is empty; there is nothing to keep") }
    return bytes
  }
}

/// Why a sheet can't be read, and what to do.
struct UnreadableSheet: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
