import TestSupport
import Testing
import TextMatching

@Suite("What every session keeps to", .timeLimit(.minutes(30)))
struct SessionTests {
  @Test(arguments: TestedEngine.allCases)
  func textLeftOfTheMatchIsVisible(engine: TestedEngine) throws {
    let session = try engine.session("(?<=a)b", "(?<!a)b")
    session.load("ab")
    #expect(try session.firstMatch(of: 0) == 1..<2)
    #expect(try session.firstMatch(of: 1) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func theStartIsThatOfTheLine(engine: TestedEngine) throws {
    let session = try engine.session(#"\A[a-c]"#, #"\Ab"#, #"\Ab|b"#)
    session.load("ab")
    #expect(try session.firstMatch(of: 0) == 0..<1)
    #expect(try session.firstMatch(of: 1) == nil)
    #expect(try session.firstMatch(of: 2) == 1..<2)
  }

  @Test(arguments: TestedEngine.allCases)
  func theEndIsAPlaceToSearch(engine: TestedEngine) throws {
    let session = try engine.session(#"a*\z"#, #"a\z"#)
    session.load("é")
    #expect(try session.firstMatch(of: 0) == 2..<2)
    #expect(try session.firstMatch(of: 1) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func capturesBelongToTheLastSuccess(engine: TestedEngine) throws {
    let session = try engine.session("(?<one>a)", "x")
    session.load("ba")
    #expect(session.capture(0) == nil)
    #expect(try session.firstMatch(of: 0) == 1..<2)
    #expect(session.capture(0) == 1..<2)
    #expect(session.capture(1) == 1..<2)
    #expect(session.capture(2) == nil)
    #expect(try session.firstMatch(of: 1) == nil)
    #expect(session.capture(1) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func loadingForgetsTheMatch(engine: TestedEngine) throws {
    let session = try engine.session("(?<one>a)")
    session.load("a")
    #expect(try session.firstMatch(of: 0) != nil)
    session.load("é")
    #expect(session.capture(1) == nil)
    #expect(try session.firstMatch(of: 0) == nil)
  }

  @Test(arguments: TestedEngine.allCases)
  func shorterLinesFollowLongerOnes(engine: TestedEngine) throws {
    let session = try engine.session(#"[a-z♯]+\z"#)
    for line in ["♯♯abc♯", "abc", "♯", "", "a♯b"] {
      session.load(line)
      let expected = line.isEmpty ? nil : 0..<line.utf8.count
      #expect(try session.firstMatch(of: 0) == expected)
    }
  }

  @Test(arguments: TestedEngine.allCases)
  func patternsAreKnownByTheirPlace(engine: TestedEngine) throws {
    let session = try engine.session("a", "b", "(?<one>c)(?<two>d)(?<three>e)")
    session.load("abcde")
    #expect(try session.firstMatch(of: 2) == 2..<5)
    #expect(session.capture(3) == 4..<5)
    #expect(try session.firstMatch(of: 0) == 0..<1)
    #expect(session.capture(1) == nil)
    #expect(try session.firstMatch(of: 1) == 1..<2)
  }

  @Test(arguments: TestedEngine.allCases)
  func theLongestLineIsRead(engine: TestedEngine) throws {
    let session = try engine.session(#"\A(?:[A-G][#♯]?[ ]?)++\z"#, "x", #"[A-G][♯][ ]\z"#)
    let line = String(repeating: "F♯ ", count: 16 * 1024 / 5)
    let length = line.utf8.count
    session.load(line)
    #expect(try session.firstMatch(of: 0) == 0..<length)
    #expect(try session.firstMatch(of: 1) == nil)
    #expect(try session.firstMatch(of: 2) == length - 5..<length)
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
    let line = String(repeating: "é F♯", count: task)
    count += try session.foundMatches(of: 0, in: line, groupCount: 2).count
  }
  return count
}
