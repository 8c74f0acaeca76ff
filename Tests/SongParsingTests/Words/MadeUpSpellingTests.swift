import TestSupport
import Testing
import TextMatching

@testable import Harmony
@testable import SongParsing

/// A row that is added to a table is all that a new spelling takes.
@Suite struct MadeUpSpellingTests {
  @Test(
    arguments: ["Zo", "Zoklein7", "*Aklein/Zo*", "Zo#kwik*", "F#kwik/C"],
    TestedEngine.allCases
  )
  func rowsAreKnownEverywhere(word: String, engine: TestedEngine) throws {
    var table = ChordTable.english
    table.letters.append(("Zo", Note(.c)))
    table.dialect.minor += " klein"
    table.dialect.diminished += " kwik"
    let bytes = Array(word.utf8)
    #expect(try Self.chord(bytes, table, engine) != nil)
    #expect(try Self.chord(bytes, .english, engine) == nil)
    #expect(!WordGate.asWritten.patterns(for: bytes.span).contains(.englishChord))
  }

  /// The gate knows names whose accidental has several forms in all of them.
  @Test(arguments: ["X#", "X♯", "X＃m"])
  func accidentalsOfNamesHaveAllTheirForms(word: String) {
    var table = ChordTable.german
    table.syllables.append(("X#", Note(.c, 1)))
    let gate = WordGate(
      SymbolBytes(table, [], followedBy: SuffixBytes(table.dialect)),
      of: .germanChord
    )
    let bytes = Array(word.utf8)
    #expect(gate.patterns(for: bytes.span).contains(.germanChord))
    #expect(ChordParser(GrammarProgram(table.grammar([]))).read(word) != nil)
  }

  @Test func meaningsAreThoseOfTheRows() throws {
    var table = ChordTable.english
    table.letters.append(("Zo", Note(.c)))
    table.dialect.minor += " klein"
    let reading = ChordParser(GrammarProgram(table.grammar([]))).read("Zo#klein7")
    #expect(reading?.root == .note(Note(.c, 1)))
    #expect(reading?.formula == Chord(parsing: "C#m7")?.formula)
  }

  /// The symbol that the gate, the expression and the walk made of a table find in a word.
  private static func chord(
    _ word: [UInt8],
    _ table: ChordTable,
    _ engine: TestedEngine
  ) throws -> ChordReading? {
    let gate = WordGate(
      SymbolBytes(table, [], followedBy: SuffixBytes(table.dialect)),
      of: .englishChord
    )
    guard gate.patterns(for: word.span).contains(.englishChord) else { return nil }
    let grammar = table.grammar([])
    let pattern = WordPattern.pattern(
      forChordsCutBy: ChordExpression(grammar).source,
      of: "made-up"
    )
    let session = try engine.program([pattern]).makeSession()
    session.load(word.span)
    guard try session.firstMatch(of: 0) != nil, let symbol = session.capture(1) else {
      return nil
    }
    let text = String(decoding: word[symbol], as: UTF8.self)
    return ChordParser(GrammarProgram(grammar)).read(text)
  }
}
