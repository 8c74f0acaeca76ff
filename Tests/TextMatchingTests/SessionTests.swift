import TestSupport
import Testing
import TextMatching

@Suite("What every session keeps to", .timeLimit(.minutes(5)))
struct SessionTests {
  @Test(arguments: TestedEngine.allCases)
  func textLeftOfTheOffsetIsVisible(engine: TestedEngine) throws {
    let session = try engine.session("(?<=a)b", "(?<!a)b")
    session.load("ab")
    #expect(try session.firstMatch(of: 0, from: 1) == 1..<2)
    #expect(try session.firstMatch(of: 1, from: 1) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func theStartIsThatOfTheLine(engine: TestedEngine) throws {
    let session = try engine.session(#"\A[a-c]"#, #"\Aa|b"#)
    session.load("ab")
    #expect(try session.firstMatch(of: 0, from: 0) == 0..<1)
    #expect(try session.firstMatch(of: 0, from: 1) == nil)
    #expect(try session.firstMatch(of: 1, from: 1) == 1..<2)
  }

  @Test(arguments: TestedEngine.allCases)
  func theEndIsAPlaceToSearch(engine: TestedEngine) throws {
    let session = try engine.session("a*", "a")
    session.load("é")
    #expect(session.lineLength == 2)
    #expect(try session.firstMatch(of: 0, from: 2) == 2..<2)
    #expect(try session.firstMatch(of: 1, from: 2) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func capturesBelongToTheLastSuccess(engine: TestedEngine) throws {
    let session = try engine.session("(?<one>a)", "x")
    session.load("ba")
    #expect(session.capture(0) == nil)
    #expect(try session.firstMatch(of: 0, from: 0) == 1..<2)
    #expect(session.capture(0) == 1..<2)
    #expect(session.capture(1) == 1..<2)
    #expect(session.capture(2) == nil)
    #expect(try session.firstMatch(of: 1, from: 0) == nil)
    #expect(session.capture(1) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func loadingForgetsTheMatch(engine: TestedEngine) throws {
    let session = try engine.session("(?<one>a)")
    session.load("a")
    #expect(try session.firstMatch(of: 0, from: 0) != nil)
    session.load("é")
    #expect(session.capture(1) == nil)
    #expect(try session.firstMatch(of: 0, from: 0) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func shorterLinesFollowLongerOnes(engine: TestedEngine) throws {
    let session = try engine.session(#"[a-z♯]+\z"#)
    for line in ["♯♯abc♯", "abc", "♯", "", "a♯b"] {
      session.load(line)
      let expected = line.isEmpty ? nil : 0..<line.utf8.count
      #expect(try session.firstMatch(of: 0, from: 0) == expected)
    }
  }

  @Test(arguments: TestedEngine.allCases)
  func patternsAreKnownByTheirPlace(engine: TestedEngine) throws {
    let session = try engine.session("a", "b", "(?<one>c)(?<two>d)(?<three>e)")
    session.load("abcde")
    #expect(try session.firstMatch(of: 2, from: 0) == 2..<5)
    #expect(session.capture(3) == 4..<5)
    #expect(try session.firstMatch(of: 0, from: 0) == 0..<1)
    #expect(session.capture(1) == nil)
    #expect(try session.firstMatch(of: 1, from: 0) == 1..<2)
  }

  @Test(arguments: TestedEngine.allCases)
  func theLongestLineIsRead(engine: TestedEngine) throws {
    let session = try engine.session(#"\A(?:[A-G][#♯]?[ ]?)++\z"#, "x", #"[A-G]+"#)
    session.load(String(repeating: "F♯ ", count: 16 * 1024 / 5))
    #expect(try session.firstMatch(of: 0, from: 0) == 0..<session.lineLength)
    #expect(try session.firstMatch(of: 1, from: 0) == nil)
    #expect(try session.matches(of: 2).count == 16 * 1024 / 5)
  }

  @Test(arguments: TestedEngine.allCases)
  func tasksShareAProgram(engine: TestedEngine) async throws {
    let program = try engine.program(Pattern.list([#"(?<note>[A-G])(?<sign>[#♯]?)"#]))
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask { try countMatches(in: task, with: program.makeSession()) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == (0..<16).map { $0 * 100 })
  }
}

/// Counts the notes of a hundred lines with as many notes each as the task's number.
private func countMatches(in task: Int, with session: any MatchSession) throws -> Int {
  var count = 0
  for _ in 0..<100 {
    session.load(String(repeating: "é F♯", count: task))
    count += try session.foundMatches(of: 0, groupCount: 2).count
  }
  return count
}
