/// Everything that may follow the root: one slot after the other, each keyword once.
///
/// What does not depend on the dialect is made once.
struct ChordSuffixTable {
  let dialect: ChordDialect

  var node: GrammarNode { .sequence([.optional(head), tail]) }

  /// What may follow triad and number.
  var tail: GrammarNode {
    .sequence([
      .optional(.sequence([.anyNumber(Self.alteration), Self.suspension])),
      .anyNumber(modifier),
    ])
  }

  // MARK: Triad and number

  /// Triad and number.
  var head: GrammarNode {
    var options = [minor, augmented, diminished, halfDiminished, major, numbered]
    if dialect.hasBareAltered { options.append(Self.altered) }
    return .choice(options)
  }

  private var minor: GrammarNode {
    .choice([
      .sequence([
        .spelled(dialect.minor, .quality(.minor)),
        .optional(
          .choice([
            .sequence([Self.minorMajor, .optional(Self.fifth)]), numbers.any, Self.fifth,
            Self.signedFifth, .spelled("5", .listedDegree(5)), Self.raisedNumber,
          ])
        ),
      ]),
      .spelled("m# mi#", .minorOnSharpRoot),
    ])
  }

  /// The fifth with its sign after it: `C5-`, `Em5+`.
  private static let signedFifth =
    GrammarNode.sequence([
      .spelled("5", .degreeBeforeSign(5)),
      .slot([("# +", .signAfterDegree(1)), ("b ♭ -", .signAfterDegree(-1))]),
    ])

  /// A figure with its sharp after it, as Czech and Polish sheets have it: `Dmi7#`, `A7#`, `F2#`.
  private static let raisedNumber =
    GrammarNode.sequence([
      degrees("2 4 6 7 9 11 13", ChordMeaning.degreeBeforeSign),
      .spelled("#", .signAfterDegree(1)),
    ])

  /// The major seventh over a minor triad; here alone `#7` and `+7` need no list.
  private static let minorMajor =
    GrammarNode.choice([
      .sequence([majorMark, stackNumber]),
      .sequence([.spelled("^", .triangle), .optional(stackNumber)]),
      .sequence([.spelled("+ #", .majorMark), .spelled("7", .number(7))]),
    ])

  private var augmented: GrammarNode {
    .sequence([
      .spelled("+ aug Aug AUG augmented +aug +(aug) _aug", .quality(.augmented)),
      .optional(.choice([Self.majorSeventh, numbers.fromSix])),
    ])
  }

  private var diminished: GrammarNode {
    .sequence([
      .spelled(dialect.diminished, .quality(.diminished)),
      .optional(.choice([Self.majorSeventh, .sequence([Self.stackNumber, Self.majorAfter])])),
    ])
  }

  private var halfDiminished: GrammarNode {
    .sequence([
      .spelled(dialect.halfDiminished, .quality(.halfDiminished)), .optional(Self.stackNumber),
    ])
  }

  private var major: GrammarNode {
    .choice([
      .sequence([
        .choice([Self.majorMark, .spelled("^", .triangle)]), numbers.fromSix, .optional(Self.fifth),
      ]),
      .spelled(dialect.major, .majorMark),
      .spelled("^", .triangle),
    ])
  }

  private var numbered: GrammarNode {
    .choice([
      .sequence([
        .optional(.spelled("dom Dom dominant", .nothing)), Self.stackNumber, Self.majorAfter,
        .optional(Self.secondNumber), .optional(Self.fifth),
      ]),
      .sequence([.spelled("7", .number(7)), Self.altered]),
      numbers.other,
      Self.signedFifth,
      Self.raisedNumber,
      .spelled("5", .number(5)),
    ])
  }

  private static let altered =
    GrammarNode.spelled("alt alt. altered Alt ALT", .altered)

  // MARK: Numbers

  private var numbers: NumberNodes {
    dialect.hasSlashDegrees ? .withSlashes : .withoutSlashes
  }

