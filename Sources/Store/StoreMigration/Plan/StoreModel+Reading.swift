import CoreDataFile
public import Foundation
public import StoreModel

extension StoreModel {
  /// Reads the model of anything that has one: a store, a Core Data file, an `.xcdatamodel`,
  /// the current version in an `.xcdatamodeld`, or a model exported as JSON.
  ///
  /// - Throws: `StoreError`, `CoreDataFileError`, `ModelFileError`, `DecodingError`.
  public init(contentsOf url: URL) throws {
    if url.pathExtension.hasPrefix("xcdatamodel") {
      try self.init(xcdatamodel: url)
      return
    }
    guard try Self.isDatabase(url) else {
      try self.init(json: try Data(contentsOf: url))
      return
    }
    do {
      self = try Snapshot(url).metadata.model
    } catch StoreError.notAStore {
      self = try CoreDataFile(url).model
    }
  }

  /// Reads all versions in an `.xcdatamodeld` or a folder of models, sorted by name, or a single
  /// model.
  ///
  /// - Throws: `ModelFileError`, `DecodingError`, and what ``init(contentsOf:)`` throws.
  public static func versions(at url: URL) throws -> [StoreModel] {
    if url.pathExtension == "xcdatamodeld" { return try versions(xcdatamodeld: url) }
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true,
      url.pathExtension != "xcdatamodel"
    else { return [try StoreModel(contentsOf: url)] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".xcdatamodel") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { try StoreModel(contentsOf: url.appendingPathComponent($0)) }
  }

  private static func isDatabase(_ url: URL) throws -> Bool {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw StoreError.missing(path: url.path)
    }
    let handle = try FileHandle(forReadingFrom: url)
    return try handle.read(upToCount: 16)?.starts(with: Data("SQLite format 3\0".utf8)) ?? false
  }
}
