public import Foundation

/// A content that a sync has overwritten, deleted or sent, kept for a while.
public struct HistoryEvent: Hashable, Sendable, Codable {
  /// What became of the content.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Another content took its place here.
    case overwrittenHere
    /// Another content took its place on the service.
    case overwrittenThere
    /// It was deleted here.
    case deletedHere
    /// It was deleted on the service.
    case deletedThere
    /// It was sent to the service.
    case sent
    /// It lost a conflict, and is kept under a name of its own, too.
    case lost
  }

  /// When it happened, by this machine's clock.
  public var date: Date
  /// What happened.
  public var kind: Kind
  /// The path.
  public var path: String
  /// The content.
  public var hash: ContentHash

  /// Makes an event.
  public init(_ kind: Kind, path: String, hash: ContentHash, date: Date) {
    self.date = date
    self.kind = kind
    self.path = path
    self.hash = hash
  }
}
