/// A song that was found by a search.
public struct SearchHit: Hashable, Sendable, Identifiable {
  /// The song.
  public let song: SongListItem
  /// The text around the words that were found, which are between `⟦` and `⟧`; nil if the title or
  /// the chords were searched.
  public let snippet: String?

  public var id: Int64 { song.id }
}