  /// The numbers that may follow a triad, which differ only in whether slashes may stand in them.
  private struct NumberNodes {
    let other: GrammarNode
    let fromSix: GrammarNode
    let any: GrammarNode

    static let withSlashes = NumberNodes(sixNine: "69 6/9 6-9")
    static let withoutSlashes = NumberNodes(sixNine: "69")

    private init(sixNine: String) {
      other = .slot([
        ("2", .number(2)), ("4", .number(4)), ("6", .number(6)), (sixNine, .sixNine),
      ])
      fromSix = .choice([
        .sequence([stackNumber, .optional(secondNumber)]),
        .slot([("6", .number(6)), (sixNine, .sixNine)]),
      ])
      any = .sequence([
        .choice([.sequence([stackNumber, majorAfter, .optional(secondNumber)]), other]),
        .optional(fifth),
      ])
    }
  }

  /// `maj` and its kin where a number has to follow; `ma` alone would make words of names.
  private static let majorMark =
    GrammarNode.spelled("M maj Maj MAJ ma Ma MA major Major maj. mj Mj j _maj", .majorMark)

  private static let majorSeventh =
    GrammarNode.choice([
      .sequence([.choice([majorMark, .spelled("^", .triangle)]), stackNumber]),
      .spelled("^", .triangle),
    ])

  private static let stackNumber =
    GrammarNode.slot([
      ("7", .number(7)), ("9", .number(9)), ("11", .number(11)), ("13", .number(13)),
    ])

  /// The mark of a major seventh after the number, as in Brazil: `7M`, `7M9`.
  private static let majorAfter =
    GrammarNode.optional(
      .choice([
        .sequence([.spelled("M", .majorAfterNumber), .optional(.spelled("9", .number(9)))]),
        .spelled("maj Maj MAJ ma Ma M7 maj7 Maj7 MAJ7 ma7 Ma7 ^7", .majorAfterNumber),
      ])
    )

  /// A number after the chord's number: `m74`, `96`, `711`.
  private static let secondNumber =
    GrammarNode.slot([
      ("4", .suspended(.fourth)), ("6", .listedDegree(6)), ("11", .listedDegree(11)),
    ])

  private static let fifth =
    GrammarNode.slot([
      ("+ aug aug5", .plus), ("dim", .diminishedAfterNumber),
    ])

  // MARK: Modifiers

  private var modifier: GrammarNode {
    dialect.hasSlashDegrees ? Self.slashModifier : .choice(Self.modifiers)
  }

  private static let modifiers = [alteration, addition, omission, group]
  private static let slashModifier = GrammarNode.choice(modifiers + [slashDegree])

  private static let sharps = GrammarNode.spelled("# +", .sign(1))

  private static let flats = GrammarNode.spelled("b ♭ -", .sign(-1))

  private static let alteration =
    GrammarNode.choice([
      .sequence([sharps, degrees("2 4 5 7 9 11", ChordMeaning.alteredDegree)]),
      .sequence([flats, degrees("2 5 6 7 9 10 11 13", ChordMeaning.alteredDegree)]),
      .sequence([.spelled("dim", .sign(-1)), .spelled("5", .alteredDegree(5))]),
    ])

  private static func degrees(_ list: String, _ meaning: (Int) -> ChordMeaning) -> GrammarNode {
    .slot(
      list.split(separator: " ").compactMap { word in
        Int(word).map { (String(word), meaning($0)) }
      }
    )
  }

  private static let addition =
    GrammarNode.sequence([
      blank, .spelled("add Add ADD", .addition), blank,
      .choice([
        addedDegree,
        .sequence([.spelled("(", .nothing), addedDegree, .spelled(")", .nothing)]),
        .sequence([majorMark, .spelled("7", .number(7))]),
        .spelled("7M", .triangle),
      ]),
    ])

