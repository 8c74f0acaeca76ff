package import Harmony
package import TextMatching

/// The patterns that a word of a line is tried against, in the order of their numbers.
package enum WordPattern: Int, CaseIterable, Sendable {
  case plainEnglishChord
  case plainGermanChord
  case englishChord
  case germanChord
  case latinChord
  case noChord
  case bar
  case repeats
  case number
  case beat
  case separator
  case tuning
  case strum
  case address
  case instruction
  case mailHeader

  /// All patterns, for compiling them at once.
  package static let all: [Pattern] = allCases.map(\.pattern)

  /// All patterns, each made when it is needed.
  package static let table = PatternTable(count: allCases.count) { allCases[$0].pattern }

  /// The expression behind the number.
  package var pattern: Pattern {
    switch self {
    case .plainEnglishChord: Self.plainEnglishPattern
    case .plainGermanChord: Self.plainGermanPattern
    case .englishChord: Self.englishPattern
    case .germanChord: Self.germanPattern
    case .latinChord: Self.latinPattern
    case .noChord: Self.noChordPattern
    case .bar: Self.barPattern
    case .repeats: Self.repeatsPattern
    case .number: Self.numberPattern
    case .beat: Self.beatPattern
    case .separator: Self.separatorPattern
    case .tuning: Self.tuningPattern
    case .strum: Self.strumPattern
    case .address: Self.addressPattern
    case .instruction: Self.instructionPattern
    case .mailHeader: Self.mailHeaderPattern
    }
  }

  /// The pattern for chords of a notation.
  package static func chord(in notation: ChordNotation) -> WordPattern {
    switch notation {
    case .german: .germanChord
    case .latin: .latinChord
    default: .englishChord
    }
  }

  /// A small pattern for what most songs hold of the chords of a large one.
  package var plain: WordPattern? {
    switch self {
    case .englishChord: .plainEnglishChord
    case .germanChord: .plainGermanChord
    default: nil
    }
  }
}

extension WordPattern {
  /// What may stand before a chord without being part of it.
  private static let opening = ##"[(\[<{*"'^~“„]*"##
  /// What may stand after a chord and is no part of any: brackets, stars, doubts, beats.
  private static let closingSigns = ##")\]>}*"'’?!.,;:~…/↓↑←→_”“"##
  /// What may stand after a chord without being part of it: also a step such as `(vii)`, and `^`,
  /// which may be a triangle.
  private static let closing = ##"(?:\([iIvV]{1,4}\))?[\##(closingSigns)^]*"##

  private static let plainEnglishPattern = plainPattern(
    "plain-english-chord",
    "[A-Ga-gАВСЕ][#b♯♭]?",
    "m|mi|min|м",
    "dim(?!\\.)|aug|[°oøh+-]",
    accepts: "an English chord as most songs have them: Am7, (D/F#), Gsus4"
  )
  private static let plainGermanPattern = plainPattern(
    "plain-german-chord",
    "(?:[CDFGcdfg](?:is|es|[#b♯♭])?|[AEae](?:is|s|[#b♯♭])?|[Hh](?:is|es)?|[Bb](?:es)?"
      + "|[АСЕ][#b♯♭]?|[ВН])",
    "m|mi|м",
    "dim(?!\\.)|aug|[°ø+-]",
    accepts: "a German chord as most songs have them: Hm7, Fis, (A/Cis)"
  )

  /// A pattern for chords as most songs have them, so that those need no large one.
  ///
  /// No sign that may stand behind a chord here is part of a longer one, so that both find the
  /// same.
  private static func plainPattern(
    _ name: String,
    _ root: String,
    _ minor: String,
    _ quality: String,
    accepts summary: String
  ) -> Pattern {
    let number = "7[#b][59]|add9|1[13]|69|[24679]"
    let suffix =
      "(?:\(minor))?(?:\(number))|\(minor)|5|maj[79]|M7|7?sus[24]?|add[24]|(?:\(quality))7?"
    let chord = "\(root)(?:\(suffix))?(?:/\(root))?"
    return Pattern(
      name,
      ##"\A\##(opening)(?<chord>\##(chord))[\##(closingSigns)]*\z"##,
      accepts: summary
    )
  }

