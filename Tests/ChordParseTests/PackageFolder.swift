import Foundation

/// The folder of the package, which the tests of its documents and paths read.
enum PackageFolder {
  static let url = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// All files and folders of the package, from its root, except those behind a dot.
  static var paths: [String] {
    let files = FileManager.default.enumerator(
      at: url,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    let urls = files?.compactMap { $0 as? URL } ?? []
    return urls.map { String($0.standardizedFileURL.path.dropFirst(url.path.count)) }
  }

  /// The text of a file of the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
