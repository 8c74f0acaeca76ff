import SystemPackage

/// Where the results of several sheets go.
struct OutputDestination: Sendable {
  private enum Kind {
    case console
    case file(String)
    /// Its name ends in a slash.
    case folder(String)
  }

  private let kind: Kind
  /// How files in a folder end; nil to keep the ending of the sheet.
  private let ending: String?

  /// Standard output.
  static let console = OutputDestination()

  private init() {
    (kind, ending) = (.console, nil)
  }

  /// Finds out whether the output is the console, a file, or a folder.
  ///
  /// Several sheets, and a name that ends in a slash, need a folder, which is
  /// made if it is missing.
  ///
  /// - Throws: `FrontendError` when there is a file where a folder is needed.
  init(_ name: String?, isForSeveral: Bool, ending: String?) throws(FrontendError) {
    self.ending = ending
    guard let name else {
      kind = .console
      return
    }
    let type = (try? Stat(FilePath(name)))?.type
    if type == .directory {
      kind = .folder(Self.folder(name))
    } else if isForSeveral || name.hasSuffix("/") {
      if type != nil { throw .outputNotFolder(name) }
      kind = .folder(Self.folder(name))
    } else {
      kind = .file(name)
    }
  }

  /// The folder, with a slash at the end; nil for a file and for standard output.
  var folder: String? {
    if case .folder(let folder) = kind { folder } else { nil }
  }

  /// The file for the result of a sheet; nil for standard output.
  func file(for sheet: InputSheet) -> String? {
    switch kind {
    case .console: return nil
    case .file(let path): return path
    case .folder(let folder):
      let name = sheet.relativePath
      return folder + (ending.map { Self.name(name, endingIn: $0) } ?? name)
    }
  }

  private static func folder(_ name: String) -> String {
    name.hasSuffix("/") ? name : name + "/"
  }

  /// The name with another ending; a dot at its start begins no ending.
  private static func name(_ name: String, endingIn ending: String) -> String {
    let start = name.utf8.lastIndex(of: UInt8(ascii: "/")).map(name.utf8.index(after:))
    let last = name[(start ?? name.startIndex)...].utf8
    guard let point = last.lastIndex(of: UInt8(ascii: ".")), point > last.startIndex else {
      return name + "." + ending
    }
    return name[...point] + ending
  }
}
