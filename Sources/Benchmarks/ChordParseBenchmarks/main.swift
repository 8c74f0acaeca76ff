import ChordParse

let songs = SampleSongs.make(400)
/// Words on the command line pick the benchmarks whose names hold one of them.
let wanted = CommandLine.arguments.dropFirst()

let splitting = Benchmark(
  name: "split lines with memchr",
  unit: "songs",
  units: songs.text.count,
  bytes: songs.text.reduce(0) { $0 + $1.count }
) {
  songs.text.reduce(0) { $0 &+ LineSplitting.count($1) }
}

let benchmarks =
  ReadingBenchmarks.all(songs) + WritingBenchmarks.all(songs) + ChordBenchmarks.all()
  + EditingBenchmarks.all(songs)
let baseline = Measurement(splitting)
let limit = baseline.megabytes ?? 1
print(baseline.row(of: limit))
for benchmark in benchmarks
where wanted.isEmpty || wanted.contains(where: benchmark.name.contains) {
  print(Measurement(benchmark).row(of: limit))
}
print("peak memory \(Int(ProcessorTime.peakMegabytes)) MB")
