/// The compiled patterns of one engine at work on one line at a time.
///
/// A session belongs to one task: it holds the engine's scratch memory. Load a
/// line once, then ask for as many patterns as needed. Offsets are UTF-8 bytes
/// from the start of the loaded line.
public protocol MatchSession: AnyObject, SendableMetatype {
  /// Makes `line` the subject of the calls that follow.
  ///
  /// - Precondition: `line` is valid UTF-8.
  /// - Complexity: O(`line.count`).
  func load(_ line: Span<UInt8>)

  /// Finds the first match in the line of the pattern with this index.
  ///
  /// - Returns: the range of the match, or nil when there is none.
  /// - Throws: `MatchError` when the engine gave up.
  func firstMatch(of pattern: Int) throws(MatchError) -> Range<Int>?

  /// The range of a capture group in the match that was found last.
  ///
  /// - Parameter group: 1 for the first group, 0 for the whole match.
  /// - Returns: nil when the group took no part in the match, when the pattern
  ///   has no such group, and when nothing was found since the line was loaded
  ///   or by the last call.
  func capture(_ group: Int) -> Range<Int>?
}

/// A set of patterns compiled by one engine, which any number of tasks may share.
public protocol PatternProgram: Sendable {
  /// What a task matches with.
  associatedtype Session: MatchSession

  /// Compiles the patterns; a session knows each by its place in this list.
  ///
  /// - Throws: `PatternError` with the place of the first fault.
  init(_ patterns: [Pattern]) throws(PatternError)

  /// Takes patterns that are well formed, and compiles each when it is first asked for.
  ///
  /// A fault in one of them then ends the program, so test them with the other initializer.
  init(trusted patterns: PatternTable)

  /// Makes a session for one task.
  func makeSession() -> sending Session
}
