import Foundation

/// The package's own code.
public struct PackageSources: Sendable {
  /// The targets below `Sources`, by name.
  public let modules: [SourceModule]
  /// Swift files below `Sources` that belong to no target.
  public let strays: [String]

  /// The code beside these tests.
  public static let standard = Result { try PackageSources(root) }

  /// The folder of the package.
  public static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  /// Reads the targets that a manifest names, wherever below `Sources` their folders are.
  init(_ root: URL) throws {
    let paths = try FileManager.default
      .subpathsOfDirectory(atPath: root.appending(path: "Sources").path).sorted()
      .map { $0.split(separator: "/").map(String.init) }
    modules = try Self.targets(of: root).compactMap { name in
      // A folder inside of a module might be named like another module, which lies higher.
      guard let folder = paths.filter({ $0.last == name }).min(by: { $0.count < $1.count })
      else { return try Self.requireTests(name, in: root) }
      let files = paths.filter { $0.starts(with: folder) && $0.last?.hasSuffix(".swift") == true }
      return SourceModule(
        name: name,
        files: try files.map { try Self.file($0, inside: folder, of: root) }
      )
    }
    let owned = Set(modules.flatMap(\.files).map(\.path))
    strays = paths.map(Self.path).filter { $0.hasSuffix(".swift") && !owned.contains($0) }
  }

  private static func targets(of root: URL) throws -> [String] {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let target = /\.(?:target|executableTarget)\(\s*name: "(\w+)"/
    return Set(manifest.matches(of: target).map { String($0.1) }).sorted()
  }

  /// A target that is not below `Sources` serves the tests, and is left out.
  private static func requireTests(_ name: String, in root: URL) throws -> SourceModule? {
    let folder = root.appending(path: "Tests/\(name)")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "Sources/…/\(name)"])
    }
    return nil
  }

  private static func file(
    _ parts: [String],
    inside folder: [String],
    of root: URL
  ) throws -> SourceFile {
    SourceFile(
      path: path(parts),
      folder: parts.count > folder.count + 1 ? parts[folder.count] : "",
      code: try String(contentsOf: root.appending(path: path(parts)), encoding: .utf8)
    )
  }

  private static func path(_ parts: [String]) -> String {
    "Sources/" + parts.joined(separator: "/")
  }
}
