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
    let lines = LineTable(reading.song.text).lines
    // The lines of other programs' files are not told of.
    if reading.song.format.traits.isSheet, lines.count != reading.lines.count {
      problems.append("\(lines.count) lines have \(reading.lines.count) readings")
    }
    // A document with a JSON has all its parts in order; the other writers must only survive.
    let written = OutputFormat.allCases.map { SongWriter($0).bytes(of: reading.song).count }
    if written.max() ?? 0 < 100 { problems.append("no JSON is written") }
    return problems
  }
}