  /// With roots in either case: which it is, the first letter tells without another pattern.
  private static let englishPattern = chordPattern("english-chord", .english, .lowercaseRoots)
  private static let germanPattern = chordPattern("german-chord", .german)
  private static let latinPattern = chordPattern("latin-chord", .latin)

  private static func chordPattern(
    _ name: String,
    _ notation: ChordNotation,
    _ style: ChordSpellingStyle? = nil
  ) -> Pattern {
    let expression = ChordGrammar.expression(for: notation, style: style)
    return Pattern(
      name,
      ##"\A\##(opening)(?<chord>\##(expression))\##(closing)\z"##,
      accepts: "one chord in \(notation.rawValue) notation, decorated or bare: (Am7), G*, C#m"
    )
  }

  private static let noChordPattern = Pattern(
    "no-chord",
    ##"\A[(\[*]*(?:[Nn]\.?/?[Cc]\.?|[Nn]o[ -]?[Cc]hord|NO[ -]?CHORD|[Tt]acet|TACET)[)\]*,.:;]*\z"##,
    accepts: "N.C. in its spellings: NC, n.c., (N.C.), N/C"
  )

  private static let barPattern = Pattern(
    "bar",
    ##"\A[:.\[\](){}‖¦]*[|‖¦][|‖¦:.\[\](){}0-9]*\z"##,
    accepts: "bar lines and repeat signs: |, ||, |:, :||, |1"
  )

  private static let repeatsPattern = Pattern(
    "repeats",
    ##"\A[(\[{|:/]*(?:[xXхХ×][0-9]{1,2}|[0-9]{1,2}[xXхХ×]|[Bb]is|BIS)[)\]}|:/]*[.,;:]?\z"##,
    accepts: "how often to play: x2, (3x), 4X, bis"
  )

  private static let numberPattern = Pattern(
    "number",
    ##"\A[(\[]?[0-9]{1,3}[)\]]?[.:,)]?\z"##,
    accepts: "a number with or without a point or parentheses: 2, 1., (3)"
  )

  private static let beatPattern = Pattern(
    "beat",
    ##"\A[↓↑]?[./%~·•'\\]+\z"##,
    accepts: "beats, rests and repeated bars: /, //, ..., %"
  )

  private static let separatorPattern = Pattern(
    "separator",
    ##"\A(?:[-–—−,;:+\&>=<(){}\[\]…_*^"→↓↑]{1,96}|&(?:\x23[0-9]{2,5}|[a-z]{2,6});)\z"##,
    accepts: "punctuation between chords: -, ->, (, )"
  )

  private static let tuningPattern = Pattern(
    "tuning",
    ##"\A(?:[Ee]-?[Aa]-?[Dd]-?[Gg]-?[Bb]-?[Ee]|[Dd]-?[Aa]-?[Dd]-?(?:[Gg]-?[Bb]-?[Ee]|[Gg]-?[Aa]-?[Dd]|[Ff]#-?[Aa]-?[Dd])|[GgAa]-?[Cc]-?[Ee]-?[Aa]|[Gg]-[Dd]-[Aa]-[Ee])[:.]?\z"##,
    accepts: "the strings of an instrument: EADGBE, D-A-D-G-A-D, GCEA"
  )

  private static let strumPattern = Pattern(
    "strum",
    ##"\A[DU↓↑Vv^-]{1,12}\z"##,
    accepts: "strokes of the hand: D, DU, UDU, ↓↑, v^"
  )

  private static let addressPattern = Pattern(
    "address",
    ##"(?:https?:|www\.|[a-z0-9]@[a-z0-9]|[a-z0-9]\.(?:com|org|net|de|ru|br)(?![\p{L}\p{N}]))"##,
    accepts: "a lower-cased word with a web or mail address in it"
  )

  private static let instructionPattern = Pattern(
    "instruction",
    ##"\A[^\p{L}\p{N}]*(?:\##(InstructionStems.all.joined(separator: "|")))"##,
    accepts: "a lower-cased word that speaks to players, such as strumming, frets, capo"
  )

  private static let mailHeaderPattern = Pattern(
    "mail-header",
    ##"\A(?:from|subject|date|e-?mail|reply-to|newsgroups|organization|message-id|path|to):\z"##,
    accepts: "a lower-cased word that begins a header of a letter: from:, subject:"
  )
}
