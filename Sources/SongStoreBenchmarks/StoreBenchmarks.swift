import Foundation
import SongStore

/// Measures a store of generated songs: `SongStoreBenchmarks [songs]`, 100,000 if not given.
@main
struct StoreBenchmarks {
  static func main() async throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await importing(count, in: folder)
    try await observing(in: folder)
  }

  private static func importing(_ count: Int, in folder: URL) async throws {
    let path = folder.appending(path: "songs.store").path
    let store = try SongStore.create(at: path)
    let clock = ContinuousClock()
    let start = clock.now
    try await store.importSheets(GeneratedSongs(count).sources, total: count)
    let time = (clock.now - start) / .seconds(1)
    report("import of \(count) songs", String(format: "%8.0f songs/s", Double(count) / time))
    report("greatest memory", "\(ProcessMemory.peak) MB")
    report("size of the store", "\(try store.info().size / 1_000_000) MB")
    let bare = try BareWriting(from: path, to: folder.appending(path: "bare.store").path).run()
    report(
      "the same rows by bare statements",
      String(format: "%8.0f songs/s", Double(count) / bare)
    )
    report("import against bare statements", String(format: "%8.2f", bare / time))
    try SearchBenchmarks(store).run()
    try store.close()
  }

  private static func observing(in folder: URL) async throws {
    let store = try SongStore.create(at: folder.appending(path: "observed.store").path)
    try await store.importSheets(GeneratedSongs(10_000).sources)
    try await ObservationBenchmark(store: store).run()
  }
}
