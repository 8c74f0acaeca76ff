import TextMatching

/// What a comparison of two engines has shown.
public struct DifferentialReport: Sendable, CustomStringConvertible {
  /// What a program found on a line, or why it gave up.
  public typealias Outcome = Result<[FoundMatch], MatchError>

  /// A line on which the engines disagree.
  public struct Difference: Sendable, CustomStringConvertible {
    public let pattern: String
    public let line: String
    public let first: Outcome
    public let second: Outcome

    public var description: String {
      "\(pattern) on \(line.debugDescription): \(first) against \(second)"
    }
  }

  /// The seed with which the run can be repeated.
  public let seed: UInt64
  /// The number of lines compared.
  public internal(set) var lines = 0
  /// The number of matches found by the first program.
  public private(set) var matches = 0
  /// How often both programs gave up.
  public private(set) var failures = 0
  /// The number of differing lines by name of the pattern.
  public private(set) var counts: [String: Int] = [:]
  /// The first differences of the run.
  public private(set) var examples: [Difference] = []

  init(seed: UInt64) {
    self.seed = seed
  }

  /// The number of differences.
  public var total: Int { counts.values.reduce(0, +) }

  public var description: String {
    let head = "seed \(seed): \(lines) lines, \(matches) matches, \(failures) failures"
    return ([head, "differences: \(counts)"] + examples.map(\.description)).joined(separator: "\n")
  }

  mutating func note(_ pattern: String, _ line: String, _ first: Outcome, _ second: Outcome) {
    switch (first, second) {
    case (.success(let one), .success(let two)) where one == two: matches += one.count
    // The limits differ by nature; that both are hit is agreement enough.
    case (.failure, .failure): failures += 1
    default: add(Difference(pattern: pattern, line: line, first: first, second: second))
    }
  }

  private mutating func add(_ difference: Difference) {
    counts[difference.pattern, default: 0] += 1
    guard examples.count < 5 else { return }
    examples.append(difference)
  }
}
