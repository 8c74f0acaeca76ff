package import ArgumentParser
import ChordParse

/// The format to write: the one that was asked for, or else the one that the name of the output
/// names, or else ChordPro.
package struct WantedFormat: Hashable, Sendable {
  /// The format.
  package let target: TargetFormat
  /// The ending of the output that people know from something else than ChordPro, which is written
  /// all the same, since the ending names no format; nil where all is as it seems, and after a slash.
  package let unknownEnding: String?

  /// ChordPro, unless something asks for another one.
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
    let named = TargetFormat(endingOf: Self.name(of: output))
    let rivals = named == nil ? Self.formats(namedBy: output) : []
    if let first = rivals.first {
      let all = rivals.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "--output does not say which of \(all) to write; give one, as in --to \(first.rawValue)"
      )
    }
    self.init(named ?? Self.usual.target, unknownEnding: TargetFormat.unknownEnding(of: output))
  }

  /// Whether a format is another one than the output's ending names.
  package static func contradicts(_ named: TargetFormat, output: String) -> Bool {
    let others = formats(namedBy: output)
    return !others.isEmpty && !others.contains { $0.fileExtension == named.fileExtension }
  }

  private static func formats(namedBy output: String) -> [TargetFormat] {
    TargetFormat.formats(endingOf: name(of: output))
  }

  /// The name of the output without the slashes that say that it is a folder.
  private static func name(of output: String) -> String {
    let bytes = output.utf8
    let end = bytes.lastIndex { $0 != UInt8(ascii: "/") }
    return String(decoding: end.map { bytes[...$0] } ?? bytes[...], as: UTF8.self)
  }
}
