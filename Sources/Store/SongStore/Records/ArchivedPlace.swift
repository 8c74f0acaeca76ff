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

extension ArchivedPlace {
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    song = try fields.decodeIfPresent(String.self, forKey: .song)
    setlist = try fields.decodeIfPresent(String.self, forKey: .setlist)
    position = try fields.decodeIfPresent(Int.self, forKey: .position)
    key = try fields.decodeIfPresent(String.self, forKey: .key)
    capo = try fields.nearestInteger(forKey: .capo)
    note = try fields.decodeIfPresent(String.self, forKey: .note)
  }
}
