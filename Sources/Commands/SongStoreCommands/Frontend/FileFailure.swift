import Foundation
import StoreModel

/// Why a file could not be read or written.
struct FileFailure: Error, CustomStringConvertible {
  let description: String
}

extension FileFailure {
  /// Creates a folder and those around it, where they are missing.
  static func makeFolder(_ folder: URL) throws {
    let kind = FileKind(at: folder.path)
    guard kind == .folder || kind == .nothing else {
      throw FileFailure(
        description: "\(folder.relativePath): it is a \(kind), not a folder; name a folder"
      )
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      let problem = "\(folder.relativePath): can't be made: \(error.plainReason)"
      throw FileFailure(description: problem + "; name another folder")
    }
  }

  /// Refuses to write where something stands already, unless it is a file that may be replaced, and
  /// where there is no folder.
  static func refuse(_ path: String, replaces: Bool) throws {
    switch FileKind(at: path) {
    case .nothing:
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      guard FileKind(at: folder.path) != .folder else { return }
      throw FileFailure(description: "\(path): the folder for it is not there; make it first")
    case .file:
      guard !replaces else { return }
      throw FileFailure(description: "\(path): exists already; give --replace to replace it")
    case let kind:
      throw FileFailure(
        description: "\(path): a \(kind.rawValue) stays what it is; give the name of a file"
      )
    }
  }
}
