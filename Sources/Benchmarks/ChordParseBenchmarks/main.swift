public import ArgumentParser
public import ChordParse

extension MatchingEngine: ExpressibleByArgument {}

extension SongFormat: ExpressibleByArgument {}

/// Measures how fast sheets are read, written and edited.
struct ChordParseBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ChordParseBenchmarks",
    abstract: "Measure how fast sheets are read, written and edited.",
    discussion: """
      With --sheets, each sheet of a folder is read once with a reader that knows no
      word yet, as people read their sheets; then all are read again, and their
      songs written and transposed. Without it, made-up songs are used.
      """
  )

  @Option(help: "A folder of sheets to measure instead of made-up songs.")
  var sheets: String?

  @Flag(help: "Do each task once only, as for a tool that counts instructions.")
  var once = false

  @Option(help: "The engine that reads the sheets.")
  var engine = MatchingEngine.standard

  @Option(help: "The format of the sheets; without it, each one's is found out.")
  var from: SongFormat?

  @Argument(help: "Measure only what is named by one of these words.")
  var names: [String] = []

  func run() throws {
    if let sheets {
      try measure(SheetBenchmarks(folder: sheets, format: from))
    } else {
      measureSamples()
    }
    print("peak memory \(Int(ProcessorTime.peakMegabytes)) MB")
  }

  /// Reads the sheets first, since any other task would teach the reader their words.
  private func measure(_ sheets: SheetBenchmarks) {
    let reading = sheets.reading(engine: engine)
    print(Measurement(once: reading, "once through").row())
    measure([reading] + sheets.others(isWanted), limit: nil)
  }

  /// Whether the words on the command line pick a benchmark.
  private func isWanted(_ name: String) -> Bool {
    names.isEmpty || names.contains(where: name.contains)
  }

  private func measureSamples() {
    let songs = SampleSongs.make(400)
    let splitting = LineSplitting.benchmark(of: songs.text)
    let limit = Measurement(splitting).megabytes ?? 1
    for benchmark in ReadingBenchmarks.songs(songs) where isWanted(benchmark.name) {
      print(Measurement(once: benchmark, "once through").row(of: limit))
    }
    measure(
      [splitting] + ReadingBenchmarks.all(songs) + WritingBenchmarks.all(songs)
        + ChordBenchmarks.all() + EditingBenchmarks.all(songs),
      limit: limit
    )
  }

  /// - Parameter limit: the megabytes per second at which lines are split.
  private func measure(_ benchmarks: [Benchmark], limit: Double?) {
    for benchmark in benchmarks
    where isWanted(benchmark.name) {
      let measurement = once ? Measurement(once: benchmark) : Measurement(benchmark)
      print(measurement.row(of: limit))
    }
  }
}

ChordParseBenchmarks.main()
