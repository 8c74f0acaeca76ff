import Foundation
import SongStore

/// Measures what observing a list costs the writer.
struct ObservationBenchmark {
  let store: SongStore
  private let commits = 500
  private let clock = ContinuousClock()

  /// Prints the time of the commits without and with an observer of all songs.
  func run() async throws {
    try reading()
    // The first run warms up.
    _ = try write("Warm")
    let plain = try write("Plain")
    let list = store.snapshots(of: request)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let observer = Task {
      var sections: [ListSection<SongListItem>] = []
      var snapshots = 0
      for try await snapshot in list {
        precondition(snapshot.changes.applied(to: sections) == snapshot.sections)
        sections = snapshot.sections
        snapshots += 1
        begin.finish()
        if sections.contains(where: { $0.has(last("Observed")) }) { break }
      }
      return (snapshots, clock.now)
    }
    for await _ in begun {}
    let observed = try write("Observed")
    let written = clock.now
    let (snapshots, seen) = try await observer.value
    let count = try store.count(SongRecord.self)
    report("\(commits) commits, unobserved", String(format: "%8.0f ms", plain * 1_000))
    report(
      "\(commits) commits, list of \(count) observed",
      String(format: "%8.0f ms   ratio %.2f", observed * 1_000, observed / plain)
    )
    report(
      "the last of them seen after",
      String(
        format: "%8.0f ms   %d snapshots",
        written.duration(to: seen) / .milliseconds(1),
        snapshots
      )
    )
  }

  private var request: ListRequest<SongListItem> {
    var request = ListRequest<SongListItem>()
    request.grouping = .title
    return request
  }

  private func reading() throws {
    let timing = try Timing(Array(0..<20)) { _ in try store.snapshot(of: request).count }
    report("reading the whole list", timing.row)
  }

  private func last(_ word: String) -> String { "\(word) \(commits - 1)" }

  private func write(_ word: String) throws -> Double {
    let time = try clock.measure {
      for number in 0..<commits {
        var change = SongChange()
        change.title = "\(word) \(number)"
        try store.apply(change, to: Int64(1 + number * 7))
      }
    }
    return time / .seconds(1)
  }
}

extension ListSection<SongListItem> {
  fileprivate func has(_ title: String) -> Bool { elements.contains { $0.title == title } }
}
