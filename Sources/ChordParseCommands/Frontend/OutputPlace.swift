import Foundation

/// Where the results of several sheets go.
struct OutputPlace {
  private enum Kind {
    case console
    case file(String)
    case folder(String)
  }

  private let kind: Kind
  private var taken: [String: String] = [:]

  /// Finds out whether the output is the console, a file, or a folder.
  ///
  /// Several sheets, and a name that ends in a slash, need a folder, which is
  /// made if it is missing.
  ///
  /// - Throws: `FrontendError` when a file stands where a folder is needed.
  init(_ name: String?, isForSeveral: Bool) throws {
    guard let name else {
      kind = .console
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
    if exists, isFolder.boolValue {
      kind = .folder(name)
    } else if isForSeveral || name.hasSuffix("/") {
      if exists { throw FrontendError.outputNotFolder(name) }
      kind = .folder(name)
    } else {
      kind = .file(name)
    }
  }

  /// Writes the result of one sheet.
  ///
  /// - Throws: `FrontendError` when it can't be written, or would overwrite
  ///   the result of another sheet.
  mutating func write(_ bytes: [UInt8], of sheet: InputSheet, as fileExtension: String?) throws {
    switch kind {
    case .console: try Console.write(bytes)
    case .file(let path): try save(bytes, to: path)
    case .folder(let folder):
      var name = sheet.relativePath as NSString
      if let fileExtension {
        name = "\(name.deletingPathExtension).\(fileExtension)" as NSString
      }
      if let other = taken[name as String] {
        throw FrontendError.sameOutput(sheet.name, other)
      }
      taken[name as String] = sheet.name
      try save(bytes, to: (folder as NSString).appendingPathComponent(name as String))
    }
  }

  private func save(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Self.isReplaceable(url) ? replace(url, with: bytes) : fill(url, with: bytes)
    } catch {
      throw FrontendError.unwritable(path, reason: error.plainReason)
    }
  }

  /// Whether a file may be replaced as a whole: not a device, and not a pipe.
  private static func isReplaceable(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    guard let type = attributes?[.type] as? FileAttributeType else { return true }
    return type == .typeRegular
  }

  /// Replaces a file at once, so that no half of it is ever seen; its mode stays.
  private func replace(_ url: URL, with bytes: [UInt8]) throws {
    let mode = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    try Data(bytes).write(to: url, options: .atomic)
    if let mode {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
  }

  private func fill(_ url: URL, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
