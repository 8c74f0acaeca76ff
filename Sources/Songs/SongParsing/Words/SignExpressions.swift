import TextMatching

/// The signs that stand among chords: one expression, with a group for each kind of sign.
enum SignExpressions {
  /// The groups, their kinds and what they accept; the first that fits counts.
  private static let groups: [(name: String, kind: PieceKind, parts: [String])] = [
    ("noChord", .noChord, [noChord]), ("bar", .bar, [bar]), ("repeats", .repeats, [repeats]),
    ("number", .number, [number]), ("beat", .beat, [beat]),
    ("separator", .separator, [separator, entity]),
  ]

  /// The kinds in the order of their groups.
  static let kinds = groups.map { $0.kind }

  static let pattern = Pattern(
    "sign",
    ##"\A(?:\##(alternatives(groups.map { "(?<\($0.name)>\(alternatives($0.parts)))" })))\z"##,
    accepts: "a sign of chord lines: N.C., |:, x2, 1., /, ->"
  )

  /// The expressions one by one, as a gate sees more in each than in all together.
  static let patterns = groups.flatMap { $0.parts }.map {
    Pattern("sign", ##"\A(?:\##($0))\z"##, accepts: "a sign of chord lines")
  }

  private static func alternatives(_ expressions: [String]) -> String {
    expressions.dropFirst().reduce(into: expressions[0]) { $0 += "|" + $1 }
  }

  /// The sign that nobody plays.
  private static let noChord =
    ##"[(\[*]*(?:[Nn]\.?/?[Cc]\.?|[Nn]o[ -]?[Cc]hord|NO[ -]?CHORD|[Tt]acet|TACET)[)\]*,.:;]*"##

  /// Bar lines and repeat signs.
  private static let bar = ##"[:.\[\](){}‖¦]*[|‖¦][|‖¦:.\[\](){}0-9]*"##

  /// How often to play: `x2`, `(3x)`, `4X`, `bis`, and `2p`, which is Russian.
  private static let repeats =
    ##"[(\[{|:/]*(?:[xXхХ×][0-9]{1,2}|[0-9]{1,2}[xXхХ×pр]|[Bb]is|BIS)[)\]}|:/]*[.,;:]?"##

  /// A number with or without a point or parentheses, `2`, `1.`, `(3)`, or a time signature: `2/4`.
  private static let number =
    ##"[(\[]?(?:[0-9]{1,3}|"## + TimeSignature.expression + ##")[)\]]?[.:,)]?"##

  /// Beats, rests and repeated bars: `/`, `//`, `...`, `%`.
  private static let beat = ##"[↓↑]?[./%~·•'\\]+"##

  /// Punctuation between chords: `-`, `->`, `(`, `)`.
  private static let separator = ##"[-–—−,;:+\&>=<(){}\[\]…_*^"→↓↑]{1,96}"##

  /// A character as pages on the web write it: `&nbsp;`.
  private static let entity = ##"&(?:\x23[0-9]{2,5}|[a-z]{2,6});"##
}
