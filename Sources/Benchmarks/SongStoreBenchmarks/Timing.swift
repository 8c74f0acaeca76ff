import Foundation

/// The times of one kind of work.
struct Timing {
  private var times: [Double] = []

  /// Does the work once for each input.
  init<Input>(_ inputs: [Input], _ work: (Input) throws -> Int) rethrows {
    let clock = ContinuousClock()
    var found = 0
    for input in inputs {
      let start = clock.now
      found &+= try work(input)
      times.append((clock.now - start) / .milliseconds(1))
    }
    times.sort()
    precondition(found != 0, "nothing was ever found")
  }

  /// The milliseconds that a percentage of the runs do not exceed.
  func percentile(_ percent: Int) -> Double {
    times.isEmpty ? 0 : times[min(times.count - 1, times.count * percent / 100)]
  }

  /// Median and 95th percentile, for a table.
  var row: String {
    String(format: "median %8.2f ms   p95 %8.2f ms", percentile(50), percentile(95))
  }
}

/// What the system says about this process.
enum ProcessUsage {
  /// The greatest memory used so far, in MB.
  static var peakMemory: Int {
    #if os(Linux)
    usage.ru_maxrss / 1_024
    #else
    usage.ru_maxrss / 1_048_576
    #endif
  }

  /// The processor time used so far.
  static var seconds: Double {
    let usage = usage
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static var usage: rusage {
    var usage = rusage()
    #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
    getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }
}

/// Prints a row of the table.
func report(_ name: String, _ value: String) {
  print(name.padding(toLength: 46, withPad: " ", startingAt: 0) + value)
}
