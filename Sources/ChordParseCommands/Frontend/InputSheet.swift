import Foundation

/// A sheet to read: a file, or standard input.
struct InputSheet {
  /// The name that messages use.
  let name: String
  /// The file; nil for standard input.
  let path: String?
  /// The path from the folder that was named on the command line.
  let relativePath: String

  /// The bytes of the sheet.
  ///
  /// - Throws: `FrontendError` when they can't be read.
  func bytes() throws -> [UInt8] {
    guard let path else {
      return [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    }
    do {
      // A handle also reads pipes, which have no length.
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return [UInt8](try handle.readToEnd() ?? Data())
    } catch {
      throw FrontendError.unreadable(name, reason: error.plainReason)
    }
  }
}

extension InputSheet {
  /// Puts other bytes into the sheet's file.
  ///
  /// - Throws: `FrontendError` when it is standard input, or can't be written.
  func write(_ bytes: [UInt8]) throws {
    guard let path else { throw FrontendError.noFile(name) }
    var place = try OutputPlace(path, isForSeveral: false)
    try place.write(bytes, of: self, as: nil)
  }
}

/// The sheets that the command line names, and the names that lead nowhere.
struct InputSheets {
  private(set) var sheets: [InputSheet] = []
  private(set) var failures: [FrontendError] = []
  /// Whether several names, or a folder, were given.
  private(set) var isForSeveral: Bool

  /// Finds the sheets; folders are searched through, in the order of their names.
  init(_ names: [String]) {
    isForSeveral = names.count > 1
    if names.isEmpty {
      sheets = [InputSheet(name: "<standard input>", path: nil, relativePath: "stdin")]
    }
    for name in names {
      if name == "-" {
        sheets.append(InputSheet(name: "<standard input>", path: nil, relativePath: "stdin"))
      } else {
        add(name)
      }
    }
  }

  private mutating func add(_ name: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      failures.append(.missing(name))
      return
    }
    guard isFolder.boolValue else {
      let file = (name as NSString).lastPathComponent
      sheets.append(InputSheet(name: name, path: name, relativePath: file))
      return
    }
    isForSeveral = true
    let found = sheetFiles(in: name)
    if found.isEmpty { failures.append(.emptyFolder(name, Self.extensions.sorted())) }
    for file in found {
      let path = (name as NSString).appendingPathComponent(file)
      sheets.append(InputSheet(name: path, path: path, relativePath: file))
    }
  }

  private func sheetFiles(in folder: String) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      let path = (folder as NSString).appendingPathComponent(name)
      return Self.extensions.contains((name as NSString).pathExtension.lowercased())
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// The endings of the files that a folder is searched for.
  private static let extensions: Set<String> = [
    "txt", "cho", "crd", "chopro", "chordpro", "chord", "pro", "tab", "song", "sng",
  ]
}
