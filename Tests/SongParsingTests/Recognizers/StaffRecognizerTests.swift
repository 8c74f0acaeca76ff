import ChordParse
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct StaffRecognizerTests {
  @Test(arguments: [
    "e|--0-1-0--|", "E -----------|---5-|", "B|-1-3p1-----|", "|-----0-2-3-|", "G---2h4---2~--|",
    "e|----------------|----------------|",
  ])
  func staves(line: String) throws {
    #expect(try likeness(line) == .staff)
  }

  @Test(arguments: ["-------", "=====", "* * * *", "___", "~~~~~"])
  func rulers(line: String) throws {
    #expect(try likeness(line) == .ruler)
  }

  @Test(arguments: [
    "", "Hello - there", "| C . . . | F . G . |", "Am  F  C", "sing-a-long--",
  ])
  func others(line: String) throws {
    #expect(try likeness(line) == .none)
  }

  private func likeness(_ line: String) throws -> StaffRecognizer.Likeness {
    try LexedSample(line).withLine { line, tokens, text in
      StaffRecognizer.likeness(of: line, tokens, in: text)
    }
  }
}

@Suite struct RemarkRecognizerTests {
  private typealias Likeness = RemarkRecognizer.Likeness

  private static let lines: [(String, RemarkRecognizer.Likeness)] = [
    ("see www.example.org", Likeness.address), ("From: someone", Likeness.address),
    ("<pre>", Likeness.markup), ("\\section", Likeness.markup), (".page", Likeness.markup),
    ("<i>(softly)</i>", Likeness.markup), ("(play softly)", Likeness.setOff),
    ("* note *", Likeness.setOff), ("-- end --", Likeness.setOff),
    ("strum slowly", Likeness.instruction), ("(repeat all)", [.setOff, .instruction]),
    ("Hello there", []), ("", []), ("(one) two", []), ("<Verse 1>", []),
  ]

  @Test(arguments: lines)
  func likeness(line: String, expected: RemarkRecognizer.Likeness) throws {
    let found = try LexedSample(line).withLine { line, tokens, text in
      RemarkRecognizer.likeness(of: line, tokens, in: text)
    }
    #expect(found == expected)
  }
}

/// A line cut into tokens.
struct LexedSample {
  private let line: String

  init(_ line: String) {
    self.line = line
  }

  func withLine<Value>(
    _ body: (borrowing CutLine, Span<Token>, Span<UInt8>) -> Value
  ) throws -> Value {
    let program = try TestedEngine.foundation.program(WordPattern.all)
    return try withLine(of: program, body)
  }

  private func withLine<Program: PatternProgram, Value>(
    of program: Program,
    _ body: (borrowing CutLine, Span<Token>, Span<UInt8>) -> Value
  ) throws -> Value {
    let reader = WordReader(session: program.makeSession(), vocabulary: ChordVocabulary(.english))
    var lexer = LineLexer(reader: reader, keeping: .all)
    let physical = try #require(LineTable(SourceText(line + "\n")).lines.first)
    let bytes = Array(line.utf8)
    var cut = CutLine()
    lexer.lex(physical, to: &cut, in: bytes.span)
    return body(cut, lexer.tokens.span, bytes.span)
  }
}
