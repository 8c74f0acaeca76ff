import ArgumentParser
import ChordParse
import Foundation
import SheetLaws

/// Holds laws against mutated sheets and archives, for a time or a number of them.
@main
struct ChordParseFuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ChordParseFuzz",
    abstract: "Hold the laws of sheets against mutated seeds.",
    discussion: """
      Each input has a number, and is always the same for the same seeds. The number
      at hand is kept in --journal, so that after a crash the input can be had again
      with --only.

      Examples:
        ChordParseFuzz --seeds Corpus --seconds 60
        ChordParseFuzz --seeds Corpus --law write --runs 20000
        ChordParseFuzz --seeds Corpus --law write --only 1234
      """
  )

  @Option(help: "The law; all of them in turn if not given.")
  var law: FuzzTarget?

  @Option(help: "A folder whose files are the seeds of sheets.")
  var seeds: String

  @Option(help: "The most bytes of a seed's part; an input has up to three parts.")
  var size = 600

  @Option(help: "Stop after so many seconds.")
  var seconds: Double = .infinity

  @Option(help: "Stop after so many inputs.")
  var runs = UInt64.max

  @Option(help: "The number of the first input.")
  var from: UInt64 = 0

  @Option(help: "Print the input of this number, and what it breaks.")
  var only: UInt64?

  @Option(help: "The file for the number at hand.")
  var journal: String?

  @Option(help: "Stop after so many findings.")
  var findings = 20

  @Option(help: "The most seconds that an input may take.")
  var slow: Double = 20

  func run() throws {
    let inputs = Inputs(seeds: try Self.files(in: seeds), size: size)
    if let only { return try show(inputs, number: only) }
    let journal = try journal.map(Self.makeJournal)
    let start = ProcessInfo.processInfo.systemUptime
    var number = from
    var found = 0
    while number - from < runs, found < findings,
      ProcessInfo.processInfo.systemUptime - start < seconds
    {
      try journal?.seek(toOffset: 0)
      try journal?.write(contentsOf: Data("\(number)\n".utf8))
      for target in targets {
        let input = inputs.input(number, for: target)
        if try breaks(target, input, number: number) { found += 1 }
      }
      number += 1
    }
    let count = number - from
    print(
      "\(count) inputs, \(targets.count) laws: \(count * UInt64(targets.count)) executions, "
        + "\(found) findings"
    )
    if found > 0 { throw ExitCode.failure }
  }

  private var targets: [FuzzTarget] { law.map { [$0] } ?? FuzzTarget.allCases }

  /// Whether an input breaks a law, which is then reported.
  private func breaks(_ target: FuzzTarget, _ input: [UInt8], number: UInt64) throws -> Bool {
    let start = ProcessInfo.processInfo.systemUptime
    let problems = target.violations(by: input)
    let time = ProcessInfo.processInfo.systemUptime - start
    if time > slow { print("\(target.rawValue) \(number): takes \(Int(time)) s") }
    if !problems.isEmpty { report(input, target, number: number, problems: problems) }
    return !problems.isEmpty || time > slow
  }

  private func show(_ inputs: Inputs, number: UInt64) throws {
    for target in targets {
      let input = inputs.input(number, for: target)
      print(String(decoding: input, as: UTF8.self).debugDescription)
      let problems = target.violations(by: input)
      if !problems.isEmpty { report(input, target, number: number, problems: problems) }
    }
  }

  /// Reports the smallest part of an input that breaks the law; an input that breaks it only when it
  /// is read for the first time is reported whole.
  private func report(
    _ input: [UInt8],
    _ target: FuzzTarget,
    number: UInt64,
    problems: [String]
  ) {
    let small = SheetReduction.reduced(input) { !target.violations(by: $0).isEmpty }
    let remaining = target.violations(by: small)
    let text = String(decoding: remaining.isEmpty ? input : small, as: UTF8.self).debugDescription
    print("\(target.rawValue) \(number): \(text)")
    for problem in remaining.isEmpty ? problems : remaining { print("  \(problem)") }
  }

  private static func files(in folder: String) throws -> [[UInt8]] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw ValidationError("\(folder): there is no folder that can be read; check the name")
    }
    return names.sorted().compactMap { name in
      try? [UInt8](Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name)))
    }
  }

  private static func makeJournal(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}

/// The inputs of all targets by their numbers.
private struct Inputs {
  private let sheets: SeedMutator
  private let archives = ArchiveMutator()

  init(seeds: [[UInt8]], size: Int) {
    sheets = SeedMutator(seeds: seeds, size: size)
  }

  func input(_ number: UInt64, for target: FuzzTarget) -> [UInt8] {
    switch target {
    case .sheets: sheets.input(number)
    case .archives: archives.input(number)
    }
  }
}
