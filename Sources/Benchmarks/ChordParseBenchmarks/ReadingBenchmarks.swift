import ChordParse

/// How fast sheets are read, also those of odd shapes.
enum ReadingBenchmarks {
  static func all(_ songs: (text: [[UInt8]], chordPro: [[UInt8]])) -> [Benchmark] {
    self.songs(songs)
      + [
        ("lines of one character", lines("a\n")), ("one line of words", lines("word and more ")),
        ("lines of one chord", lines("Am\n")),
      ].flatMap { whole($0.0, [$0.1]) }
  }

  /// How fast songs are read, by readers of their own.
  static func songs(_ songs: (text: [[UInt8]], chordPro: [[UInt8]])) -> [Benchmark] {
    [("chords over lyrics", songs.text), ("ChordPro", songs.chordPro)].flatMap { name, sheets in
      whole(name, sheets)
    }
  }

  private static func whole(_ name: String, _ sheets: [[UInt8]]) -> [Benchmark] {
    MatchingEngine.allCases.map { engine in
      let parser = SongParser(engine: engine)
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

  /// A megabyte of the same words again and again.
  private static func lines(_ line: String) -> [UInt8] {
    Array(String(repeating: line, count: 1_000_000 / line.utf8.count).utf8)
  }
}
