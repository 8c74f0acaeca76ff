public import CoreDataFile
public import Foundation
public import StoreModel

extension StoreModel {
  /// Reads the model of anything that has one: a store, a Core Data file, an `.xcdatamodel` or a
  /// `.mom`, the current version in an `.xcdatamodeld` or a `.momd`, or a model exported as JSON.
  ///
  /// - Throws: `StoreError`, `CoreDataFileError`, `ModelFileError`.
  public init(contentsOf url: URL) throws {
    if ModelVersions.isModel(url) {
      try self.init(xcdatamodel: url)
      return
    }
    guard try Self.isDatabase(url) else {
      let kinds = "a store, a Core Data file, an .xcdatamodel(d), a .mom(d) or a model as JSON"
      self = try JSONFile(url, or: kinds).decode(StoreModel.self)
      return
    }
    do {
      self = try Snapshot(url).metadata.model
    } catch StoreError.coreDataFile, StoreError.notAStore {
      self = try CoreDataFile(url).model
    }
  }

  /// Reads all versions in an `.xcdatamodeld`, a `.momd` or a folder of models, the oldest first,
  /// or a single model.
  ///
  /// - Throws: What ``init(contentsOf:)`` throws.
  public static func versions(at url: URL) throws -> [StoreModel] {
    try ModelVersions(at: url).models
  }

  private static func isDatabase(_ url: URL) throws -> Bool {
    do throws(InputFile.Objection) {
      return try InputFile(url.path).head(16).starts(with: Data("SQLite format 3\0".utf8))
    } catch {
      let remedy = error == .missing ? "; check the name" : ""
      throw ModelFileError.unreadable("\(url.path): \(error)\(remedy)")
    }
  }
}

extension ModelVersions {
  /// Reads all versions in an `.xcdatamodeld`, a `.momd` or a folder of models, the oldest first,
  /// or a single model of any kind.
  ///
  /// - Throws: `ModelFileError`, and what ``StoreModel/StoreModel/init(contentsOf:)`` throws.
  public init(at url: URL) throws {
    if Self.isModel(url) {
      try self.init(contentsOf: url)
      return
    }
    guard InputFile(url.path).objection == .notAFile(.folder) else {
      self.init([Version(try StoreModel(contentsOf: url))])
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let models = names.filter { name in
      [".json", ".xcdatamodel", ".mom"].contains { name.hasSuffix($0) }
    }
    guard !models.isEmpty else {
      throw ModelFileError.unreadable("\(url.path): it holds no .json, .xcdatamodel or .mom")
    }
    let files = models.map { url.appendingPathComponent($0) }.sorted {
      $0.nameWithoutEnding.isOlderVersion(than: $1.nameWithoutEnding)
    }
    self.init(try Self.models(in: files).map { Version($0) })
  }

  /// The models in files, each with a name of its own.
  ///
  /// Those of Core Data files that don't name their versions are all called alike, and take the
  /// names of the files instead.
  private static func models(in files: [URL]) throws -> [StoreModel] {
    let models = try files.map { try StoreModel(contentsOf: $0) }
    return zip(models, files).map { model, file in
      var model = model
      let isAlone = models.count { $0.identifier == model.identifier } == 1
      if !isAlone { model.identifier = file.nameWithoutEnding }
      return model
    }
  }
}

extension URL {
  fileprivate var nameWithoutEnding: String { deletingPathExtension().lastPathComponent }
}
