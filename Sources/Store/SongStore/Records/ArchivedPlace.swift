/// A place in a setlist, as an archive says it.
struct ArchivedPlace: Codable, Hashable, Sendable {
  /// The song's identity, in a setlist.
  var song: String?
  /// The setlist's identity, in a song in the trash.
  var setlist: String?
  /// The position, in a song in the trash.
  var position: Int?
  var key: String?
  var capo: Int?
  var note: String?
}
