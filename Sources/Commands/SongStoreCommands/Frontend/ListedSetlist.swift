import SongStore

/// A setlist as JSON.
struct ListedSetlist: Encodable {
  /// A place in it.
  struct Place: Encodable {
    let position: Int
    let song: Int64
    let title: String
    let key: String?
    let capo: Int?
    let note: String?
  }

  let name: String
  let notes: String?
  let places: [Place]

  init(_ setlist: SetlistRecord, items: [SetlistItemRecord]) {
    name = setlist.name
    notes = setlist.notes
    places = items.map { item in
      Place(
        position: item.position + 1,
        song: item.songID,
        title: item.title,
        key: item.key,
        capo: item.capo,
        note: item.note
      )
    }
  }
}
