import SongModel

/// The names that OpenSong has for sections and metadata: what its reader and writer share.
enum OpenSongTable {
  /// The letters of section headings; of several for a kind, the first is written.
  static let letters = [
    SectionCode.Letter("v", .verse), SectionCode.Letter("c", .chorus),
    SectionCode.Letter("b", .bridge), SectionCode.Letter("p", .preChorus),
    SectionCode.Letter("t", .ending), SectionCode.Letter("i", .intro),
    SectionCode.Letter("o", .outro),
  ]

  /// The elements that state metadata, in the order in which the program writes them, and the
  /// names of the metadata.
  static let elements: [(element: String, name: MetadataName)] = [
    ("title", .title), ("author", .artist), ("copyright", .copyright),
    ("hymn_number", "hymn_number"), ("presentation", .presentation), ("ccli", "ccli"),
    ("capo", .capo), ("key", .key), ("aka", .subtitle), ("key_line", "key_line"),
    ("user1", "user1"), ("user2", "user2"), ("user3", "user3"), ("theme", "theme"),
    ("alttheme", "alttheme"), ("tempo", .tempo), ("time_sig", .time), ("duration", .duration),
  ]

  /// The metadata that an element states; any other keeps the element's name.
  static func name(of element: String) -> MetadataName {
    if element == "timesig" { return .time }
    return elements.first { $0.element == element }?.name ?? MetadataName(element)
  }

  /// Elements that say how slides look.
  static let layout: Set<String> = ["style", "backgrounds", "linked_songs", "preferences"]
}

extension MetadataName {
  /// The order in which the sections are played, as codes between blanks: `V1 C V2 C`.
  static let presentation: MetadataName = "presentation"
}
