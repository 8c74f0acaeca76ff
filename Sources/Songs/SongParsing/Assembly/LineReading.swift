public import SongModel

/// How a physical line was read, and why.
public struct LineReading: Hashable, Sendable {
  /// What the line is.
  public let kind: LineKind
  /// Where the line is, without what ends it.
  public let range: SourceRange
  /// The share of this reading among all readings of the line, from 0 to 1,
  /// as scores alone would have it.
  public let confidence: Double
  /// What spoke for the reading, weightiest first.
  public let reasons: [String]
}

extension LineReading {
  /// The reading of a line that was read by this part of it.
  func of(_ line: PhysicalLine) -> LineReading {
    LineReading(kind: kind, range: line.range, confidence: confidence, reasons: reasons)
  }
}

extension SongAssembler {
  /// How each line was read, and why.
  func readings(_ explanations: [ReadingExplanation]) -> [LineReading] {
    explanations.indices.map { index in
      LineReading(
        kind: kinds[index],
        range: structure.physical[index].range,
        confidence: explanations[index].confidence,
        reasons: explanations[index].reasons
      )
    }
  }
}
