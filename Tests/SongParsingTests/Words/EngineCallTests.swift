import Harmony
import SongModel
import Synchronization
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

/// How often a reader asks the engine.
@Suite struct EngineCallTests {
  /// No pattern is asked twice about a word, however often and wherever it stands.
  @Test func patternsAreAskedOnceOfEachWord() throws {
    let program = try TestedEngine.allCases[0].program(WordPattern.all)
    let log = CallLog()
    var reader = SheetReader(session: LoggingSession(program.makeSession(), log))
    let corpus = CorpusFolder.standard
    for item in try corpus.cases() {
      // In one notation, as a reader of words knows one set of chords.
      let options = ReadingOptions(notation: .english)
      _ = reader.song(try corpus.input(of: item), options: options)
    }
    let repeated = log.calls.filter { $0.value > 1 }
    #expect(log.calls.count > 1_000)
    #expect(repeated.isEmpty, "\(repeated.count): \(repeated.keys.prefix(8))")
  }

  /// Nothing is asked about the strings of a tablature, of which each differs from the others.
  @Test func stringsAreNotAskedAbout() throws {
    let program = try TestedEngine.allCases[0].program(WordPattern.all)
    let log = CallLog()
    var reader = SheetReader(session: LoggingSession(program.makeSession(), log))
    let text = "e|--0---3--5h7--|\nB|-----1-----8p--\n---2---2---4--\n|--3----------0-|"
    _ = reader.song(Array(text.utf8), options: ReadingOptions())
    #expect(log.calls.isEmpty, "\(log.calls.keys.map { String(decoding: $0.word, as: UTF8.self) })")
  }

  /// Words that differ in the chord before them share what was learned.
  @Test func wordsAfterBracketsAreAskedOnce() throws {
    let program = try TestedEngine.allCases[0].program(WordPattern.all)
    let log = CallLog()
    var reader = SheetReader(session: LoggingSession(program.makeSession(), log))
    let roots = ["C", "D", "E", "F", "G", "A"]
    let text = roots.map { "[\($0)]gas [\($0)]das-[\($0)]add" }.joined(separator: "\n")
    _ = reader.song(Array(text.utf8), options: ReadingOptions(format: .chordPro))
    let asked = log.calls.keys.filter { $0.pattern < WordPattern.address.rawValue }.map {
      String(decoding: $0.word, as: UTF8.self)
    }
    #expect(asked.allSatisfy { !$0.contains("[") || $0.count <= 3 }, "\(asked)")
    #expect(asked.contains("gas") && !asked.contains { $0.hasSuffix("]gas") })
    #expect(log.calls.allSatisfy { $0.value == 1 })
  }
}

/// What was asked of an engine.
private final class CallLog: Sendable {
  struct Call: Hashable {
    let pattern: Int
    let word: [UInt8]
  }

  private let log = Mutex<[Call: Int]>([:])

  var calls: [Call: Int] { log.withLock { $0 } }

  func note(_ pattern: Int, _ word: [UInt8]) {
    log.withLock { $0[Call(pattern: pattern, word: word), default: 0] += 1 }
  }
}

/// A session that writes down what it is asked.
private final class LoggingSession: MatchSession {
  private let session: any MatchSession
  private let log: CallLog
  private var word: [UInt8] = []

  init(_ session: any MatchSession, _ log: CallLog) {
    self.session = session
    self.log = log
  }

  func load(_ line: Span<UInt8>) {
    word = line.withUnsafeBufferPointer(Array.init)
    session.load(line)
  }

  func firstMatch(of pattern: Int) throws(MatchError) -> Range<Int>? {
    log.note(pattern, word)
    return try session.firstMatch(of: pattern)
  }

  func capture(_ group: Int) -> Range<Int>? { session.capture(group) }
}
