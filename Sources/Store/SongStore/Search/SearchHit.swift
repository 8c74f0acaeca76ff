/// A song that a search has found.
public struct SearchHit: Hashable, Sendable, Identifiable {
  /// The song.
  public let song: SongListItem
  /// The words around what was found, which stands between `⟦` and `⟧`; nil where the title says
  /// it all.
  public let snippet: String?

  public var id: Int64 { song.id }
}
