/// A change to what the store keeps of a song besides its sheet.
public struct SongChange: Hashable, Sendable {
  /// The new title; nil to keep the old one.
  public var title: String?
  /// The title by which the song is sorted; without one, its title is.
  public var sortedBy = FieldUpdate<String>.keep
  /// The artist, by name; created if missing.
  public var artist = FieldUpdate<String>.keep
  /// The library, by name; created if missing.
  public var library = FieldUpdate<String>.keep
  /// The key, in English.
  public var key = FieldUpdate<String>.keep
  /// Anything that an app wants to remember.
  public var userInfo = FieldUpdate<String>.keep

  /// Makes a change that changes nothing yet.
  public init() {}
}
