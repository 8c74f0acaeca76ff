import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files in a folder and in the folders inside it; links to folders are not followed.
struct FolderListing {
  /// Paths from the folder, in the order of their names.
  private(set) var files: [String] = []
  /// Folders that could not be read.
  private(set) var failures: [FrontendError] = []

  /// Searches a folder, whose name ends in a slash, for names that are wanted.
  ///
  /// - Complexity: O(n log n) for n entries.
  init(of folder: String, where isWanted: (String) -> Bool) {
    var inside = [""]
    while let prefix = inside.popLast() {
      do throws(Errno) {
        for entry in try FolderEntry.all(in: folder + prefix) {
          let path = prefix + entry.name
          if entry.kind == .folder {
            inside.append(path + "/")
          } else if isWanted(entry.name), entry.kind == .file || Self.isFile(folder + path) {
            files.append(path)
          }
        }
      } catch {
        failures.append(.unreadable(folder + prefix, reason: error.description))
      }
    }
    files.sort()
  }

  private static func isFile(_ path: String) -> Bool {
    (try? Stat(FilePath(path)))?.type != .directory
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
    guard let stream = opendir(folder) else { throw Errno(rawValue: errno) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if name == "." || name == ".." { continue }
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
