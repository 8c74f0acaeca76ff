/// What a line of text may begin with to force its reading, by its letter: `%l` before lyrics.
package enum ReadingMarker: Unicode.Scalar, CaseIterable, Sendable {
  case chords = "c"
  case lyrics = "l"
  case inlineChords = "i"
  case heading = "h"
  case tab = "t"
  case remark = "r"

  /// The marker with the blank after it, `%l `.
  package var text: String { "%" + String(Character(rawValue)) + " " }
}
