import FoundationMatching
import Synchronization
import TestSupport
import Testing
import TextMatching

#if PCRE2
import PCRE2Matching
#endif

@Suite struct PatternTableTests {
  @Test func foundationMakesPatternsWhenAskedFor() throws {
    let (made, session) = Self.session(FoundationProgram.self)
    try Self.expectLazyPatterns(made, session)
  }

  #if PCRE2
  @Test func pcre2MakesPatternsWhenAskedFor() throws {
    let (made, session) = Self.session(PCRE2Program.self)
    try Self.expectLazyPatterns(made, session)
  }

  @Test func machineCodeTakesOverFromTheInterpreter() throws {
    let program = try PCRE2Program(Pattern.list([#"(?<root>[A-G])(?<rest>[0-9]*)"#, "[a-z]+"]))
    let session = program.makeSession()
    for number in 0..<1_500 {
      session.load(" C\(number)")
      let end = 2 + "\(number)".utf8.count
      try #require(try session.firstMatch(of: 0) == 1..<end)
      try #require(session.capture(1) == 1..<2)
      try #require(session.capture(2) == 2..<end)
      if number == 100 { #expect(program.translated == []) }
    }
    #expect(program.translated == [0])
  }

  @Test func patternsWithManyGroupsFindRoom() throws {
    let session = try PCRE2Program(Pattern.list(["[a-z]", "(a)(b)(c)(d)(e)(f)"])).makeSession()
    session.load("abcdef")
    #expect(try session.firstMatch(of: 0) == 0..<1)
    #expect(try session.firstMatch(of: 1) == 0..<6)
    #expect(session.capture(6) == 5..<6)
    #expect(session.capture(7) == nil)
  }
  #endif

  /// A session of three patterns, and the list of those that were made.
  private static func session<Program: PatternProgram>(
    _ type: Program.Type
  ) -> (MadePatterns, Program.Session) {
    let made = MadePatterns()
    let patterns = Pattern.list(["[A-G]", "[a-g]", "[0-9]"])
    let table = PatternTable(count: 3) { number in
      made.numbers.withLock { $0.append(number) }
      return patterns[number]
    }
    return (made, type.init(trusted: table).makeSession())
  }

  private static func expectLazyPatterns(
    _ made: MadePatterns,
    _ session: some MatchSession
  ) throws {
    session.load("Cm7")
    #expect(made.numbers.withLock { $0 } == [])
    #expect(try session.firstMatch(of: 2) == 2..<3)
    #expect(try session.firstMatch(of: 2) == 2..<3)
    #expect(try session.firstMatch(of: 0) == 0..<1)
    #expect(made.numbers.withLock { $0 } == [2, 0])
  }
}

private final class MadePatterns: Sendable {
  let numbers = Mutex<[Int]>([])
}
