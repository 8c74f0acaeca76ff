import ChordParse

/// How fast chord symbols are read and transposed.
enum ChordBenchmarks {
  static func all() -> [Benchmark] {
    let symbols = SampleSongs.symbols(4_000)
    let chords = symbols.compactMap { Chord(parsing: $0) }
    let transposition = Transposition(semitones: 3, in: MusicalKey(Note(.g)))
    return [
      reading(
        "chord symbols, 24 spellings again and again",
        of: Array(symbols.prefix(24)),
        times: 400
      ),
      reading("chord symbols, 4,000 distinct", of: symbols, times: 3),
      Benchmark(name: "transpose chords", unit: "symbols", units: chords.count, bytes: 0) {
        chords.reduce(0) { $0 &+ $1.transposed(by: transposition).spelling.utf8.count }
      },
    ]
  }

  private static func reading(
    _ name: String,
    of symbols: [String],
    times: Int
  ) -> Benchmark {
    Benchmark(name: name, unit: "symbols", units: symbols.count * times, bytes: 0) {
      var count = 0
      for _ in 0..<times {
        for symbol in symbols where Chord(parsing: symbol) != nil { count += 1 }
      }
      return count
    }
  }
}
