import Foundation
import SongStore

/// Measures what an observed list costs those who write.
struct ObservationBenchmark {
  let store: SongStore
  private let commits = 500

  /// Prints the time of the commits without and with an observer of all songs.
  func run() async throws {
    let plain = try write()
    let observer = Task { [store] in
      var count = 0
      var request = ListRequest<SongListItem>()
      request.grouping = .title
      var sections: [ListSection<SongListItem>] = []
      for try await snapshot in store.snapshots(of: request) {
        precondition(snapshot.changes.applied(to: sections) == snapshot.sections)
        sections = snapshot.sections
        count += 1
      }
      return count
    }
    // The first commit after the observation has begun tells that it has.
    var request = ListRequest<SongListItem>()
    request.limit = 1
    for try await _ in store.snapshots(of: request) { break }
    let observed = try write()
    observer.cancel()
    let snapshots = try? await observer.value
    report("\(commits) commits, unobserved", String(format: "%8.0f ms", plain * 1_000))
    report(
      "\(commits) commits, list of \(try store.count(SongRecord.self)) observed",
      String(
        format: "%8.0f ms   ratio %.2f   %d snapshots",
        observed * 1_000,
        observed / plain,
        snapshots ?? 0
      )
    )
  }

  private func write() throws -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure {
      for number in 0..<commits {
        var change = SongChange()
        change.title = "Changed \(number)"
        try store.change(Int64(1 + number * 7), change)
      }
    }
    return time / .seconds(1)
  }
}
