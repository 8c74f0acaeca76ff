import ArgumentParser
import ChordParse
import Foundation
import SheetLaws

/// Holds laws against mutated sheets, for a time or a number of them.
@main
struct ChordParseFuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ChordParseFuzz",
    abstract: "Hold the laws of sheets against mutated seeds.",
    discussion: """
      Each input has a number, and is always the same for the same seeds. The number at hand is
      kept in --journal, so that after a crash the input can be had again with --only.

      Examples:
        ChordParseFuzz --seeds Corpus --seconds 60
        ChordParseFuzz --seeds Corpus --law write --runs 20000
        ChordParseFuzz --seeds Corpus --law write --only 1234
      """
  )

  @Option(help: "The law; all of them in turn if not given.")
  var law: SheetLaw?

  @Option(help: "A folder whose files are the seeds.")
  var seeds: String

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

  func run() throws {
    let mutator = SeedMutator(seeds: try Self.files(in: seeds))
    if let only { return try show(mutator.input(only), number: only) }
    let journal = try journal.map(Self.makeJournal)
    let start = ProcessInfo.processInfo.systemUptime
    var number = from
    var found = 0
    while number - from < runs, found < findings,
      ProcessInfo.processInfo.systemUptime - start < seconds
    {
      try journal?.seek(toOffset: 0)
      try journal?.write(contentsOf: Data("\(number)\n".utf8))
      let input = mutator.input(number)
      for law in laws where !law.violations(by: input).isEmpty {
        found += 1
        try report(input, law, number: number)
      }
      number += 1
    }
    print("\(number - from) inputs, \(laws.count) laws, \(found) findings")
    if found > 0 { throw ExitCode.failure }
  }

  private var laws: [SheetLaw] { law.map { [$0] } ?? SheetLaw.allCases }

  private func show(_ input: [UInt8], number: UInt64) throws {
    print(String(decoding: input, as: UTF8.self).debugDescription)
    for law in laws where !law.violations(by: input).isEmpty {
      try report(input, law, number: number)
    }
  }

  private func report(_ input: [UInt8], _ law: SheetLaw, number: UInt64) throws {
    let small = SheetReduction.reduced(input) { !law.violations(by: $0).isEmpty }
    print("\(law.rawValue) \(number): \(String(decoding: small, as: UTF8.self).debugDescription)")
    for problem in law.violations(by: small) { print("  \(problem)") }
  }

  private static func files(in folder: String) throws -> [[UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return names.compactMap { name in
      try? [UInt8](Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name)))
    }
  }

  private static func makeJournal(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}

extension SheetLaw: ExpressibleByArgument {}
