import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files in a folder and in the folders inside it; links to folders are not followed, and
/// what begins with a dot is hidden.
package struct FolderListing {
  /// A folder that can't be read, and why.
  package struct Failure: Sendable {
    package let folder: String
    package let reason: String
  }

  /// Paths from the folder, in the order of their names.
  package private(set) var files: [String] = []
  /// Paths that are wanted by name, but are pipes, devices or the like.
  package private(set) var skipped: [String] = []
  /// Links to folders.
  package private(set) var linkedFolders: [String] = []
  /// Folders that could not be read.
  package private(set) var failures: [Failure] = []

  /// Searches a folder, whose name ends in a slash, for names that are wanted.
  ///
  /// - Complexity: O(n log n) for n entries.
  package init(of folder: String, where isWanted: (String) -> Bool) {
    var inside = [""]
    while let prefix = inside.popLast() {
      do throws(Errno) {
        for entry in try FolderEntry.all(in: folder + prefix) {
          let path = prefix + entry.name
          switch entry.kind {
          case .folder: inside.append(path + "/")
          case .file where isWanted(entry.name): files.append(path)
          case .other where isWanted(entry.name): addOther(path, in: folder)
          case .file, .other: break
          }
        }
      } catch {
        failures.append(Failure(folder: folder + prefix, reason: error.description))
      }
    }
    files.sort()
  }

  /// Adds a link, or an entry whose kind the folder does not state.
  private mutating func addOther(_ path: String, in folder: String) {
    switch (try? Stat(FilePath(named: folder + path)))?.type {
    case .regular, nil: files.append(path)
    case .directory: linkedFolders.append(path)
    default: skipped.append(path)
    }
  }
}

/// An entry of a folder, as the folder itself describes it.
private struct FolderEntry {
  enum Kind {
    case file
    case folder
    case other
  }

  let name: String
  let kind: Kind

  static func all(in folder: String) throws(Errno) -> [FolderEntry] {
    guard let stream = FilePath(named: folder).withPlatformString({ opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          FileName.text(at: $0)
        }
      }
      if name.utf8.first == UInt8(ascii: ".") { continue }
      entries.append(FolderEntry(name: name, kind: kind(Int32(entry.pointee.d_type))))
    }
    return entries
  }

  private static func kind(_ type: Int32) -> Kind {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    default: .other
    }
  }
}
