import ChordParse
import Foundation
import SongStore
import StoreModel
import TestSupport
import Testing

@Suite struct ListTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private var store: SongStore { sample.store }

  private static func request(
    _ grouping: ListGrouping<SongListItem>? = .title
  ) -> ListRequest<SongListItem> {
    var request = ListRequest<SongListItem>()
    request.grouping = grouping
    return request
  }

  @Test func sectionsFollowTheFirstLetters() throws {
    let snapshot = try store.snapshot(of: Self.request())
    #expect(snapshot.sections.map(\.title) == ["#", "A", "E", "R"])
    #expect(snapshot.indexTitles == ["#", "A", "E", "R"])
    #expect(snapshot.count == 4)
    #expect(snapshot[ListIndexPath(section: 2, item: 0)].title == "étude")
    #expect(snapshot.changes.insertions.count == 4)
  }

  @Test func sectionsFollowTheGrouping() throws {
    let byArtist = try store.snapshot(of: Self.request(.artist)).sections
    #expect(byArtist.map(\.title) == ["The Lanterns", "Nobody", "–"])
    #expect(byArtist.dropFirst().first?.elements.map(\.title) == ["étude", "River of Stones"])
    #expect(
      try store.snapshot(of: Self.request(.key)).sections.map(\.title) == ["Am", "C", "D", "G"]
    )
    #expect(try store.snapshot(of: Self.request(nil)).sections.map(\.title) == [""])
  }

  @Test func requestFiltersSearchesAndLimits() throws {
    try store.addTag("slow", to: [try sample.id("Ashes")])
    var request = Self.request()
    request.predicate = .tagged("slow")
    #expect(try store.snapshot(of: request).sections.map(\.title) == ["A"])
    request = Self.request()
    request.searchText = "nob"
    #expect(try store.snapshot(of: request).sections.map(\.title) == ["E", "R"])
    request.searchText = "  "
    request.limit = 2
    #expect(try store.snapshot(of: request).sections.map(\.title) == ["#", "A"])
    request.searchText = "\""
    #expect(try store.snapshot(of: request).sections.isEmpty)
  }

  @Test func otherElementsAreListedToo() throws {
    var artists = ListRequest<ArtistRecord>()
    artists.grouping = .name
    artists.searchText = "LANT"
    #expect(try store.snapshot(of: artists).sections.map(\.title) == ["L"])
    try store.addTag("slow", to: [1])
    #expect(try store.snapshot(of: ListRequest<TagRecord>()).count == 1)
    try store.markViewed(1)
    #expect(try store.snapshot(of: ListRequest<RecentRecord>()).count == 1)
  }

  @Test func changesAreNamed() throws {
    let first = try store.snapshot(of: Self.request())
    var change = SongChange()
    change.title = "Embers"
    try store.apply(change, to: try sample.id("Ashes"))
    let second = try store.snapshot(of: Self.request(), after: first)
    #expect(second.changes.deletedSections == [1])
    #expect(second.changes.insertedSections.isEmpty)
    #expect(second.changes.moves.map(\.from) == [ListIndexPath(section: 1, item: 0)])
    #expect(second.changes.moves.map(\.to) == [ListIndexPath(section: 1, item: 0)])
    #expect(second.changes.updates.map(\.element.title) == ["Embers"])
    #expect(second.changes.applied(to: first.sections) == second.sections)
    #expect(try store.snapshot(of: Self.request(), after: second).changes.isEmpty)
  }

  /// Random edits of a store; every change set leads from each snapshot to the next.
  @Test(arguments: [11, 12] as [UInt64])
  func everyChangeSetLeadsToTheNextSnapshot(seed: UInt64) throws {
    var editor = StoreEditor(store, seed: seed)
    var request = Self.request()
    var snapshot = try store.snapshot(of: request)
    for step in 0..<5_000 {
      try editor.edit()
      if step % 50 == 0 { request = editor.otherRequest(request) }
      let next = try store.snapshot(of: request, after: snapshot)
      try #require(next.changes.applied(to: snapshot.sections) == next.sections, "step \(step)")
      try #require(next.changes.isEmpty == (next.sections == snapshot.sections), "step \(step)")
      snapshot = next
    }
    #expect(try store.verify().problems.isEmpty)
  }

  /// The same, observed while it happens.
  @Test(arguments: ["", "song"])
  func observedSnapshotsFollowTheEdits(searchText: String) async throws {
    var request = Self.request()
    request.searchText = searchText
    var sections: [ListSection<SongListItem>] = []
    let snapshots = store.snapshots(of: request)
    let edits = Task { [store] in
      var editor = StoreEditor(store, seed: 5)
      for _ in 0..<300 {
        try editor.edit()
        await Task.yield()
      }
      try store.importSheet(Array("{title: The last song}".utf8))
    }
    for try await snapshot in snapshots {
      try #require(snapshot.changes.applied(to: sections) == snapshot.sections)
      sections = snapshot.sections
      if sections.joinedTitles.contains("The last song") { break }
    }
    try await edits.value
    #expect(try store.snapshot(of: request).sections == sections)
  }
}

