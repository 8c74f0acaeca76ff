public import Foundation
public import StoreModel

/// Why a model from Xcode's model editor could not be read.
public enum ModelFileError: Error, Hashable, Sendable {
  /// The file or folder is missing, too large, or not in the form that the editor gives it.
  case unreadable(String)
}

extension ModelFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    }
  }
}

extension StoreModel {
  /// Reads a model from Xcode's model editor: an `.xcdatamodel`, or the current version in an
  /// `.xcdatamodeld`.
  ///
  /// - Throws: `ModelFileError`.
  public init(xcdatamodel url: URL) throws(ModelFileError) {
    let version = url.pathExtension == "xcdatamodeld" ? try Self.currentVersion(of: url) : url
    let contents =
      version.pathExtension == "xcdatamodel"
      ? version.appendingPathComponent("contents") : version
    let xml = try Self.data(contents, limit: 16 << 20)
    self.init(
      identifier: version.deletingPathExtension().lastPathComponent,
      entities: try ModelEditorParser.entities(xml)
    )
  }

  /// The versions in an `.xcdatamodeld`, sorted by name.
  ///
  /// - Throws: `ModelFileError`.
  public static func versions(xcdatamodeld url: URL) throws(ModelFileError) -> [StoreModel] {
    var models: [StoreModel] = []
    for folder in try versionFolders(of: url) {
      models.append(try StoreModel(xcdatamodel: folder))
    }
    return models
  }

  private static func versionFolders(of url: URL) throws(ModelFileError) -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    let versions = (names ?? []).filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    guard !versions.isEmpty else { throw .unreadable("\(url.path): it holds no .xcdatamodel") }
    return versions.map { url.appendingPathComponent($0) }
  }

  private static func currentVersion(of url: URL) throws(ModelFileError) -> URL {
    let folders = try versionFolders(of: url)
    if folders.count == 1 { return folders[0] }
    let note = try data(url.appendingPathComponent(".xccurrentversion"), limit: 1 << 16)
    let list = try? PropertyListSerialization.propertyList(from: note, format: nil)
    guard let fields = list as? [String: Any],
      let name = fields["_XCCurrentVersionName"] as? String,
      let folder = folders.first(where: { $0.lastPathComponent == name })
    else { throw .unreadable("\(url.path): its .xccurrentversion does not name a version in it") }
    return folder
  }

  private static func data(_ url: URL, limit: Int) throws(ModelFileError) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: limit + 1)
    else { throw .unreadable("\(url.path): it cannot be read") }
    guard data.count <= limit else {
      throw .unreadable("\(url.path): it is larger than \(limit) bytes")
    }
    return data
  }
}
