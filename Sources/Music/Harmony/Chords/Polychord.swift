/// Two chords at once, one above the other: `D|C`, `D//C`, `(D)/(C)`, `D over C`.
///
/// It is separate from ``Chord``: in sheets a stroke between chords is mostly a bar line, so
/// only the whole line can tell which it is.
package struct Polychord: Hashable, Sendable, Codable {
  /// The chord on top.
  package let upper: Chord
  /// The chord beneath.
  package let lower: Chord

  /// Makes a polychord of two chords.
  package init(upper: Chord, lower: Chord) {
    self.upper = upper
    self.lower = lower
  }

  /// Reads a polychord; nil unless both parts are chords in the notation.
  package init?(parsing text: some StringProtocol, notation: ChordNotation = .english) {
    guard let (above, below) = Polychord.parts(String(text)),
      let upper = Chord(parsing: above, notation: notation), upper.writtenRoot != nil,
      let lower = Chord(parsing: below, notation: notation), lower.writtenRoot != nil
    else { return nil }
    self.init(upper: upper, lower: lower)
  }

  /// The pitch classes of both chords.
  package var pitchClasses: Set<PitchClass> {
    upper.pitchClasses.union(lower.pitchClasses)
  }

  private static func parts(_ text: String) -> (String, String)? {
    if text.hasPrefix("("), text.hasSuffix(")") {
      return halves(String(text.dropFirst().dropLast()), around: ")/(")
    }
    for separator in ["|", "//", " over "] {
      if let halves = halves(text, around: separator) { return halves }
    }
    return nil
  }

  private static func halves(_ text: String, around separator: String) -> (String, String)? {
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: mark) }
    guard let start = starts.first, starts.count == 1 else { return nil }
    let upper = String(decoding: bytes[..<start], as: UTF8.self)
    return (upper, String(decoding: bytes[(start + mark.count)...], as: UTF8.self))
  }
}
