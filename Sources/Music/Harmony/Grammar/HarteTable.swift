/// The syntax of Harte's chord annotations: root, shorthand, list of degrees, bass degree.
enum HarteTable {
  static let node = GrammarNode.sequence([
    .roots(ChordRootNames.english, ChordMeaning.root),
    .optional(.sequence([.spelled(":", .nothing), body])),
    .optional(
      .sequence([.spelled("/", .nothing), signed(ChordMeaning.soundingBassDegree)])
    ),
  ])

  private static let body = GrammarNode.choice([
    .sequence([shorthand, .optional(list(opening: .nothing))]),
    list(opening: .quality(.listed)),
  ])

  private static let shorthand = GrammarNode.choice([
    .sequence([
      .slot([("maj", .majorMark), ("min", .quality(.minor))]), .optional(number),
    ]),
    .sequence([
      .spelled("min", .quality(.minor)), .spelled("maj", .majorMark), .spelled("7", .number(7)),
    ]),
    .sequence([.spelled("dim", .quality(.diminished)), .optional(.spelled("7", .number(7)))]),
    .spelled("hdim7 hdim", .quality(.halfDiminished)),
    .spelled("aug", .quality(.augmented)),
    .slot([("sus2", .suspended(.second)), ("sus4", .suspended(.fourth))]),
    .slot([("1", .quality(.listed)), ("5", .number(5))]),
    number,
  ])

  private static let number = GrammarNode.slot(
    [6, 7, 9, 11, 13].map { (String($0), .number($0)) }
  )

  private static func list(opening: ChordMeaning) -> GrammarNode {
    .sequence([
      .spelled("(", opening), item, .anyNumber(.sequence([.spelled(",", .nothing), item])),
      .spelled(")", .nothing),
    ])
  }

  private static let item = GrammarNode.sequence([
    .optional(.spelled("*", .exactOmission)), signed(ChordMeaning.exactDegree),
  ])

  private static func signed(_ meaning: (Int) -> ChordMeaning) -> GrammarNode {
    .sequence([
      .optional(
        .slot([("#", .sign(1)), ("b", .sign(-1)), ("##", .sign(2)), ("bb", .sign(-2))])
      ),
      .slot((1...13).map { (String($0), meaning($0)) }),
    ])
  }
}
