import ArgumentParser
import SongStore
import StoreModel

/// The arguments that select songs.
struct FilterArguments: ParsableArguments {
  @Option(help: "Only songs by this artist.")
  var artist: String?

  @Option(help: "Only songs in this key, such as Am or Eb.")
  var key: String?

  @Option(help: "Only songs with this tag; may be given several times.")
  var tag: [String] = []

  @Option(help: "Only songs in this library.")
  var library: String?

  /// The predicate that the songs fulfil.
  ///
  /// - Throws: `StoreError.notFound` for a library that does not exist.
  func predicate(in store: SongStore) throws -> StorePredicate<SongListItem> {
    var predicate = StorePredicate<SongListItem>.all
    if let artist { predicate = predicate && .artist(artist) }
    if let key { predicate = predicate && SongListItem.key == key }
    for name in tag { predicate = predicate && .tagged(name) }
    if let library {
      guard let found = try store.findFirst(where: LibraryRecord.name == library) else {
        throw StoreError.notFound("library \(library)")
      }
      predicate = predicate && SongListItem.libraryID == found.id
    }
    return predicate
  }

  /// Whether all songs are selected.
  var isEmpty: Bool { artist == nil && key == nil && tag.isEmpty && library == nil }
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
