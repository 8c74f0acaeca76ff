/// A file with which something could not be done.
public struct SyncFailure: Error, Sendable, CustomStringConvertible {
  /// The path.
  public let path: String
  /// Why.
  public let error: any Error

  public var description: String { "\(error)".hasPrefix(path) ? "\(error)" : "\(path): \(error)" }
}
