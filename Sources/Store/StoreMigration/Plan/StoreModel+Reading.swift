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
    self.init(
      try models.sorted {
        ($0 as NSString).deletingPathExtension.isOlderVersion(
          than: ($1 as NSString).deletingPathExtension
        )
      }
      .map { Version(try StoreModel(contentsOf: url.appendingPathComponent($0))) }
    )
  }
}
