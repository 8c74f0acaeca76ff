/// A record that lists can show: sorted, in sections, filtered and searched.
///
/// Records are sorted by ``StoreSort`` and filtered by ``StorePredicate``; a list element can
/// also be searched for.
public protocol ListElement: StoredRecord {
  /// A predicate that the elements fulfil which a search for a text finds; the text is not empty.
  static func matching(_ text: String) -> StorePredicate<Self>
}

extension SongListItem: ListElement {
  /// Songs whose title or artist has words that begin with those of the text.
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
  /// Artists whose name contains the text, regardless of case and marks.
  public static func matching(_ text: String) -> StorePredicate<ArtistRecord> {
    sortName.contains(TitleCollation().sortKey(text))
  }
}

extension TagRecord: ListElement {
  /// Tags that contain the text.
  public static func matching(_ text: String) -> StorePredicate<TagRecord> { name.contains(text) }
}

extension RecentRecord: ListElement {
  /// Recently viewed songs whose title contains the text.
  public static func matching(_ text: String) -> StorePredicate<RecentRecord> {
    Field<RecentRecord, String>("title", of: "song").contains(text)
  }
}
