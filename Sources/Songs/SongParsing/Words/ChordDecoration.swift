import SongModel
import TextMatching

/// What may stand round a chord without being part of it: `(Am7)`, `G*`, `"C"`, `F#m?`.
enum ChordDecoration {
  /// The expression of what may stand before a chord.
  static let opening = ##"[(\[<{*"'^~“„]*"##

  /// The expression of what may stand after a chord: a step such as `(vii)`, and signs.
  static let closing =
    ##"(?:\([iIvV]{1,4}\))?["## + closingSigns.replacing("]", with: ##"\]"##) + "]*"

  /// Brackets, stars, doubts and beats; `^` may be part of a chord as well.
  private static let closingSigns = ##")]>}*"'’?!.,;:~…/↓↑←→_”“^"##

  /// The signs that may stand after a chord.
  static let closers = ScalarSet(closingSigns)

  /// The two as patterns of their own.
  static let openingPattern = Pattern("opening", ##"\A\##(opening)\z"##, accepts: "([*")
  static let closingPattern = Pattern("closing", ##"\A\##(closing)\z"##, accepts: ")]*")
}
