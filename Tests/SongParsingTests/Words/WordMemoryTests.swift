import Harmony
import SongModel
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

/// What a reader remembers of the sheets before.
@Suite struct WordMemoryTests {
  /// Each case is read after those before it, in all notations, as it is read alone, and once more
  /// as the first time.
  @Test(arguments: TestedEngine.allCases)
  func whatWasReadBeforeChangesNothing(engine: TestedEngine) throws {
    let program = try engine.program(WordPattern.all)
    var reader = SheetReader(session: program.makeSession())
    let corpus = CorpusFolder.standard
    for item in try corpus.cases() {
      let bytes = try corpus.input(of: item)
      var alone = SheetReader(session: program.makeSession())
      let expected = alone.song(bytes, options: ReadingOptions())
      #expect(reader.song(bytes, options: ReadingOptions()) == expected, "\(item.name)")
      #expect(alone.song(bytes, options: ReadingOptions()) == expected, "\(item.name), again")
    }
  }

  /// A sheet whose notation is found out, of which plain lines are not cut again, is read as one
  /// whose notation was said.
  @Test func plainLinesAreReadAlikeInEveryNotation() throws {
    let program = try TestedEngine.allCases[0].program(WordPattern.all)
    let corpus = CorpusFolder.standard
    var others = 0
    for item in try corpus.cases() {
      let bytes = try corpus.input(of: item)
      var reader = SheetReader(session: program.makeSession())
      let found = reader.song(bytes, options: ReadingOptions())
      let notation = found.notation
      guard notation != .english else { continue }
      others += 1
      let said = reader.song(bytes, options: ReadingOptions(notation: notation))
      #expect(found == said, "\(item.name)")
    }
    #expect(others > 20)
  }

  @Test func plainWordsAreKnownToTheNextVocabulary() throws {
    let program = try TestedEngine.allCases[0].program(WordPattern.all)
    var memory = WordMemory(session: program.makeSession())
    let text = Array("winter H7 die Has".utf8)
    let (winter, chord) = (0..<6, 7..<9)
    var english = memory.take(ChordVocabulary(.english))
    #expect(english.read(chord, in: text.span).singlePiece?.kind == .word)
    let plain = english.read(winter, in: text.span)
    #expect(!plain.flags.contains(.mayBeMore))
    memory.put(english)
    var german = memory.take(ChordVocabulary(.german))
    #expect(german.read(chord, in: text.span).singlePiece?.kind == .chord)
    #expect(german.read(winter, in: text.span).body == plain.body)
    #expect(german.read(14..<17, in: text.span).flags.contains(.mayBeMore))
  }
}
