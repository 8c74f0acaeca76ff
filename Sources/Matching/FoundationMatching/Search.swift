internal import Foundation
internal import TextMatching

/// The searches of one session for a first match, each within a budget.
///
/// Left alone, Foundation gives up in silence: after some 150 million steps from
/// one place, about a second, it reports that nothing matched.
///
/// A class, because Foundation keeps hold of the closure that takes its reports.
final class Search {
  /// How many reports of steps a search may cause.
  ///
  /// One comes after each 10,000 steps; a million steps take about 10 ms.
  private static let reportsOfSteps = 100

  private static let options: NSRegularExpression.MatchingOptions = [
    .reportCompletion, .reportProgress,
  ]

  private var match: NSTextCheckingResult?
  private var reportsLeft = 0
  private var failed = false

  /// Searches a text.
  ///
  /// - Parameters:
  ///   - length: the length of the text in UTF-16.
  ///   - starts: how many places the search may try as start of the match.
  func firstMatch(
    of expression: NSRegularExpression,
    in text: String,
    length: Int,
    starts: Int
  ) throws(MatchError) -> NSTextCheckingResult? {
    match = nil
    failed = false
    // The reports look alike, but one more comes at each start that is tried.
    reportsLeft = starts + Self.reportsOfSteps
    let range = NSRange(location: 0, length: length)
    expression.enumerateMatches(in: text, options: Self.options, range: range) {
      result,
      flags,
      stop in
      if self.note(result, flags) { stop.pointee = true }
    }
    guard reportsLeft > 0 else { throw .stepLimit }
    guard !failed else { throw .memoryLimit }
    return match
  }

  /// Takes in one report; returns whether the search is over.
  private func note(
    _ result: NSTextCheckingResult?,
    _ flags: NSRegularExpression.MatchingFlags
  ) -> Bool {
    if let result {
      match = result
      return true
    }
    // The only internal error seen is a full stack for the ways back.
    if flags.contains(.internalError) { failed = true }
    if flags.contains(.progress) { reportsLeft -= 1 }
    return reportsLeft <= 0
  }
}
