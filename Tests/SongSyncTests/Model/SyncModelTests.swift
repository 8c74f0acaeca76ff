import FileServiceConformance
import Foundation
import SongSync
import Testing

/// Random histories of three replicas: nothing is lost, and in the end all have the same.
///
/// `SYNC_HISTORIES=10000` tries as many; `SYNC_SEED=17` repeats one.
@Suite struct SyncModelTests {
  private static let count = number("SYNC_HISTORIES") ?? 60

  @Test func nothingIsLostAndReplicasAgree() async throws {
    let first = Self.number("SYNC_SEED")
    let seeds = first.map { $0..<$0 + 1 } ?? 0..<Self.count
    let onlyInHistory = try await withThrowingTaskGroup(of: Int.self) { group in
      for lane in 0..<4 {
        group.addTask { try await Self.histories(seeds.filter { $0 % 4 == lane }) }
      }
      return try await group.reduce(0, +)
    }
    print("\(seeds.count) histories, \(onlyInHistory) words only in a history")
  }

  private static func histories(_ seeds: [Int]) async throws -> Int {
    var count = 0
    for seed in seeds { count += try await history(seed: seed) }
    return count
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// One history.
  ///
  /// - Returns: how many words are in no song any more, but in the history of a replica.
  private static func history(seed: Int) async throws -> Int {
    let world = SyncWorld(seed: UInt64(seed))
    for _ in 0..<world.random(8..<25) {
      let replica = world.replicas[world.random(0..<3)]
      world.clock.advance(by: Double(world.random(0..<3_000)) / 10)
      if world.chance(0.55) {
        try await world.edit(replica)
      } else {
        try await world.sync(replica)
      }
    }
    #expect(try await world.settle(), "seed \(seed): there is always something left to do")
    return try await check(world, seed: seed)
  }

  private static func check(_ world: SyncWorld, seed: Int) async throws -> Int {
    let songs = try await SyncReplica.files(of: world.server)
    for replica in world.replicas {
      let files = try await replica.files()
      let keys = { (files: [String: [String]]) in
        Dictionary(files.map { (NameKey($0.key), $0.value) }) { $0 + $1 }
      }
      #expect(keys(files) == keys(songs), "seed \(seed): \(replica.name) differs from the server")
    }
    let inSongs = Set(songs.values.flatMap { $0 })
    let missing = world.words.subtracting(world.released).subtracting(inSongs)
    let lost = try await missing.subtracting(kept(by: world))
    #expect(lost.isEmpty, "seed \(seed): lost \(lost.sorted())")
    return missing.count
  }

  /// The words in the histories of all replicas.
  private static func kept(by world: SyncWorld) async throws -> Set<String> {
    var words: Set<String> = []
    for replica in world.replicas {
      for event in await replica.memory.history() {
        guard let content = await replica.memory.content(of: event.hash) else { continue }
        words.formUnion(
          String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init)
        )
      }
    }
    return words
  }
}
