import CoreDataFixtures
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import CoreDataFile

/// Files and model caches changed at random.
///
/// `HOSTILE_FILES` sets how many of each.
@Suite struct HostileFileTests {
  private static let count =
    ProcessInfo.processInfo.environment["HOSTILE_FILES"].flatMap { Int($0) } ?? 150

  @Test func aChangedFileIsReadOrRefused() throws {
    let fixture = try LegacySongbook.fixture(songs: 6)
    defer { fixture.remove() }
    let original = try Data(contentsOf: fixture.url)
    var generator = SplitMix64(seed: 8)
    let url = fixture.folder.appendingPathComponent("Changed.sqlite")
    var refused = 0
    for _ in 0..<Self.count {
      try Self.changed(original, &generator).write(to: url)
      if !Self.isRead(url) { refused += 1 }
    }
    // Both ends are met: most changes strike, some hit unused bytes.
    #expect(refused > 0 && refused < Self.count)
  }

  @Test func aChangedModelCacheIsReadOrRefused() {
    let packed = ModelCacheWriter.cache(LegacySongbook.model)
    let archive = ModelCacheWriter.archive(LegacySongbook.model)
    var generator = SplitMix64(seed: 88)
    for _ in 0..<Self.count {
      let caches = [Data(packed), Data(archive)].map { Self.changed($0, &generator) }
      for cache in caches {
        do {
          let model = try ModelArchiveReader([UInt8](cache)).model()
          _ = model.problems
        } catch {
          #expect(!"\(error)".isEmpty)
        }
      }
    }
  }

  private static func isRead(_ url: URL) -> Bool {
    do {
      let file = try CoreDataFile(url)
      for root in file.model.roots {
        try file.forEachObject(of: root.name) { object in
          for case .bytes(let bytes) in object.attributes.values {
            _ = try? ArchivedValue(archive: bytes)
          }
        }
      }
      for (entity, relationship) in file.pairedRelationships {
        try file.forEachPair(of: relationship.name, in: entity) { _ in }
      }
      return true
    } catch {
      #expect(error is CoreDataFileError, "\(error)")
      #expect(!"\(error)".isEmpty)
      return false
    }
  }

  /// Bytes changed, stretches zeroed, repeated or cut off.
  private static func changed(_ data: Data, _ generator: inout SplitMix64) -> Data {
    var bytes = [UInt8](data)
    for _ in 0..<Int.random(in: 1...12, using: &generator) where bytes.count > 64 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let length = min(Int.random(in: 1...64, using: &generator), bytes.count - place)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.replaceSubrange(place..<(place + length), with: repeatElement(0, count: length))
      case 1:
        bytes.replaceSubrange(place..<(place + length), with: repeatElement(255, count: length))
      case 2: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      case 3 where Int.random(in: 0..<4, using: &generator) == 0: bytes.removeSubrange(place...)
      default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return Data(bytes)
  }
}
