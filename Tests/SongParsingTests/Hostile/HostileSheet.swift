import ChordParse
import Foundation
import TestSupport
import Testing

/// Reads hostile sheets and checks what must hold for all of them.
enum HostileSheet {
  /// What the reader broke; empty when all laws hold.
  static func violations(of bytes: [UInt8], with parser: SongParser) -> [String] {
    let reading = parser.read(bytes)
    var problems = SongRanges.problems(of: reading.song)
    if SongWriter(.source).bytes(of: reading.song) != bytes {
      problems.append("the source is not given back")
    }
    let lines = LineTable(reading.song.source.text).lines
    if lines.count != reading.lines.count {
      problems.append("\(lines.count) lines have \(reading.lines.count) readings")
    }
    // A document with a JSON has all its parts in order; the other writers must only survive.
    let written = OutputFormat.allCases.map { SongWriter($0).bytes(of: reading.song).count }
    if written.max() ?? 0 < 100 { problems.append("no JSON is written") }
    return problems
  }
}

/// How the time of reading grows with the sheet.
struct Growth: Sendable, CustomStringConvertible {
  let name: String
  let make: @Sendable (Int) -> String

  init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.make = make
  }

  /// A sheet that repeats a text.
  init(repeating text: String) {
    self.init("\(text.debugDescription) again and again") { count in
      String(repeating: text, count: count / text.utf8.count)
    }
  }

  var description: String { name }

  /// How many times longer four times the bytes take: about 4 when linear, 16 when quadratic.
  func ratio(bytes: Int, with parser: SongParser) -> Double {
    ratio(bytes: bytes, of: { $0 }, { blackHole(parser.parse($0)) })
  }

  /// How many times longer it takes to write four times the bytes.
  func ratio(bytes: Int, writing format: OutputFormat) -> Double {
    let parser = SongParser()
    return ratio(
      bytes: bytes,
      of: { parser.parse($0) },
      { blackHole(SongWriter(format).bytes(of: $0)) }
    )
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
