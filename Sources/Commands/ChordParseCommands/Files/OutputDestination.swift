import CommandSupport
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
  /// - Throws: `FrontendError` when there is a file where a folder is needed, or a file is named.
  init(_ name: String?, isForSeveral: Bool, ending: String?) throws(FrontendError) {
    self.ending = ending
    guard let name else {
      kind = .console
      return
    }
    let type = (try? Stat(FilePath(named: name)))?.type
    if type == .directory {
      kind = .folder(name.endingInSlash)
    } else if isForSeveral || name.endsInSlash {
      if type != nil { throw .outputNotFolder(name) }
      if TargetFormat.isNamed(byEndingOf: name) { throw .outputNamesFile(name) }
      kind = .folder(name.endingInSlash)
    } else {
      kind = .file(name)
    }
  }

  /// The folder of the results, with a slash at its end; nil for other destinations.
  var folder: String? {
    if case .folder(let folder) = kind { folder } else { nil }
  }

  /// The one file that was named; nil for other destinations.
  var file: String? {
    if case .file(let path) = kind { path } else { nil }
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

  /// The name with another ending; a dot at its start begins no ending.
  private static func name(_ name: String, endingIn ending: String) -> String {
    let bytes = name.utf8
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let last = bytes[(slash.map(bytes.index(after:)) ?? bytes.startIndex)...]
    guard let point = last.lastIndex(of: UInt8(ascii: ".")), point > last.startIndex else {
      return name + "." + ending
    }
    return String(decoding: bytes[...point], as: UTF8.self) + ending
  }
}
