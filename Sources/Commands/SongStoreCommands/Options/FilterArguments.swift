import ArgumentParser
import ChordParse
import SongStore
import StoreModel

/// The arguments that select songs.
struct FilterArguments: ParsableArguments {
  @Option(help: "Only songs by this artist.")
  var artist: String?

  @Option(
    help: "Only songs with this in a field, such as composer=Ada; may be given several times."
  )
  var field: [String] = []

  @Option(help: "Only songs in this key, such as Am or Eb.")
  var key: String?

  @Option(help: "Only songs with this tag; may be given several times.")
  var tag: [String] = []

  @Option(help: "Only songs in this library.")
  var library: String?

  func validate() throws {
    try GivenKey.check(key)
    for text in field where Self.parted(text) == nil {
      throw ValidationError(
        "--field \(text): give a field and what is in it, such as composer=Ada"
      )
    }
  }

  /// The predicate that the songs fulfil.
  ///
  /// - Throws: `MissingName` for a library that does not exist.
  func predicate(in store: SongStore) throws -> StorePredicate<SongListItem> {
    var predicate = StorePredicate<SongListItem>.all
    if let artist {
      // However the name is spelled.
      let known = try store.artist(named: artist)
      predicate = predicate && (known.map { SongListItem.artistID == $0.id } ?? .artist(artist))
    }
    for (name, value) in field.compactMap(Self.parted) {
      predicate = predicate && .field(name, contains: value)
    }
    if let key = key.flatMap({ MusicalKey(parsing: $0) }) {
      predicate = predicate && SongListItem.key == key.description
    }
    for name in tag { predicate = predicate && .tagged(name) }
    if let library {
      guard let found = try store.findFirst(where: LibraryRecord.name == library) else {
        try GivenNames.check(library, for: "--library")
        let known = try store.findAll(LibraryRecord.self).map(\.name)
        throw MissingName(library: library, besides: known)
      }
      predicate = predicate && SongListItem.libraryID == found.id
    }
    return predicate
  }

  /// The name of a field and what is in it; nil where one of them is missing.
  private static func parted(_ text: String) -> (name: String, value: String)? {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// Whether all songs are selected.
  var isEmpty: Bool {
    artist == nil && key == nil && tag.isEmpty && library == nil && field.isEmpty
  }
}

/// An order of songs on the command line.
enum SongOrder: String, ExpressibleByArgument, CaseIterable {
  case title
  case artist
  case key
  case updated
  case added

  var sort: [StoreSort<SongListItem>] {
    switch self {
    case .title: SongListItem.defaultSort
    case .artist: [.ascending(SongListItem.artistSortName), .ascending(SongListItem.sortTitle)]
    case .key: [.ascending(SongListItem.key), .ascending(SongListItem.sortTitle)]
    case .updated: [.descending(SongListItem.updatedAt)]
    case .added: [.descending(SongListItem.createdAt)]
    }
  }

  /// The section of a song in this order; nil if the order has no sections.
  func section(of song: SongListItem) -> String? {
    switch self {
    case .title: song.firstLetter
    case .artist: song.artistLetter ?? "–"
    case .key: song.key ?? "–"
    case .updated, .added: nil
    }
  }
}
