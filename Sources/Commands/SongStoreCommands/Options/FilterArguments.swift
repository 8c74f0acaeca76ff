import ArgumentParser
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

  /// The predicate that the songs fulfil.
  ///
  /// - Throws: `StoreError.notFound` for a library that does not exist.
  func predicate(in store: SongStore) throws -> StorePredicate<SongListItem> {
    var predicate = StorePredicate<SongListItem>.all
    if let artist {
      // However the name is spelled.
      let known = try store.artist(named: artist)
      predicate = predicate && (known.map { SongListItem.artistID == $0.id } ?? .artist(artist))
    }
    for text in field {
      let (name, value) = Self.parted(text)
      predicate = predicate && .field(name, contains: value)
    }
    if let key { predicate = predicate && SongListItem.key == key }
    for name in tag { predicate = predicate && .tagged(name) }
    if let library {
      guard let found = try store.findFirst(where: LibraryRecord.name == library) else {
        try GivenNames.check(library, for: "--library")
        throw StoreError.notFound("library \(library)")
      }
      predicate = predicate && SongListItem.libraryID == found.id
    }
    return predicate
  }

  private static func parted(_ text: String) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
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
