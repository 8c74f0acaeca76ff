public import Foundation

/// A way to put two changes of one content together.
public protocol ContentMerge: Sendable {
  /// The content with both changes; nil if they can't be put together for certain.
  func merge(base: Data, local: Data, remote: Data) -> Data?
}

/// Merges nothing: of two changes both are kept.
public struct NoMerge: ContentMerge {
  /// Makes the merge.
  public init() {}

  public func merge(base: Data, local: Data, remote: Data) -> Data? { nil }
}
