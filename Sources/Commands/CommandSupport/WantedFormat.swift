package import ArgumentParser
import ChordParse

/// The format to write: the one that was asked for, or else the one that the name of the output
/// tells, or else ChordPro.
package struct WantedFormat: Hashable, Sendable {
  /// The format.
  package let target: TargetFormat
  /// The ending of the output that people know from something else than ChordPro, which is written
  /// all the same, as the ending tells no format; nil where all is as it seems.
  package let unknownEnding: String?

  /// ChordPro, where nothing tells of another one.
  package static let usual = WantedFormat(.written(.chordPro), unknownEnding: nil)

  private init(_ target: TargetFormat, unknownEnding: String?) {
    (self.target, self.unknownEnding) = (target, unknownEnding)
  }

  /// Settles the format.
  ///
  /// - Throws: `ValidationError` where several formats share the ending of the output.
  package init(_ named: TargetFormat?, output: String?) throws(ValidationError) {
    if let named {
      self.init(named, unknownEnding: nil)
    } else if let output {
      try self.init(output: output)
    } else {
      self = .usual
    }
  }

  private init(output: String) throws(ValidationError) {
    let rivals = TargetFormat.rivals(endingOf: output)
    if let first = rivals.first {
      let all = rivals.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "--output does not tell which of \(all) to write; give one, as in --to \(first.rawValue)"
      )
    }
    self.init(
      TargetFormat(endingOf: output) ?? Self.usual.target,
      unknownEnding: TargetFormat.unknownEnding(of: output)
    )
  }
}
