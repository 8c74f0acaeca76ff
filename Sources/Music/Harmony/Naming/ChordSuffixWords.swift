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
    var vocabulary = signs == .ascii ? ascii : typographic
    vocabulary.minor = "-"
    vocabulary.sixNine = "69"
    return vocabulary
  }

  /// With numerals, lower case is minor.
  static func roman(_ signs: NoteWriting.Signs) -> ChordSuffixWords {
    var vocabulary = signs == .ascii ? ascii : typographic
    vocabulary.minor = ""
    vocabulary.diminished = signs == .ascii ? "o" : "°"
    vocabulary.augmented = "+"
    vocabulary.sixNine = "69"
    return vocabulary
  }
}

extension NoteWriting.Signs {
  /// The words that go with these signs in English, German and Latin.
  var vocabulary: ChordSuffixWords { self == .ascii ? .ascii : .typographic }
}
