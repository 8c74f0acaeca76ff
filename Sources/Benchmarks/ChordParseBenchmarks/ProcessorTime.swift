#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The time and memory of this process, as the system counts them.
enum ProcessorTime {
  /// The processor time of this thread, in seconds.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// The most memory the process has held, in megabytes.
  static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    // Darwin counts bytes, other systems kilobytes.
    return Double(usage.ru_maxrss) / 1_000_000
    #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1_000
    #endif
  }
}

/// The least that can be done with a text: finding the ends of its lines.
enum LineSplitting {
  /// How fast that is with some sheets.
  static func benchmark(of sheets: [[UInt8]]) -> Benchmark {
    Benchmark(
      name: "split lines with memchr",
      unit: "songs",
      units: sheets.count,
      bytes: sheets.reduce(0) { $0 + $1.count }
    ) {
      sheets.reduce(0) { $0 &+ count($1) }
    }
  }

  /// The number of lines, found with `memchr`.
  static func count(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      var lines = 0
      var rest = buffer[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let end = memchr(start, 0x0A, rest.count)
      {
        lines += 1
        rest = rest.dropFirst(UnsafeRawPointer(end) - start + 1)
        if rest.isEmpty { break }
      }
      return lines
    }
  }
}
