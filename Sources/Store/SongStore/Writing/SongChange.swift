/// What to change of a song that is not in its sheet.
public struct SongChange: Hashable, Sendable {
  /// A change of a value that may be missing.
  public enum Optional<Value: Hashable & Sendable>: Hashable, Sendable {
    /// It stays.
    case keep
    /// It goes.
    case remove
    /// It is this from now on.
    case set(Value)
  }

  /// The new title; nil to keep it.
  public var title: String?
  /// The artist, by name; made if missing.
  public var artist = Optional<String>.keep
  /// The library, by name; made if missing.
  public var library = Optional<String>.keep
  /// The key, in English.
  public var key = Optional<String>.keep
  /// What an app wants to remember.
  public var userInfo = Optional<String>.keep

  /// Makes a change of nothing.
  public init() {}
}
