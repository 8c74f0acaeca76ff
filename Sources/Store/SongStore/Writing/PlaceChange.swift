/// A change of how a song is played at its place in a setlist.
public struct PlaceChange: Hashable, Sendable {
  /// The key, in English; without one, the song is played in its own.
  public var key = FieldUpdate<String>.keep
  /// The fret of the capo; without one, it is where the song has it.
  public var capo = FieldUpdate<Int>.keep
  /// The note for the performance.
  public var note = FieldUpdate<String>.keep

  /// Makes a change that changes nothing yet.
  public init() {}
}
