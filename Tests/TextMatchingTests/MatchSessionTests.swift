import TestSupport
import Testing
import TextMatching

/// An engine that finds what it was told to find.
private final class ScriptedSession: MatchSession {
  private let matches: [Range<Int>]
  private let limit: Int
  private var scalarEnds: [Int] = []
  private(set) var lineLength = 0
  private(set) var offsets: [Int] = []

  /// Makes a session that gives up on searches from `limit` on.
  init(_ matches: [Range<Int>], limit: Int = .max) {
    self.matches = matches
    self.limit = limit
  }

  func load(_ line: Span<UInt8>) {
    lineLength = line.count
    let starts = line.indices.filter { line[$0] & 0xC0 != 0x80 } + [line.count, line.count + 1]
    scalarEnds = (0...line.count).map { offset in starts.first { $0 > offset } ?? offset }
  }

  func firstMatch(of pattern: Int, from offset: Int) throws(MatchError) -> Range<Int>? {
    offsets.append(offset)
    guard offset < limit else { throw .stepLimit }
    return matches.first { $0.lowerBound >= offset }
  }

  func capture(_ group: Int) -> Range<Int>? { nil }

  func scalarEnd(at offset: Int) -> Int { scalarEnds[offset] }
}

@Suite("What a session has by default")
struct MatchSessionTests {
  @Test func searchGoesOnAfterTheMatch() throws {
    let session = ScriptedSession([1..<3, 3..<4, 6..<8])
    session.load("abcdefgh")
    #expect(try session.matches(of: 0) == [1..<3, 3..<4, 6..<8])
    #expect(session.offsets == [0, 3, 4, 8])
  }

  @Test func searchGoesOnOneScalarAfterAnEmptyMatch() throws {
    let session = ScriptedSession([0..<0, 4..<4, 5..<5])
    session.load("🎵a")
    #expect(try session.matches(of: 0) == [0..<0, 4..<4, 5..<5])
    #expect(session.offsets == [0, 4, 5])
  }

  @Test func searchStartsWhereTold() throws {
    let session = ScriptedSession([0..<1, 2..<3])
    session.load("abc")
    var found: [Range<Int>] = []
    try session.enumerateMatches(of: 0, from: 1) { match in
      found.append(match)
      return true
    }
    #expect(found == [2..<3])
  }

  @Test func bodyStopsTheSearch() throws {
    let session = ScriptedSession([0..<1, 1..<2])
    session.load("ab")
    try session.enumerateMatches(of: 0) { _ in false }
    #expect(session.offsets == [0])
  }

  @Test func failureEndsTheSearch() throws {
    let session = ScriptedSession([0..<1, 2..<3], limit: 1)
    session.load("abc")
    var found: [Range<Int>] = []
    #expect(throws: MatchError.stepLimit) {
      try session.enumerateMatches(of: 0) { match in
        found.append(match)
        return true
      }
    }
    #expect(found == [0..<1])
  }

  @Test(arguments: [([0..<3], true), ([0..<2], false), ([1..<3], false), ([], false)])
  func recognitionNeedsTheWholeText(matches: [Range<Int>], isWhole: Bool) throws {
    let session = ScriptedSession(matches)
    let text = Array("abc".utf8)
    #expect(try session.recognizes(text.span, as: 0) == isWhole)
  }
}
