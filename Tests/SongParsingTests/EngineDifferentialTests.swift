import ChordParse
import Foundation
import FoundationMatching
import TestSupport
import Testing
import TextMatching

#if PCRE2
import PCRE2Matching

/// Compares the engines on the patterns and documents of this package.
///
/// `DIFFERENTIAL_TEXTS=100000` makes the run as long as a release demands.
@Suite("Engines on mutated sheets", .timeLimit(.minutes(30)))
struct EngineDifferentialTests {
  @Test func wordPatternsReadAlikeInBothEngines() throws {
    let differential = try Differential(
      of: WordPattern.all,
      PCRE2Program(WordPattern.all),
      FoundationProgram(WordPattern.all),
      lines: SheetSamples.lines,
      readsWords: true
    )
    let report = differential.run(texts: Self.texts, seed: 11)
    #expect(report.total == 0, "\(report)")
    #expect(report.failures == 0)
    // A fixed number: a word is compared once, so that the matches grow slower
    // than the texts (2,408 with 4,000 texts, 21,275 with 100,000).
    #expect(report.matches > 1_000)
    print("word patterns: \(report)")
  }

  @Test func interpreterReadsAlike() throws {
    let differential = try Differential(
      of: WordPattern.all,
      PCRE2Program(WordPattern.all, execution: .translated),
      PCRE2Program(WordPattern.all, execution: .interpreted),
      lines: SheetSamples.lines,
      readsWords: true
    )
    let report = differential.run(texts: Self.texts / 4, seed: 12)
    #expect(report.total == 0, "\(report)")
  }

  /// Proves that the comparison of words can fail.
  @Test(arguments: [#"\A\w+\z"#, #"\A[A-G]#?\b"#, #"\A[[:punct:]]+\z"#])
  func otherPatternsDoNot(source: String) throws {
    let patterns = Pattern.list([source])
    let differential = try Differential(
      of: patterns,
      PCRE2Program(patterns),
      FoundationProgram(patterns),
      lines: SheetSamples.lines,
      readsWords: true
    )
    #expect(differential.run(texts: 1_000, seed: 13).total > 0)
  }

  @Test func documentsAreAlike() throws {
    let parsers = (SongParser(engine: .pcre2), SongParser(engine: .foundation))
    var mutator = SheetMutator(seed: 14)
    var chords = 0
    for _ in 0..<Self.documents {
      let sheet = mutator.nextSheet()
      let (first, second) = (parsers.0.parse(sheet), parsers.1.parse(sheet))
      chords += first.lines.reduce(0) { $0 + $1.content.marks.count }
      guard first != second else { continue }
      let trees = (TreeDump.text(of: first), TreeDump.text(of: second))
      Issue.record("\(sheet.debugDescription)\n\(trees.0)against\n\(trees.1)")
      return
    }
    #expect(chords > Self.documents)
    print("documents: \(Self.documents) compared, with \(chords) chords and signs")
  }

  /// Proves that the comparison of documents can fail.
  @Test func anotherNotationMakesAnotherDocument() {
    let german = SongParser(options: ReadingOptions(notation: .german))
    let english = SongParser(options: ReadingOptions(notation: .english))
    #expect(german.parse("B  C  G") != english.parse("B  C  G"))
  }

  private static let demanded =
    ProcessInfo.processInfo.environment["DIFFERENTIAL_TEXTS"].flatMap { Int($0) }
  private static let texts = demanded ?? 4_000
  private static let documents = demanded ?? 2_000
}
#endif