extension ListTests {
  /// A list is made of more than its own table.
  @Test func commitsToJoinedTablesAreSeen() async throws {
    var tagged = Self.request()
    tagged.predicate = .tagged("slow")
    var songs = store.snapshots(of: tagged).makeAsyncIterator()
    var recent = store.snapshots(of: ListRequest<RecentRecord>()).makeAsyncIterator()
    #expect(try await songs.next()?.count == 0)
    #expect(try await recent.next()?.count == 0)
    try store.addTag("slow", to: [1])
    #expect(try await songs.next()?.sections.joinedTitles == ["River of Stones"])
    try store.markViewed(1)
    #expect(try await recent.next()?.count == 1)
    var change = SongChange()
    change.title = "River"
    change.artist = .set("Somebody")
    try store.apply(change, to: 1)
    #expect(try await songs.next()?.sections.first?.elements.first?.artist == "Somebody")
    #expect(try await recent.next()?.sections.first?.elements.first?.title == "River")
  }

  /// Commits that come faster than they are read become one.
  @Test func commitsAreJoined() async throws {
    var snapshots = store.snapshots(of: Self.request()).makeAsyncIterator()
    _ = try await snapshots.next()
    for number in 0..<20 { try store.importSheet(Array("{title: Song \(number)}".utf8)) }
    #expect(try await snapshots.next()?.count == 24)
    try store.createSetlist("Friday")
    try store.importSheet(Array("{title: The last song}".utf8))
    #expect(try await snapshots.next()?.count == 25)
  }

  @Test func cancelledObservationEnds() async throws {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let observer = Task { [store] in
      var count = 0
      for try await _ in store.snapshots(of: Self.request()) {
        count += 1
        begin.finish()
      }
      return count
    }
    for await _ in begun {}
    observer.cancel()
    #expect(try await observer.value == 1)
  }
}

extension [ListSection<SongListItem>] {
  fileprivate var joinedTitles: [String] { flatMap { $0.elements.map(\.title) } }
}

/// Edits a store at random.
private struct StoreEditor {
  private let store: SongStore
  private var random: SplitMix64
  private var number = 0

  init(_ store: SongStore, seed: UInt64) {
    self.store = store
    random = SplitMix64(seed: seed)
  }

  mutating func edit() throws {
    let songs = try store.findAll(SongListItem.self, sort: []).map(\.id)
    guard let song = songs.randomElement(using: &random) else { return try add() }
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: if songs.count < 40 { try add() } else { try store.deleteSongs([song]) }
    case 2: try store.deleteSongs([song])
    case 3:
      let count = Int.random(in: 1...8, using: &random)
      try store.deleteSongs(Array(songs.shuffled(using: &random).prefix(count)))
    case 4..<8:
      try change(song) { $0.artist = .set(Self.pick(["Nobody", "The Lanterns", "X"], &$1)) }
    case 8: try change(song) { change, _ in change.artist = .remove }
    case 9, 10: try change(song) { $0.key = .set(Self.pick(["C", "G", "Am"], &$1)) }
    case 11: try store.addTag("slow", to: [song])
    default: try change(song) { $0.title = Self.title(&$1) }
    }
  }

  /// Another grouping, order, search or limit.
  mutating func otherRequest(
    _ request: ListRequest<SongListItem>
  ) -> ListRequest<SongListItem> {
    var request = request
    let groupings: [ListGrouping<SongListItem>?] = [.title, .artist, .key, nil]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: request.grouping = groupings[Int.random(in: 0..<4, using: &random)]
    case 1: request.sort = [.descending(SongListItem.sortTitle)]
    case 2: request.searchText = Self.pick(["", "a", "so", "nob"], &random)
    default: request.limit = Int.random(in: 0..<2, using: &random) == 0 ? nil : 10
    }
    return request
  }

  private mutating func add() throws {
    number += 1
    try store.importSheet(Array("{title: \(Self.title(&random))}\n[C]\(number)".utf8))
  }

  private mutating func change(
    _ song: Int64,
    _ make: (inout SongChange, inout SplitMix64) -> Void
  ) throws {
    var change = SongChange()
    make(&change, &random)
    try store.apply(change, to: song)
  }

  private static func title(_ random: inout SplitMix64) -> String {
    pick(["Ashes", "Embers", "Song", "Zoo", "étude", "99", "Čas", "River", "…"], &random)
      + pick(["", " song", " 2", "!"], &random)
  }

  private static func pick(_ texts: [String], _ random: inout SplitMix64) -> String {
    texts[Int.random(in: texts.indices, using: &random)]
  }
}
