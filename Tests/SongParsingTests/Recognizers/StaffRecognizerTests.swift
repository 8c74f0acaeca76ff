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
    #expect(try match(line) == .staff)
  }

  @Test(arguments: ["-------", "=====", "* * * *", "___", "~~~~~"])
  func rulers(line: String) throws {
    #expect(try match(line) == .ruler)
  }

  @Test(arguments: [
    "", "Hello - there", "| C . . . | F . G . |", "Am  F  C", "sing-a-long--",
  ])
  func others(line: String) throws {
    #expect(try match(line) == .none)
  }

  private func match(_ line: String) throws -> StaffMatch {
    try LexedSample(line).withLine { line, tokens, text in
      StaffRecognizer.match(of: line, tokens, in: text)
    }
  }
}

@Suite struct RemarkRecognizerTests {
  private static let lines: [(String, RemarkTraits)] = [
    ("see www.example.org", RemarkTraits.address), ("From: someone", RemarkTraits.address),
    ("<pre>", RemarkTraits.markup), ("\\section", RemarkTraits.markup),
    (".page", RemarkTraits.markup),
    ("<i>(softly)</i>", RemarkTraits.markup), ("(play softly)", RemarkTraits.setOff),
    ("* note *", RemarkTraits.setOff), ("-- end --", RemarkTraits.setOff),
    ("strum slowly", RemarkTraits.instruction), ("(repeat all)", [.setOff, .instruction]),
    ("Hello there", []), ("", []), ("(one) two", []), ("<Verse 1>", []),
  ]

  @Test(arguments: lines)
  func traits(line: String, expected: RemarkTraits) throws {
    let found = try LexedSample(line).withLine { line, tokens, text in
      RemarkRecognizer.traits(of: line, tokens, in: text)
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
