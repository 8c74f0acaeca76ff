public import SongModel

/// How a physical line was read, and why.
public struct LineReading: Hashable, Sendable {
  /// What the line is.
  public let kind: LineKind
  /// The line with its tokens.
  package let line: LexedLine
  /// The share of this reading among all readings of the line, from 0 to 1,
  /// as scores alone would have it.
  public let confidence: Double
  /// What spoke for the reading, weightiest first.
  public let reasons: [String]

  /// Where the line is, without what ends it.
  public var range: SourceRange { line.physical.range }
}

extension SongAssembler {
  /// How each line was read, and why.
  func readings(_ explanations: [ReadingExplanation]) -> [LineReading] {
    explanations.indices.map { index in
      LineReading(
        kind: kinds[index],
        line: lexer.lexedLine(structure.physical[index], places[index]),
        confidence: explanations[index].confidence,
        reasons: explanations[index].reasons
      )
    }
  }
}

extension LineLexer {
  /// A line with its tokens as callers see them.
  fileprivate func lexedLine(_ physical: PhysicalLine, _ places: TokenRanges) -> LexedLine {
    LexedLine(
      physical: physical,
      tokens: tokens[places.tokens].map { lineToken($0) },
      inline: inline[places.inline].map { mark in
        InlineChord(
          chord: mark.kind == .chord ? reader.chord(mark.chord) : nil,
          certainty: mark.certainty,
          range: SourceRange(utf8: mark.range),
          content: SourceRange(utf8: mark.content),
          isAttached: mark.isAttached,
          isSquare: mark.brackets != .round,
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
    case .chord: .chord(reader.chord(token.chord), token.certainty, core: token.core.range)
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
