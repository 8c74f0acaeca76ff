/// Patterns by their numbers, each made when it is first needed.
///
/// To make the expression of a large grammar takes longer than to match with it, and a short
/// run needs few of the patterns.
public struct PatternTable: Sendable {
  /// How many patterns there are.
  public let count: Int
  private let make: @Sendable (Int) -> Pattern

  /// A table of as many patterns.
  ///
  /// - Parameter pattern: makes the pattern with a number from 0 to `count - 1`; it is called
  ///   again for each task that needs the pattern.
  public init(count: Int, _ pattern: @escaping @Sendable (Int) -> Pattern) {
    self.count = count
    make = pattern
  }

  /// A table of patterns that are there.
  public init(_ patterns: [Pattern]) {
    self.init(count: patterns.count) { patterns[$0] }
  }

  /// The pattern with a number.
  public subscript(number: Int) -> Pattern { make(number) }
}

extension PatternTable {
  /// Stops the program because of a pattern that was declared well formed and is not.
  ///
  /// It is a mistake in the program, which only a test of all its patterns can find in time.
  package static func fail(_ error: PatternError) -> Never {
    fatalError("The pattern \(error.pattern) is broken: \(error.message)")
  }
}
