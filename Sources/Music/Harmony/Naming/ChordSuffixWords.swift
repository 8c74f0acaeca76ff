/// The words that a notation's suffixes consist of.
struct ChordSuffixWords: Sendable {
  var minor = "m"
  var major = "maj"
  var diminished = "dim"
  /// Before 7, 9, 11; nil if the chord is written as minor with a flat fifth.
  var halfDiminished: String?
  var augmented = "aug"
  /// Whether a major seventh over minor is written in brackets.
  var bracketsMinorMajor = true
  var sixNine = "6/9"
  var fourth = "sus4"
  var flat = "b"
  var sharp = "#"

  static let ascii = ChordSuffixWords()

  static let typographic = ChordSuffixWords(
    diminished: "°",
    halfDiminished: "ø",
    augmented: "+",
    flat: "♭",
    sharp: "♯"
  )

  /// The signs of iReal Pro.
  static let ireal = ChordSuffixWords(
    minor: "-",
    major: "^",
    diminished: "o",
    halfDiminished: "h",
    augmented: "+",
    bracketsMinorMajor: false,
    sixNine: "69",
    fourth: "sus"
  )

  /// With numbers, minor is a dash, and a slash belongs to the bass.
  static func nashville(_ signs: NoteWriting.Signs) -> ChordSuffixWords {
    var words = signs == .ascii ? ascii : typographic
    words.minor = "-"
    words.sixNine = "69"
    return words
  }

  /// With numerals, lower case is minor.
  static func roman(_ signs: NoteWriting.Signs) -> ChordSuffixWords {
    var words = signs == .ascii ? ascii : typographic
    words.minor = ""
    words.diminished = signs == .ascii ? "o" : "°"
    words.augmented = "+"
    words.sixNine = "69"
    return words
  }
}

extension NoteWriting.Signs {
  /// The words that go with these signs in English, German and Latin.
  var suffixWords: ChordSuffixWords { self == .ascii ? .ascii : .typographic }
}

extension ChordNotation {
  /// The words of the notation's suffixes, with these signs for accidentals.
  func suffixWords(with signs: NoteWriting.Signs) -> ChordSuffixWords {
    switch self {
    case .english, .german, .latin, .accidentalFirst, .harte: signs.suffixWords
    case .nashville: .nashville(signs)
    case .roman: .roman(signs)
    case .ireal: .ireal
    }
  }
}
