import SongModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif hasFeature(Embedded)
import CBrowser
#else
import Glibc
#endif

/// How sure a reading is, and why.
struct ReadingExplanation: Equatable {
  /// The share of the reading among all, as scores alone would have it.
  let confidence: Double
  let reasons: [String]

  init(confidence: Double, reasons: [String]) {
    self.confidence = confidence
    self.reasons = reasons
  }

  init(
    for kind: LineKind,
    scores: KindScores,
    features: [(feature: LineFeature, value: Int)],
    isForced: Bool
  ) {
    let total = LineKind.contentKinds.reduce(0.0) { total, other in
      let difference = Double(Int(scores[other]) - Int(scores[kind])) / KindScores.unit
      return total + exp(difference)
    }
    let weighty =
      features
      .map { ($0.feature, Int(LineFeature.weights[$0.feature.rawValue][kind]) * $0.value) }
      .filter { $0.1 > 0 && $0.0 != .always }.sorted { $0.1 > $1.1 }
    confidence = 1 / max(total, 1)
    let reasons = weighty.prefix(4).map { $0.0.description }
    self.reasons = isForced ? ["marked as such"] + reasons : reasons
  }
}
