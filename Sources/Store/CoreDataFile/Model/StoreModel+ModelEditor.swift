public import Foundation
public import StoreModel

/// Why a file that holds a model could not be read.
public enum ModelFileError: Error, Hashable, Sendable {
  /// The file or folder is missing, too large, or not in the form that it should have.
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
  /// Reads a model of Xcode's or an app's: an `.xcdatamodel` or a `.mom`, or the current version
  /// in an `.xcdatamodeld` or a `.momd`.
  ///
  /// - Throws: `ModelFileError`.
  public init(xcdatamodel url: URL) throws(ModelFileError) {
    guard let current = try ModelVersions(contentsOf: url).current else {
      throw .unreadable("\(url.path): it does not say which of its versions is the current one")
    }
    self = current
  }

  /// The versions in an `.xcdatamodeld` or a `.momd`, the oldest first.
  ///
  /// - Throws: `ModelFileError`.
  public static func versions(xcdatamodeld url: URL) throws(ModelFileError) -> [StoreModel] {
    try ModelVersions(contentsOf: url).models
  }
}
