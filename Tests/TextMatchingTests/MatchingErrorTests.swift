import TestSupport
import Testing
import TextMatching

@Suite("How engines fail", .timeLimit(.minutes(30)))
struct MatchingErrorTests {
  @Test(arguments: TestedEngine.allCases)
  func faultyPatternsAreNamed(engine: TestedEngine) throws {
    let patterns = [Pattern("good", "a", accepts: ""), Pattern("bad", "ab[c", accepts: "")]
    let error = try #require(throws: PatternError.self) { _ = try engine.program(patterns) }
    #expect(error.pattern == "bad")
    #expect((error.offset == nil) == (engine == .foundation))
    #expect(!error.message.isEmpty)
  }

  /// The number of ways to read the chords doubles with each of them.
  private static let catastrophic = #"\A(?:[ ]*[A-G][#b]?m?[0-9]*[ ]*)+\z"#

  @Test(arguments: TestedEngine.allCases)
  func endlessMatchesAreStopped(engine: TestedEngine) throws {
    let session = try engine.session(Self.catastrophic)
    session.load(String(repeating: "C ", count: 40) + "x")
    #expect(throws: MatchError.stepLimit) { try session.firstMatch(of: 0) }
  }

  @Test(arguments: TestedEngine.allCases)
  func endlessMatchesAreStoppedAnywhere(engine: TestedEngine) throws {
    let session = try engine.session(String(Self.catastrophic.dropFirst(2)))
    session.load(String(repeating: "C ", count: 40) + "x")
    #expect(throws: MatchError.stepLimit) { try session.firstMatch(of: 0) }
  }

  @Test(arguments: TestedEngine.allCases)
  func sessionsSurviveAFailure(engine: TestedEngine) throws {
    let session = try engine.session(Self.catastrophic, "(?<one>x)")
    session.load(String(repeating: "C ", count: 40) + "x")
    #expect(throws: MatchError.self) { try session.firstMatch(of: 0) }
    #expect(session.capture(0) == nil)
    #expect(try session.firstMatch(of: 1) == 80..<81)
    session.load("C C")
    #expect(try session.firstMatch(of: 0) == 0..<3)
  }

  @Test(arguments: TestedEngine.allCases)
  func fullMemoryIsNoticed(engine: TestedEngine) throws {
    let session = try engine.session(#"\A(?:(?:[ab]|cd)(?<last>[ab]))*[ce]"#)
    session.load(String(repeating: "a", count: 1_000_000))
    #expect(throws: MatchError.memoryLimit) { try session.firstMatch(of: 0) }
  }
}

#if PCRE2
@Suite("How PCRE2 fails", .timeLimit(.minutes(30)))
struct PCRE2ErrorTests {
  @Test(
    arguments: [
      ("ab[c", 4, "missing terminating ] for character class"),
      ("é(b", 4, "missing closing parenthesis"),
      (#"a\C"#, 3, "\\C"),
    ]
  )
  func faultyPatternsAreExplained(source: String, offset: Int, message: String) throws {
    let error = try #require(throws: PatternError.self) {
      _ = try TestedEngine.pcre2.session(source)
    }
    #expect(error.offset == offset)
    #expect(error.message.contains(message))
  }
}
#endif
