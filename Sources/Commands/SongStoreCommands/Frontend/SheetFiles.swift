import CommandSupport
import Foundation
import SongStore

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
    sources.append(
      SheetSource(path) {
        do {
          let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
          return [UInt8](try handle.readToEnd() ?? Data())
        } catch {
          throw UnreadableSheet(reason: error.plainReason)
        }
      }
    )
  }
}

/// A sheet that can't be read, and the system's reason.
struct UnreadableSheet: Error, CustomStringConvertible {
  let reason: String

  var description: String { "can't be read: \(reason); check its permissions" }
}
