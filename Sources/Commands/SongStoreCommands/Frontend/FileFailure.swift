import StoreModel

/// Why a file could not be read or written.
struct FileFailure: Error, CustomStringConvertible {
  let description: String
}

extension FileFailure {
  /// Refuses to write where something stands already, unless it is a file that may be replaced.
  static func refuse(_ path: String, replaces: Bool) throws {
    switch FileKind(at: path) {
    case .nothing: return
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
