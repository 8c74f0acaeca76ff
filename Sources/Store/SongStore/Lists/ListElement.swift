/// A record that lists show: sorted, in sections, filtered by what it belongs to, and searched.
///
/// Records are sorted by ``StoreSort`` and filtered by ``StorePredicate``; a list element adds
/// how it is searched for.
public protocol ListElement: StoredRecord {
  /// What elements fulfil that a text finds; the text is not empty.
  static func matching(_ text: String) -> StorePredicate<Self>
}

extension SongListItem: ListElement {
  /// Songs whose title or artist has words that begin so.
  public static func matching(_ text: String) -> StorePredicate<SongListItem> {
    let query = SearchText(text)
    guard !query.isEmpty else { return StorePredicate("0") }
    return StorePredicate(
      idsFrom: "SELECT rowid FROM song_title_ft WHERE song_title_ft MATCH ?",
      [.text(query.typeAheadPattern)]
    )
  }
}

extension ArtistRecord: ListElement {
  /// Artists whose name has a part, whatever its case and marks.
  public static func matching(_ text: String) -> StorePredicate<ArtistRecord> {
    sortName.contains(TitleCollation().sortKey(text))
  }
}

extension TagRecord: ListElement {
  /// Tags that have a part.
  public static func matching(_ text: String) -> StorePredicate<TagRecord> { name.contains(text) }
}

extension RecentRecord: ListElement {
  /// Recently viewed songs whose title has a part.
  public static func matching(_ text: String) -> StorePredicate<RecentRecord> {
    Field<RecentRecord, String>("title", of: "song").contains(text)
  }
}
