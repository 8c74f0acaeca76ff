import ChordParse
import SongParsing

#if PCRE2
import PCRE2Matching
#else
import FoundationMatching
#endif

/// How fast sheets are read: whole, stage by stage, and in odd shapes.
enum ReadingBenchmarks {
  static func all(_ songs: (text: [[UInt8]], chordPro: [[UInt8]])) -> [Benchmark] {
    let formats = [("chords over lyrics", songs.text), ("ChordPro", songs.chordPro)]
    return formats.flatMap { name, sheets in whole(name, sheets) + stages(name, sheets) }
      + [
        ("lines of one character", lines("a\n")), ("one line of words", lines("word and more ")),
        ("lines of one chord", lines("Am\n")),
      ].flatMap { whole($0.0, [$0.1]) }
  }

  private static func whole(_ name: String, _ sheets: [[UInt8]]) -> [Benchmark] {
    MatchingEngine.available.compactMap { engine in
      guard let parser = try? SongParser(engine: engine) else { return nil }
      return Benchmark(
        name: "read \(name), \(engine.rawValue)",
        unit: "songs",
        units: sheets.count,
        bytes: sheets.reduce(0) { $0 + $1.count }
      ) {
        sheets.reduce(0) { $0 &+ parser.parse($1).sections.count }
      }
    }
  }

  /// Each stage with all before it: the difference of two rows is what a stage costs.
  private static func stages(_ name: String, _ sheets: [[UInt8]]) -> [Benchmark] {
    ReadingStage.allCases.compactMap { stage in
      guard let reader = try? makeReader() else { return nil }
      let box = ReaderBox(reader)
      return Benchmark(
        name: "up to \(stage.rawValue) of \(name)",
        unit: "songs",
        units: sheets.count,
        bytes: sheets.reduce(0) { $0 + $1.count }
      ) {
        sheets.reduce(0) { $0 &+ box.reader.read($1, upTo: stage) }
      }
    }
  }

  private static func makeReader() throws -> SheetReader {
    #if PCRE2
    SheetReader(session: try PCRE2Program(WordPattern.all).makeSession())
    #else
    SheetReader(session: try FoundationProgram(WordPattern.all).makeSession())
    #endif
  }

  /// A megabyte of the same words again and again.
  private static func lines(_ line: String) -> [UInt8] {
    Array(String(repeating: line, count: 1_000_000 / line.utf8.count).utf8)
  }
}

/// Holds the reader that a benchmark uses again and again.
private final class ReaderBox {
  var reader: SheetReader

  init(_ reader: SheetReader) {
    self.reader = reader
  }
}
