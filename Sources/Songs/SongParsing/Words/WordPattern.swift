package import Harmony
package import TextMatching

/// The patterns that a word of a line is tried against, in the order of their numbers.
package enum WordPattern: Int, CaseIterable, Sendable {
  case englishChord
  case germanChord
  case latinChord
  case accidentalFirstChord
  case sign
  case tuning
  case strum
  case address
  case instruction
  case mailHeader

  /// All patterns, for compiling them at once.
  package static let all: [Pattern] = allCases.map { $0.pattern }

  /// All patterns, each made when it is needed.
  package static let table = PatternTable(count: allCases.count) { allCases[$0].pattern }

  /// Those of words as they are written.
  static let asWritten: [WordPattern] = [
    .englishChord, .germanChord, .latinChord, .accidentalFirstChord, .sign, .tuning, .strum,
  ]

  /// Those of words in lower case.
  static let inLowerCase: [WordPattern] = [.address, .instruction, .mailHeader]

  /// The pattern itself.
  package var pattern: Pattern {
    switch self {
    case .englishChord, .germanChord, .latinChord, .accidentalFirstChord: chordPattern
    case .sign: SignExpressions.pattern
    case .tuning: Self.tuningPattern
    case .strum: Self.strumPattern
    case .address: Self.addressPattern
    case .instruction: Self.instructionPattern
    case .mailHeader: Self.mailHeaderPattern
    }
  }

  /// The notation of the chords that the pattern is for; nil for other patterns.
  var notation: ChordNotation? {
    switch self {
    case .englishChord: .english
    case .germanChord: .german
    case .latinChord: .latin
    case .accidentalFirstChord: .accidentalFirst
    default: nil
    }
  }

  /// How the roots of those chords are written; nil for what is common in the notation.
  ///
  /// English roots are in either case, and the first letter shows which without another pattern.
  var style: ChordSpellingStyle? { self == .englishChord ? .lowercaseRoots : nil }

  /// The pattern for chords of a notation.
  package static func chord(in notation: ChordNotation) -> WordPattern {
    switch notation {
    case .german: .germanChord
    case .latin: .latinChord
    case .accidentalFirst: .accidentalFirstChord
    default: .englishChord
    }
  }
}

extension WordPattern {
  /// What the bytes of the chords are; nil where the pattern is for none.
  var symbolBytes: SymbolBytes? {
    notation.flatMap { ChordGrammar.bytes(for: $0, style: style) }
  }

  private var chordPattern: Pattern {
    let notation = notation ?? .english
    return Self.pattern(
      forChordsCutBy: ChordGrammar.expression(for: notation, style: style),
      of: notation.rawValue
    )
  }

  /// The pattern for words that are a chord in decoration or without.
  static func pattern(forChordsCutBy expression: String, of notation: String) -> Pattern {
    Pattern(
      "\(notation)-chord",
      ##"\A\##(ChordDecoration.opening)\##(expression)\##(ChordDecoration.closing)\z"##,
      accepts: "the parts of a chord in \(notation) notation, as in (Am7), G*, C#m"
    )
  }

  private static let tuningPattern = Pattern(
    "tuning",
    ##"\A\(?(?:[Ee][,-]?[Aa][,-]?[Dd][,-]?[Gg][,-]?[Bb][,-]?[Ee]|[Dd][,-]?[Aa][,-]?[Dd][,-]?(?:[Gg][,-]?[Bb][,-]?[Ee]|[Gg][,-]?[Aa][,-]?[Dd]|[Ff]#[,-]?[Aa][,-]?[Dd])|[GgAa][,-]?[Cc][,-]?[Ee][,-]?[Aa]|[Gg]-[Dd]-[Aa]-[Ee])\)?[:.]?\z"##,
    accepts: "the strings of an instrument: EADGBE, D-A-D-G-A-D, GCEA"
  )

  private static let strumPattern = Pattern(
    "strum",
    ##"\A[\^\-]{0,11}[DU↓↑Vv][DU↓↑Vv\^\-]{0,11}\z"##,
    accepts: "strokes of the hand: D, DU, UDU, ↓↑, v^"
  )

  private static let addressPattern = Pattern(
    "address",
    ##"(?:https?:|www\.[\p{L}\p{N}]|[a-z0-9]@[a-z0-9]|[a-z0-9]\.(?:com|org|net|de|ru|br)(?![\p{L}\p{N}]))"##,
    accepts: "a lower-cased word with a web or mail address in it"
  )

  private static let instructionPattern = Pattern(
    "instruction",
    ##"\A\##(InstructionStems.opening)(?:\##(InstructionStems.expression))"##,
    accepts: "a lower-cased word that speaks to players, such as strumming, frets, capo"
  )

  private static let mailHeaderPattern = Pattern(
    "mail-header",
    ##"\A(?:from|subject|date|e-?mail|reply-to|newsgroups|organization|message-id|path|to):\z"##,
    accepts: "a lower-cased word that begins a header of a letter: from:, subject:"
  )
}
