import SystemPackage

/// Where the results of several sheets go.
struct OutputPlace: Sendable {
  private enum Kind {
    case console
    case file(String)
    case folder(FilePath)
  }

  private let kind: Kind
  /// How files in a folder end; nil to keep the ending of the sheet.
  private let ending: String?

  /// Standard output.
  static let console = OutputPlace()

  private init() {
    (kind, ending) = (.console, nil)
  }

  /// Finds out whether the output is the console, a file, or a folder.
  ///
  /// Several sheets, and a name that ends in a slash, need a folder, which is
  /// made if it is missing.
  ///
  /// - Throws: `FrontendError` when a file stands where a folder is needed.
  init(_ name: String?, isForSeveral: Bool, ending: String?) throws(FrontendError) {
    self.ending = ending
    guard let name else {
      kind = .console
      return
    }
    let type = (try? Stat(FilePath(name)))?.type
    if type == .directory {
      kind = .folder(FilePath(name))
    } else if isForSeveral || name.hasSuffix("/") {
      if type != nil { throw .outputNotFolder(name) }
      kind = .folder(FilePath(name))
    } else {
      kind = .file(name)
    }
  }

  /// The file for the result of a sheet; nil for standard output.
  func file(for sheet: InputSheet) -> String? {
    switch kind {
    case .console: return nil
    case .file(let path): return path
    case .folder(let folder):
      var name = FilePath(sheet.relativePath)
      if let ending { name.extension = ending }
      return folder.pushing(name).string
    }
  }
}
