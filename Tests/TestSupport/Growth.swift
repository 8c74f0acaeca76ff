import ChordParse
import Foundation

/// How the time of some work grows with the sheet.
public struct Growth: Sendable, CustomStringConvertible {
  /// What the sheets hold.
  public let name: String
  /// Makes a sheet of about so many bytes.
  public let make: @Sendable (Int) -> String

  /// A kind of sheets.
  public init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.make = make
  }

  /// A sheet that repeats a text.
  public init(repeating text: String) {
    self.init("\(text.debugDescription) again and again") { count in
      String(repeating: text, count: count / text.utf8.count)
    }
  }

  public var description: String { name }

  /// How many times longer four times the bytes take: about 4 when linear, 16 when quadratic.
  public func ratio(bytes: Int, with parser: SongParser) -> Double {
    ratio(bytes: bytes, of: { $0 }, { blackHole(parser.parse($0)) })
  }

  /// How many times longer it takes to write four times the bytes.
  public func ratio(bytes: Int, writing format: OutputFormat) -> Double {
    let parser = SongParser()
    return ratio(
      bytes: bytes,
      of: { parser.parse($0) },
      { blackHole(SongWriter(format).bytes(of: $0)) }
    )
  }

  /// How many times longer four times the bytes take; what looks steep is measured again, as other
  /// work on the machine only adds time.
  public func steadyRatio<Input>(
    bytes: Int,
    of prepare: (String) -> Input,
    _ work: (Input) -> Void
  ) -> Double {
    var least = Double.infinity
    for _ in 0..<4 where least >= 7 {
      least = min(least, ratio(bytes: bytes, of: prepare, work))
    }
    return least
  }

  private func ratio<Input>(
    bytes: Int,
    of prepare: (String) -> Input,
    _ work: (Input) -> Void
  ) -> Double {
    let small = Self.time(prepare(make(bytes)), work)
    return Self.time(prepare(make(bytes * 4)), work) / small
  }

  private static func time<Input>(_ input: Input, _ work: (Input) -> Void) -> Double {
    // The least of three, since other work on the machine only adds time.
    let times = (0..<3).map { _ in
      let start = processorTime()
      work(input)
      return processorTime() - start
    }
    return times.min() ?? 0
  }

  /// The seconds this thread has worked; waiting for a busy machine does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Keeps a result from being optimised away.
@inline(never)
private func blackHole<Result>(_ result: Result) {}