  /// A tone added by its name, `C(add D)`, only in parentheses.
  private static let addedNote =
    GrammarNode.slot(
      zip("CDEFGAB", Note.Letter.allCases).flatMap { name, letter in
        [("", 0), ("#", 1), ("b", -1)].map { sign, accidental in
          ("add\(name)\(sign) add_\(name)\(sign)", .addedNote(Note(letter, accidental)))
        }
      }
    )

  private static let blank = GrammarNode.optional(.spelled("_", .nothing))

  private static let addedDegree =
    GrammarNode.sequence([
      .optional(.slot([("# +", .sign(1)), ("b ♭ -", .sign(-1))])),
      degrees("2 3 4 5 6 7 9 11 13", ChordMeaning.addedDegree),
    ])

  private static let omission =
    GrammarNode.sequence([
      blank, .spelled("no No NO omit Omit OMIT", .nothing), blank,
      .slot([
        ("1 root", .omission(1)), ("3 3rd", .omission(3)), ("5 5th", .omission(5)),
        ("7 7th", .omission(7)), ("9 9th", .omission(9)), ("11", .omission(11)),
      ]),
    ])

  /// A degree after a slash, which is not a bass: `C/9`, `C7/b9`, `C6/add9`, `C7/sus4`.
  private static let slashDegree =
    GrammarNode.sequence([
      .spelled("/", .groupStart),
      .choice([
        listedDegree, .spelled("3", .listedDegree(3)), alteration, signedAfter,
        .sequence([majorMark, stackNumber]),
        .sequence([
          .spelled("add", .addition), degrees("2 4 9 11 13", ChordMeaning.addedDegree),
        ]),
        .sequence([
          .spelled("sus", .nothing),
          .slot([("2", .suspended(.second)), ("4", .suspended(.fourth))]),
        ]),
      ]),
    ])

  private static let listedDegree: GrammarNode =
    degrees("2 4 5 6 7 9 11 13", ChordMeaning.listedDegree)

  private static let signedAfter =
    GrammarNode.sequence([
      degrees("5 9 11 13", ChordMeaning.degreeBeforeSign),
      .slot([("# +", .signAfterDegree(1)), ("b ♭ -", .signAfterDegree(-1))]),
    ])

  // MARK: Suspension

  private static let suspension =
    GrammarNode.choice([
      exactSuspension,
      .sequence([.spelled("sus Sus SUS _sus", .suspended(.fourth)), .optional(stackNumber)]),
    ])

  private static let exactSuspension =
    GrammarNode.sequence([
      .spelled("sus Sus SUS _sus", .nothing),
      .slot([
        ("24 42 2/4 4/2 2sus4 4sus2 2,sus4 4,sus2", .suspended([.second, .fourth])),
        ("2", .suspended(.second)), ("4", .suspended(.fourth)),
        ("b2 ♭2", .suspended(.flatSecond)), ("#4 +4", .suspended(.sharpFourth)),
      ]),
    ])

  // MARK: Lists in parentheses

  private static let group =
    GrammarNode.sequence([
      .spelled("( (/", .groupStart), run,
      .anyNumber(.sequence([.spelled(", ,_ / _", .nothing), run])),
      .spelled(")", .nothing), .optional(.spelled("+", .plus)),
    ])

  /// Items between two separators: a word, a degree before its sign, or items side by side.
  ///
  /// A bare `sus` stands alone: before a 4 it could be read in two ways, and in a list of many
  /// in more ways than an engine can try.
  private static let run =
    GrammarNode.choice([signedAfter, groupedTriad, .repeated(groupedItem)])

  private static let groupedTriad =
    GrammarNode.choice([
      altered, .spelled("m min", .quality(.minor)), .spelled("dim", .quality(.diminished)),
      .spelled("aug", .quality(.augmented)), .spelled("7M", .triangle),
      .spelled("sus Sus SUS", .suspended(.fourth)),
    ])

  private static let groupedItem =
    GrammarNode.choice([
      alteration, listedDegree, addition, addedNote, omission, exactSuspension,
      .sequence([majorMark, stackNumber]),
    ])
}
