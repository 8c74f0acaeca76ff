public import Foundation
public import StoreModel

/// The versions of an app's model: those of Xcode's model editor (`.xcdatamodeld`), or the
/// compiled ones that an app is shipped with (`.momd`).
public struct ModelVersions: Hashable, Sendable {
  /// One version.
  public struct Version: Hashable, Sendable {
    /// The model; its identifier is the name of the version.
    public let model: StoreModel
    /// The SHA-256 of each entity by name, as Core Data writes it into its files; empty if the
    /// model was not shipped with them.
    public let entityHashes: [String: [UInt8]]

    /// Makes a version.
    public init(_ model: StoreModel, entityHashes: [String: [UInt8]] = [:]) {
      self.model = model
      self.entityHashes = entityHashes
    }
  }

  /// The versions in Xcode's order, the oldest first: `App`, `App 2`, …, `App 10`.
  public let versions: [Version]
  /// The name of the version that the app uses; nil if that is not known.
  public let currentName: String?

  /// Makes a list of versions, the oldest first.
  public init(_ versions: [Version], currentName: String? = nil) {
    self.versions = versions
    self.currentName = currentName
  }

  /// The models, the oldest first.
  public var models: [StoreModel] { versions.map(\.model) }

  /// The model that the app uses; nil if that is not known.
  public var current: StoreModel? {
    versions.count == 1
      ? versions.first?.model : models.first { $0.identifier == currentName }
  }

  /// Whether a path is named like a model of Xcode's or an app's.
  public static func isModel(_ url: URL) -> Bool {
    ["xcdatamodel", "xcdatamodeld", "mom", "momd", "omo"].contains(url.pathExtension)
  }

  /// Reads an `.xcdatamodeld`, an `.xcdatamodel`, a `.momd`, a `.mom` or an `.omo`.
  ///
  /// - Throws: `ModelFileError`.
  public init(contentsOf url: URL) throws(ModelFileError) {
    switch url.pathExtension {
    case "xcdatamodeld": self = try ModelFolder(url, holding: ["xcdatamodel"]).editedVersions()
    case "momd": self = try ModelFolder(url, holding: ["mom", "omo"]).compiledVersions()
    default: self.init([Version(try ModelFile(url).model())])
    }
  }
}

/// A folder that holds the versions of a model, each in a file or folder of its own.
private struct ModelFolder {
  let url: URL
  let files: [URL]

  /// - Parameter endings: The extensions of the versions; of two files that differ in nothing
  ///   else, the one with the earlier extension counts.
  init(_ url: URL, holding endings: [String]) throws(ModelFileError) {
    self.url = url
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    var files: [String: URL] = [:]
    for ending in endings.reversed() {
      for name in names where name.hasSuffix("." + ending) {
        files[String(name.dropLast(ending.count + 1))] = url.appendingPathComponent(name)
      }
    }
    self.files = files.sorted { $0.key.isOlderVersion(than: $1.key) }.map(\.value)
    guard !files.isEmpty else {
      throw .unreadable("\(url.path): it holds no .\(endings[0])")
    }
  }

  func editedVersions() throws(ModelFileError) -> ModelVersions {
    let note = url.appendingPathComponent(".xccurrentversion")
    let name = Self.propertyList(note)?["_XCCurrentVersionName"] as? String
    let current = name.map { ($0 as NSString).deletingPathExtension }
    let versions = try models().map { ModelVersions.Version($0) }
    if let current, !versions.contains(where: { $0.model.identifier == current }) {
      throw .unreadable("\(url.path): its .xccurrentversion names \(current), which is not in it")
    }
    return ModelVersions(versions, currentName: current)
  }

  func compiledVersions() throws(ModelFileError) -> ModelVersions {
    let info = Self.propertyList(url.appendingPathComponent("VersionInfo.plist")) ?? [:]
    let hashes = info["NSManagedObjectModel_VersionHashes"] as? [String: [String: Data]] ?? [:]
    let versions = try models().map { model in
      let own = (hashes[model.identifier] ?? [:]).mapValues { [UInt8]($0) }
      return ModelVersions.Version(model, entityHashes: own)
    }
    let current = info["NSManagedObjectModel_CurrentVersionName"] as? String
    return ModelVersions(versions, currentName: current)
  }

  private func models() throws(ModelFileError) -> [StoreModel] {
    var models: [StoreModel] = []
    for file in files { models.append(try ModelFile(file).model()) }
    return models
  }

  private static func propertyList(_ url: URL) -> [String: Any]? {
    guard let data = try? InputFile(url.path).contents(limit: 1 << 20) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }
}

extension String {
  /// Xcode counts versions from 2, and numbers are compared as such.
  package func isOlderVersion(than other: String) -> Bool {
    let order = compare(other, options: [.numeric, .caseInsensitive])
    return order == .orderedSame ? self < other : order == .orderedAscending
  }
}
