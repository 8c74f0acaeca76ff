import SongModel

/// What says how often something is played, in lower case.
///
/// `SignExpressions` has the letters of crosses, too, for those that stand with their number.
enum RepeatWords {
  /// Signs beside a number, in Latin and Cyrillic: `x 2`.
  static let crosses: WordList = "x,х,×"

  /// The crosses as they stand right beside a number: `x2`.
  static let scalarsOfCrosses = ScalarSet(crosses.strings.joined())

  /// Words after a number in the languages of many sheets: `2 times`.
  static let times: WordList =
    "times,раза,раз,рази,vezes,veces,vez,fois,mal,volte,krát,razy,gånger,keer,ganger,gange,bis"

  /// What may stand round such words.
  static let decoration = ScalarSet("()[],;:*")

  private static let counters = WordTable(of: [crosses, times])

  /// Whether a word after a number says how often: `x`, `times`.
  static func areTimes(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let lower = LowerCase.bytes(of: text.extracting(text.trim(decoration, word)))
    return counters.value(of: lower.indices, in: lower.span) != nil
  }
}
