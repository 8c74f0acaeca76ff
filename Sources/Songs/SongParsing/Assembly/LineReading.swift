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

extension PageColumns {
  /// How the physical lines were read, each as the first of its parts that is not blank.
  func readings(_ parts: [LineReading], of physical: [PhysicalLine]) -> [LineReading] {
    var found: [LineReading?] = physical.map { _ in nil }
    for (part, row) in zip(parts, rows) where found[row].map({ $0.kind == .blank }) ?? true {
      found[row] = LineReading(
        kind: part.kind,
        range: physical[row].range,
        confidence: part.confidence,
        reasons: part.reasons
      )
    }
    return found.compactMap { $0 }
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
