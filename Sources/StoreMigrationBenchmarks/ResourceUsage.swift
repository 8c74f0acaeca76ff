import Foundation

/// The resources that the process has used so far.
struct ResourceUsage {
  /// Processor time.
  let seconds: Double
  /// The greatest amount of memory at one time.
  let kilobytes: Int

  /// Runs a body, prints what it used, and returns its processor time.
  static func measure(_ name: String, _ body: () throws -> Void) throws -> Double {
    let before = now
    try body()
    let after = now
    let time = after.seconds - before.seconds
    print("\(name): \(time.formatted) s, \(after.kilobytes / 1024) MB")
    return time
  }

  static var now: ResourceUsage {
    var usage = rusage()
    #if os(Linux)
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    let kilobytes = Int(usage.ru_maxrss)
    #else
    getrusage(RUSAGE_SELF, &usage)
    let kilobytes = Int(usage.ru_maxrss) / 1024
    #endif
    return ResourceUsage(
      seconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      kilobytes: kilobytes
    )
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

extension Double {
  /// With two decimals.
  var formatted: String { String(format: "%.2f", self) }
}
