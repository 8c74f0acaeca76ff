import Foundation
import SongStore

/// Measures the ways in which songs are found.
struct SearchBenchmarks {
  let store: SongStore
  /// About every hundredth song; the queries are made from these, so that they find something.
  private let samples: [SongRecord]

  init(_ store: SongStore) throws {
    self.store = store
    let count = try store.count(SongRecord.self)
    let step = max(1, count / 300)
    samples = try (0..<min(300, count)).compactMap { number in
      try store.find(SongRecord.self, id: Int64(1 + number * step))
    }
  }

  func run() throws {
    for letters in 2...5 {
      let prefixes = samples.map { String($0.title.lowercased().prefix(letters)) }
      report(
        "type-ahead, \(letters) letters",
        try Timing(prefixes) { try store.typeAhead($0).count }.row
      )
    }
    let seconds = samples.map {
      $0.title.lowercased().split(separator: " ").dropFirst().first ?? "a"
    }
    let prefixes = seconds.flatMap { [String($0.prefix(2)), String($0.prefix(3))] }
    report("type-ahead, later words", try Timing(prefixes) { try store.typeAhead($0).count }.row)
    let rare = GeneratedSongs.words(20_000).suffix(300)
    report(
      "rare word of the lyrics",
      try Timing(Array(rare)) { try store.searchText($0).count }.row
    )
    let common = GeneratedSongs.words(20_000).prefix(50)
    report(
      "common word of the lyrics",
      try Timing(Array(common)) { try store.searchText($0).count }.row
    )
    report(
      "progression, any key",
      try Timing(Self.progressions) { try store.searchChords($0).count }.row
    )
    report(
      "progression, by degrees",
      try Timing(Self.degrees) { try store.searchChords($0).count }.row
    )
    try pages()
  }

  /// Measures the first page of lists in every order, of all songs, of those in a key, and of
  /// those that a text finds.
  private func pages() throws {
    let key = SongListItem.key == (samples.compactMap(\.key).first ?? "C")
    let word = samples.first?.title.split(separator: " ").first ?? "a"
    for (name, make) in Self.orders {
      var request = ListRequest<SongListItem>()
      make(&request)
      request.limit = 100
      try page("first page by \(name)", request)
      request.predicate = key
      try page("first page by \(name), in a key", request)
      request.predicate = .all
      for length in 1...3 {
        request.searchText = String(word.prefix(length))
        try page("first page by \(name), \(length) letters", request)
      }
    }
  }

  private func page(_ name: String, _ request: ListRequest<SongListItem>) throws {
    let timing = try Timing(Array(0..<100)) { _ in try store.snapshot(of: request).count }
    report(name, timing.row)
  }

  private static var orders: [(String, (inout ListRequest<SongListItem>) -> Void)] {
    [
      ("title", { $0.grouping = .title }),
      ("artist", { $0.grouping = .artist }),
      ("key", { $0.grouping = .key }),
      ("title downwards", { $0.sort = [.descending(SongListItem.sortTitle)] }),
      ("last change", { $0.sort = [.descending(SongListItem.updatedAt)] }),
      ("arrival", { $0.sort = [.descending(SongListItem.createdAt)] }),
    ]
  }

  private static let progressions: [String] = {
    let chords = ["C", "F", "G", "Am", "Dm", "Em", "G7", "Bb", "Fm"]
    return (0..<200).map { number in
      (0..<4).map { chords[(number * 31 + $0 * $0 * 7 + number / (1 + $0)) % chords.count] }
        .joined(separator: " ")
    }.filter { Set($0.split(separator: " ")).count > 2 }
  }()

  private static let degrees = [
    "I V vi IV", "vi IV I V", "I IV V I", "ii V I vi", "I vi IV V", "IV V iii vi", "I bVII IV I",
  ]
}
