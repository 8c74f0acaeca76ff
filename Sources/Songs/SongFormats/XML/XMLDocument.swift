import SongModel

/// An XML document as far as it could be read.
struct XMLDocument: Sendable {
  /// The outermost element; nil when there is none, or nothing may be read.
  let root: XMLElement?
  /// What was found on the way.
  let diagnostics: [Diagnostic]
}

/// How large a document may be before it is refused.
package enum XMLLimit {
  /// The size in UTF-8 bytes; songs with pictures inside take a few million.
  package static let size = 33_554_432
  /// How deep elements lie in each other.
  static let depth = 64
  /// How many elements there are.
  static let elements = 200_000
  /// The size of one tag or comment.
  static let sign = 1_048_576
  /// How much expat gets at once.
  static let piece = 65_536
  /// How many comments are reported one by one.
  static let asides = 1_000
  /// How many faults are passed over.
  static let faults = 1_000
}

extension Diagnostic {
  /// A finding about a document that is dangerous to read on.
  static func unsafe(_ message: String, at place: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unsafeMarkup,
      message,
      remedy: "check where the file comes from",
      range: SourceRange(utf8: place)
    )
  }
}
