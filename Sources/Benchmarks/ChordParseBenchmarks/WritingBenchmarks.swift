import ChordParse

/// How fast documents are written and stored.
enum WritingBenchmarks {
  static func all(_ songs: (text: [[UInt8]], chordPro: [[UInt8]])) -> [Benchmark] {
    let parsed = songs.text.map { SongParser().parse($0) }
    let bytes = songs.text.reduce(0) { $0 + $1.count }
    let formats: [OutputFormat] = [.chordPro, .text, .json]
    return formats.map { format in
      Benchmark(name: "write \(format.rawValue)", unit: "songs", units: parsed.count, bytes: bytes)
      {
        parsed.reduce(0) { $0 &+ SongWriter(format).bytes(of: $1).count }
      }
    }
  }
}
