import ChordParse

let songs = SampleSongs.make(400)
let symbols = SampleSongs.symbols(4_000)
let common = Array(symbols.prefix(24))

func reading(_ name: String, _ sheets: [[UInt8]], _ engine: MatchingEngine) -> Benchmark? {
  guard let parser = try? SongParser(engine: engine) else { return nil }
  return Benchmark(
    name: "\(name), \(engine.rawValue)",
    unit: "songs",
    units: sheets.count,
    bytes: sheets.reduce(0) { $0 + $1.count }
  ) {
    sheets.reduce(0) { $0 &+ parser.parse($1).sections.count }
  }
}

func writing(_ format: OutputFormat) -> Benchmark {
  let parsed = songs.text.map { SongParser().parse($0) }
  let bytes = songs.text.reduce(0) { $0 + $1.count }
  return Benchmark(
    name: "write \(format.rawValue)",
    unit: "songs",
    units: parsed.count,
    bytes: bytes
  ) {
    parsed.reduce(0) { $0 &+ SongWriter(format).bytes(of: $1).count }
  }
}

func chords(_ name: String, _ list: [String], repeated times: Int) -> Benchmark {
  Benchmark(name: name, unit: "symbols", units: list.count * times, bytes: 0) {
    var count = 0
    for _ in 0..<times {
      for symbol in list where Chord(parsing: symbol) != nil { count += 1 }
    }
    return count
  }
}

let transposition = Transposition(semitones: 3, in: Key(Note(.g)))
let parsed = symbols.compactMap { Chord(parsing: $0) }
var benchmarks: [Benchmark] = [
  chords("chord symbols, 24 spellings again and again", common, repeated: 400),
  chords("chord symbols, 4,000 distinct", symbols, repeated: 3),
  Benchmark(name: "transpose chords", unit: "symbols", units: parsed.count, bytes: 0) {
    parsed.reduce(0) { $0 &+ $1.transposed(by: transposition).spelling.utf8.count }
  },
]
for engine in MatchingEngine.available {
  benchmarks += [
    reading("read chords over lyrics", songs.text, engine),
    reading("read ChordPro", songs.chordPro, engine),
  ].compactMap { $0 }
}
benchmarks += [writing(.chordPro), writing(.text), writing(.json)]

/// Words on the command line pick the benchmarks whose names hold one of them.
let wanted = CommandLine.arguments.dropFirst()
for benchmark in benchmarks
where wanted.isEmpty || wanted.contains(where: benchmark.name.contains) {
  print(Measurement(benchmark).row)
}
