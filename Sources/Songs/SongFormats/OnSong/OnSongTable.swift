import SongModel

/// The names of OnSong's metadata: what its reader and writer share.
enum OnSongTable {
  /// The names before a colon, and what they state; of several for a name, the first is written.
  static let names: [(key: String, name: MetadataName)] = [
    ("Title", .title), ("Subtitle", .subtitle), ("Artist", .artist), ("Author", "author"),
    ("Album", .album), ("Key", .key), ("Original Key", "original_key"),
    ("TransposedKey", "transposedkey"), ("Capo", .capo), ("Tempo", .tempo), ("BPM", .tempo),
    ("Time", .time), ("Duration", .duration), ("Number", "number"), ("Flow", "flow"),
    ("Keywords", "keywords"), ("Topic", "topic"), ("Book", "book"), ("Copyright", .copyright),
    ("Footer", "footer"), ("CCLI", "ccli"), ("Instrument", "instrument"), ("Tuning", .tuning),
    ("MIDI", "midi"), ("Pitch", "pitch"), ("Restrictions", "restrictions"), ("Link", "link"),
    ("Year", .year), ("Composer", .composer), ("Lyricist", .lyricist),
  ]

  /// Names that only OnSong's files have, which distinguish them from other sheets; in lower case.
  static let own: [StaticString] = [
    "flow:", "original key:", "transposedkey:", "ccli:", "book:", "topic:", "keywords:",
    "restrictions:", "cant key:", "church key:", "footer:",
  ]

  /// What a name states; any other keeps its name, with `_` for blanks.
  static func name(of key: String) -> MetadataName {
    let lowercase = key.lowercased()
    let known = names.first { $0.key.lowercased() == lowercase }?.name
    return known ?? MetadataName(lowercase.replacing(" ", with: "_"))
  }

  /// The name before the colon.
  static func key(of name: MetadataName) -> String {
    names.first { $0.name == name }?.key ?? name.text.replacing("_", with: " ")
  }
}
