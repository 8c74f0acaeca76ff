internal import Foundation
public import TextMatching

/// One task's use of a `FoundationProgram`.
///
/// A search may take a million steps, about 10 ms, and 10,000 more for each place
/// where the match may start. The loaded line is copied, so the caller's memory
/// is free as soon as `load` returns.
public final class FoundationSession: MatchSession {
  /// A pattern, compiled for this session.
  private struct Expression {
    let compiled: NSRegularExpression
    /// Whether it can match only at the start.
    let isAnchored: Bool
  }

  private let program: FoundationProgram
  private var expressions: [Expression?]
  private var bytes: [UInt8] = []
  private var text = ""
  private var map = OffsetMap()
  private let search = Search()
  private var match: NSTextCheckingResult?

  init(_ program: FoundationProgram) {
    self.program = program
    expressions = Array(repeating: nil, count: program.patterns.count)
  }

  public func load(_ line: Span<UInt8>) {
    match = nil
    bytes.removeAll(keepingCapacity: true)
    line.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      preconditionFailure("the line is not valid UTF-8")
    }
    self.text = text
    map.load(line, isASCII: LineText.isASCII(line))
  }

  public func firstMatch(of pattern: Int) throws(MatchError) -> Range<Int>? {
    let expression = expression(pattern)
    match = nil
    match = try search.firstMatch(
      of: expression.compiled,
      in: text,
      length: map.utf16Count,
      starts: expression.isAnchored ? 1 : map.utf16Count + 1
    )
    return capture(0)
  }

  public func capture(_ group: Int) -> Range<Int>? {
    guard let match, group < match.numberOfRanges else { return nil }
    let range = match.range(at: group)
    guard range.location != NSNotFound else { return nil }
    return map.utf8Offset(range.lowerBound)..<map.utf8Offset(range.upperBound)
  }

  /// This session's own compilation of a pattern.
  private func expression(_ number: Int) -> Expression {
    if let expression = expressions[number] { return expression }
    let pattern = program.patterns[number]
    do throws(PatternError) {
      let compiled = try FoundationProgram.compile(pattern)
      let expression = Expression(compiled: compiled, isAnchored: pattern.isAnchored)
      expressions[number] = expression
      return expression
    } catch {
      PatternTable.fail(error)
    }
  }
}
