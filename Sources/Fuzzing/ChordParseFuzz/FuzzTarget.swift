import ArgumentParser
import CoreDataFile
import CoreDataFixtures
import SheetLaws
import StoreModel

/// What is fuzzed: a law of sheets, or the readers of what Core Data keeps in files.
enum FuzzTarget: Hashable, CaseIterable {
  case sheets(SheetLaw)
  /// Archives of values, of models, and of what the model editor kept.
  case archives

  static let allCases = SheetLaw.allCases.map(sheets) + [archives]

  /// How these bytes break a law; empty when they do not.
  func violations(by bytes: [UInt8]) -> [String] {
    switch self {
    case .sheets(let law): return law.violations(by: bytes)
    case .archives:
      // Broken archives are refused, and nothing else can go wrong but a trap or a hang.
      _ = try? ArchivedValue(archive: bytes)
      _ = try? ModelArchiveReader(bytes).model()
      _ = try? ModelEditorArchive(bytes).entities()
      return []
    }
  }
}

extension FuzzTarget: RawRepresentable, ExpressibleByArgument {
  init?(rawValue: String) {
    guard let target = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = target
  }

  var rawValue: String {
    switch self {
    case .sheets(let law): law.rawValue
    case .archives: "archives"
    }
  }
}

/// Makes archives of sound ones: bytes are changed, numbers above all, and pieces moved.
struct ArchiveMutator {
  private let seeds = Self.models.flatMap { model in
    [
      ModelCacheWriter.archive(model), ModelCacheWriter.cache(model),
      ModelCacheWriter.archive(model, inheriting: .proxies),
    ]
  }

  /// The input of a number, always the same.
  func input(_ number: UInt64) -> [UInt8] {
    var random = NumberStream(state: number)
    var bytes = seeds[random.next(upTo: seeds.count)]
    for _ in 0...random.next(upTo: 6) { mutate(&bytes, &random) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout NumberStream) {
    guard bytes.count > 40 else { return }
    let place = random.next(upTo: bytes.count)
    let end = min(bytes.count, place + 1 + random.next(upTo: 8))
    switch random.next(upTo: 6) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: random.next(upTo: bytes.count))
    // The trailer holds the numbers by which all else is found.
    case 2: bytes[bytes.count - 1 - random.next(upTo: 32)] = UInt8(random.next(upTo: 256))
    default:
      let numbers: [UInt8] = [0, 1, 0x0F, 0x5F, 0x7F, 0x80, 0xAF, 0xDF, 0xFF]
      bytes[place] =
        random.next(upTo: 2) == 0
        ? numbers[random.next(upTo: numbers.count)] : UInt8(random.next(upTo: 256))
    }
  }

  private static let models = [
    StoreModel(
      identifier: "small",
      entities: [
        Entity("Song", attributes: [Attribute("title", .string), Attribute("year", .integer32)]),
        Entity("Tag", attributes: [Attribute("name", .string, isOptional: true)]),
      ]
    )
  ]
}
