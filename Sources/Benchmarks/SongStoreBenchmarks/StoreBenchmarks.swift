import Foundation
import SongStore

/// Measures a store of generated songs, `SongStoreBenchmarks [songs] [part…]`, 100,000 songs and all
/// parts if not given; or the import of your own sheets, `SongStoreBenchmarks --sheets folder`.
@main
struct StoreBenchmarks {
  private enum Part: String, CaseIterable {
    case importing
    case stages
    case observing
    case migrating
  }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let sheets = arguments.first == "--sheets" ? arguments.dropFirst().first : nil
    if arguments.first == "--sheets", sheets == nil {
      return print("give the folder of your sheets after --sheets")
    }
    let count = arguments.first.flatMap { Int($0) } ?? 100_000
    let named = arguments.compactMap(Part.init)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let sheets {
      guard let sources = try sources(in: sheets) else {
        return print("\(sheets): there is no folder that can be read; check the name")
      }
      try ImportStages(sources).run(in: folder)
      return try await importing(sources, count: sources.count, in: folder).close()
    }
    for part in named.isEmpty ? Part.allCases : named {
      switch part {
      case .importing:
        let store = try await importing(GeneratedSongs(count).sources, count: count, in: folder)
        try SearchBenchmarks(store).run()
        try store.close()
      case .stages:
        try ImportStages(GeneratedSongs(min(count, 10_000)).sources).run(in: folder)
      case .observing: try await observing(in: folder)
      case .migrating: try MigrationBenchmark(count: min(count, 10_000)).run()
      }
    }
  }

  /// The files of a folder and of those in it, read beforehand; nil if it can't be read.
  private static func sources(in folder: String) throws -> [SheetSource]? {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names?.sorted().compactMap { name in
      let file = root.appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return nil
      }
      let bytes = try Array(Data(contentsOf: file))
      return SheetSource(name) { bytes }
    }
  }

  private static func importing(
    _ sources: some Sequence<SheetSource>,
    count: Int,
    in folder: URL
  ) async throws -> SongStore {
    let path = folder.appending(path: "songs.store").path
    let store = try SongStore.create(at: path)
    let clock = ContinuousClock()
    let start = clock.now
    let processor = ProcessUsage.seconds
    try await store.importSheets(sources, total: count)
    let time = (clock.now - start) / .seconds(1)
    report(
      "import of \(count) songs",
      rate(of: count, time: time, processor: ProcessUsage.seconds - processor)
    )
    report("greatest memory", "\(ProcessUsage.peakMemory) MB")
    report("size of the store", "\(try store.info().size / 1_000_000) MB")
    let (bare, used) = try BareWriting(
      from: path,
      to: folder.appending(path: "bare.store").path
    ).run()
    report("the same rows by bare statements", rate(of: count, time: bare, processor: used))
    report("import against bare statements", String(format: "%8.2f", bare / time))
    return store
  }

  private static func rate(of count: Int, time: Double, processor: Double) -> String {
    let count = Double(count)
    return String(
      format: "%8.0f songs/s   %6.0f µs of a processor each",
      count / time,
      processor / count * 1e6
    )
  }

  private static func observing(in folder: URL) async throws {
    let store = try SongStore.create(at: folder.appending(path: "observed.store").path)
    try await store.importSheets(GeneratedSongs(10_000).sources)
    try await ObservationBenchmark(store: store).run()
  }
}
