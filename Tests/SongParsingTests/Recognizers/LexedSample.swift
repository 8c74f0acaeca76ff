import ChordParse
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

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

  /// What the recognisers find on the line.
  func facts() throws -> LineFacts {
    try withLine { cut, tokens, text in
      var facts = LineFacts.blank
      facts.fill(from: cut, tokens: tokens, headings: HeadingMemory(), in: text)
      return facts
    }
  }

  /// The chords and remarks in brackets, and how each chord is spelled.
  func inlineMarks() throws -> [(mark: InlineMark, chord: String)] {
    let program = try TestedEngine.foundation.program(WordPattern.all)
    return try withLexer(of: program) { lexer, _, _ in
      lexer.inline.map { ($0, $0.kind == .chord ? lexer.reader.chord($0.chord).spelling : "") }
    }
  }

  private func withLine<Program: PatternProgram, Value>(
    of program: Program,
    _ body: (borrowing CutLine, Span<Token>, Span<UInt8>) -> Value
  ) throws -> Value {
    try withLexer(of: program) { lexer, cut, text in body(cut, lexer.tokens.span, text) }
  }

  private func withLexer<Program: PatternProgram, Value>(
    of program: Program,
    _ body: (borrowing LineLexer, borrowing CutLine, Span<UInt8>) -> Value
  ) throws -> Value {
    let reader = WordReader(session: program.makeSession(), vocabulary: ChordVocabulary(.english))
    var lexer = LineLexer(reader: reader, keeping: .played)
    let physical = try #require(LineTable(SourceText(line + "\n")).lines.first)
    let bytes = Array(line.utf8)
    var cut = CutLine()
    lexer.lex(physical, to: &cut, in: bytes.span)
    return body(lexer, cut, bytes.span)
  }
}
