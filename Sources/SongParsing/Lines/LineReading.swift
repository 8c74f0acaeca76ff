import SongModel

/// How a physical line was read, and why.
public struct LineReading: Hashable, Sendable {
  /// What the line is.
  public let kind: LineKind
  /// The line with its tokens.
  public let line: LexedLine
  /// The share of this reading among all readings of the line, from 0 to 1,
  /// as scores alone would have it.
  public let confidence: Double
  /// What spoke for the reading, weightiest first.
  public let reasons: [String]
}

extension LineClassifier {
  /// How each line was read, and why.
  func readings(of kinds: [LineKind], _ lexer: borrowing LineLexer) -> [LineReading] {
    zip(kinds, grounds(for: kinds)).enumerated().map { index, reading in
      LineReading(
        kind: reading.0,
        line: lexer.lexedLine(facts[index].line),
        confidence: reading.1.confidence,
        reasons: reading.1.reasons
      )
    }
  }
}

extension LineLexer {
  /// A line with its tokens as callers see them.
  fileprivate func lexedLine(_ line: TokenLine) -> LexedLine {
    LexedLine(
      physical: line.physical,
      tokens: tokens[line.tokens].map { lineToken($0) },
      inline: inline[line.inline].map { mark in
        InlineChord(
          chord: mark.chord.map { reader.chord($0) },
          strength: mark.strength,
          range: SourceRange(utf8: mark.range),
          content: SourceRange(utf8: mark.content),
          isAttached: mark.isAttached,
          isSquare: mark.isSquare,
          isRemark: mark.isRemark
        )
      }
    )
  }

  private func lineToken(_ token: Token) -> LineToken {
    LineToken(
      kind: kind(of: token),
      range: token.range,
      cells: token.cells,
      traits: token.traits
    )
  }

  private func kind(of token: Token) -> TokenKind {
    switch token.kind {
    case .chord: .chord(reader.chord(token.chord), token.strength, core: token.core.range)
    case .noChord: .noChord
    case .bar: .bar
    case .beat: .beat
    case .repeats: .repeats
    case .separator: .separator
    case .number: .number
    case .word: .word
    }
  }
}
