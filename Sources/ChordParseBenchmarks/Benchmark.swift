/// A task whose speed is measured.
struct Benchmark {
  /// What is done.
  let name: String
  /// What one unit of work is called: `symbols`, `songs`.
  let unit: String
  /// How many units one run does.
  let units: Int
  /// How many bytes one run reads; 0 where bytes mean nothing.
  let bytes: Int
  /// Does the work once; the result keeps it from being left out.
  let run: () -> Int
}

/// What a benchmark took.
struct Measurement {
  let benchmark: Benchmark
  /// The fastest run, in seconds.
  let best: Double

  /// Runs the benchmark for about half a second, at least three times.
  init(_ benchmark: Benchmark) {
    self.benchmark = benchmark
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(500)
    var best = Double.infinity
    var runs = 0
    var checksum = benchmark.run()
    while clock.now < end || runs < 3 {
      let time = clock.measure { checksum &+= benchmark.run() }
      best = min(best, time / .seconds(1))
      runs += 1
    }
    precondition(checksum != 0, "a benchmark did nothing")
    self.best = best
  }

  /// The row of a table.
  var row: String {
    let rate = Double(benchmark.units) / best
    let megabytes = benchmark.bytes > 0 ? Double(benchmark.bytes) / best / 1_000_000 : nil
    let columns = [
      benchmark.name.padded(to: 44), "\(Int(rate)) \(benchmark.unit)/s".padded(to: 26),
      megabytes.map { "\(($0 * 10).rounded() / 10) MB/s" } ?? "",
    ]
    return columns.joined(separator: " ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
