/// A task whose speed is measured.
struct Benchmark {
  /// What is done.
  let name: String
  /// The unit of work: `symbols`, `songs`.
  let unit: String
  /// How many units one run does.
  let units: Int
  /// How many bytes one run reads; 0 if bytes mean nothing.
  let bytes: Int
  /// Does the work once; the result keeps the compiler from leaving it out.
  let run: () -> Int
}

/// The time that a benchmark took.
struct Measurement {
  let benchmark: Benchmark
  /// The processor time of the fastest run, in seconds.
  let best: Double
  /// What is said of the runs beside the name.
  private let remark: String

  /// Runs the benchmark for about half a second, at least three times.
  ///
  /// It takes processor time, which other programs disturb less.
  init(_ benchmark: Benchmark) {
    self.benchmark = benchmark
    remark = "again and again"
    let end = ProcessorTime.seconds + 0.5
    var best = Double.infinity
    var runs = 0
    var checksum = benchmark.run()
    while ProcessorTime.seconds < end || runs < 3 {
      let start = ProcessorTime.seconds
      checksum &+= benchmark.run()
      best = min(best, ProcessorTime.seconds - start)
      runs += 1
    }
    precondition(checksum != 0, "a benchmark did nothing")
    self.best = best
  }

  /// Runs the benchmark once.
  ///
  /// - Parameter remark: what is said of the run beside its name.
  init(once benchmark: Benchmark, _ remark: String = "once") {
    self.benchmark = benchmark
    self.remark = remark
    let start = ProcessorTime.seconds
    precondition(benchmark.run() != 0, "a benchmark did nothing")
    best = ProcessorTime.seconds - start
  }

  /// Millions of bytes per second; nil if bytes mean nothing.
  var megabytes: Double? {
    benchmark.bytes > 0 ? Double(benchmark.bytes) / best / 1_000_000 : nil
  }

  /// The row of a table.
  ///
  /// - Parameter limit: the megabytes per second at which lines are split, to compare with.
  func row(of limit: Double? = nil) -> String {
    let rate = Double(benchmark.units) / best
    let columns = [
      "\(benchmark.name), \(remark)".padded(to: 60),
      "\(Int(rate)) \(benchmark.unit)/s".padded(to: 24),
      (megabytes.map { "\(Self.rounded($0, 1)) MB/s" } ?? "").padded(to: 14),
      megabytes.flatMap { rate in limit.map { "\(Self.rounded(rate / $0, 4))" } } ?? "",
    ]
    return columns.joined(separator: " ")
  }

  private static func rounded(_ number: Double, _ places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (number * scale).rounded() / scale
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
