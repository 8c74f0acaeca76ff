/// What the spellings of a grammar are made of, by the part of a symbol that they stand in.
struct ChordSpellings {
  private(set) var roots: [FoldedSpelling] = []
  private(set) var rootAccidentals: [FoldedSpelling] = []
  private(set) var basses: [FoldedSpelling] = []
  private(set) var bassAccidentals: [FoldedSpelling] = []
  /// The signs of the words after roots.
  private(set) var suffixSigns = SuffixSigns()
  /// A degree after a slash.
  private(set) var slashDegree: GrammarNode?

  init(_ grammar: GrammarNode) {
    take(grammar)
  }

  private mutating func take(_ node: GrammarNode) {
    switch node {
    case .words(let table): take(table)
    case .sequence(let nodes):
      if node.isSlashDegree { slashDegree = node }
      for node in nodes { take(node) }
    case .choice(let nodes): for node in nodes { take(node) }
    case .optional(let node), .repeated(let node): take(node)
    }
  }

  private mutating func take(_ table: GrammarTable) {
    suffixSigns.formUnion(table.suffixSigns)
    guard let part = table.words.first?.meaning.part else { return }
    let spellings = table.words.lazy.map { $0.signs }
    switch part {
    case .root: roots += spellings
    case .rootAccidental: rootAccidentals += spellings
    case .bass: basses += spellings
    case .bassAccidental: bassAccidentals += spellings
    case .suffix, .addedNote, .joint: break
    }
  }
}

/// The signs of words that stand after roots, without the parentheses and slashes between them.
struct SuffixSigns: Sendable {
  /// All of them.
  private(set) var letters = SignSet()
  /// Those with which words begin.
  private(set) var initials = SignSet()

  init() {}

  /// The signs of those words that stand after roots.
  init(of words: [GrammarWord]) {
    for word in words where word.meaning.part == .suffix { insert(word.signs) }
  }

  private mutating func insert(_ spelling: FoldedSpelling) {
    var isInitial = true
    for sign in spelling {
      let isJoint = sign.isJoint
      if !isJoint {
        letters.insert(sign)
        if isInitial { initials.insert(sign) }
      }
      isInitial = isJoint
    }
  }

  mutating func formUnion(_ other: SuffixSigns) {
    letters.formUnion(other.letters)
    initials.formUnion(other.initials)
  }
}

extension ChordMeaning {
  /// The parts of a symbol.
  enum Part {
    case root
    case rootAccidental
    case bass
    case bassAccidental
    case suffix
    /// A tone by its name, in parentheses.
    case addedNote
    /// The slash before a bass.
    case joint
  }

  /// The part of a symbol in which a spelling of this meaning stands.
  var part: Part {
    switch self {
    case .root, .minorRoot, .capitalRoot, .rootless: .root
    case .rootSign: .rootAccidental
    case .bass: .bass
    case .bassSign: .bassAccidental
    case .slash, .bareBass: .joint
    case .addedNote: .addedNote
    case .nothing, .rootDegree, .minorRootDegree, .bassDegree, .soundingBassDegree, .quality,
      .minorOnSharpRoot, .majorMark, .triangle, .number, .sixNine, .majorAfterNumber, .plus,
      .diminishedAfterNumber, .altered, .suspended, .figures, .sign, .alteredDegree,
      .degreeBeforeSign, .signAfterDegree, .listedDegree, .groupStart, .addition, .addedDegree,
      .omission, .exactDegree, .exactOmission:
      .suffix
    }
  }
}

extension UInt8 {
  /// Whether the sign is a parenthesis or slash, which joins the words of a symbol.
  fileprivate var isJoint: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: ")") || self == UInt8(ascii: "/")
  }
}

extension GrammarNode {
  /// Whether the node is a slash with degrees after it.
  fileprivate var isSlashDegree: Bool {
    guard case .sequence(let nodes) = self, case .words(let table)? = nodes.first,
      table.words.count == 1, let word = table.words.first
    else { return false }
    return word.signs.elementsEqual("/".utf8) && word.meaning == .groupStart
  }
}

/// Some signs of the grammar, each a byte below 128.
struct SignSet: Sendable {
  private var bits: UInt128 = 0

  init() {}

  init(_ signs: some Sequence<UInt8>) {
    for sign in signs { insert(sign) }
  }

  mutating func insert(_ sign: UInt8) { bits |= 1 << UInt128(sign) }

  mutating func formUnion(_ other: SignSet) { bits |= other.bits }

  func union(_ other: SignSet) -> SignSet {
    var all = self
    all.formUnion(other)
    return all
  }

  func contains(_ sign: UInt8) -> Bool { bits >> UInt128(sign) & 1 == 1 }

  /// A bit for each of the signs from 0x40 on, that of 0x40 lowest.
  var upperHalf: UInt64 { UInt64(truncatingIfNeeded: bits >> 64) }

  /// The signs in ascending order.
  var signs: [UInt8] {
    var (signs, rest): ([UInt8], UInt128) = ([], bits)
    while rest != 0 {
      signs.append(UInt8(rest.trailingZeroBitCount))
      rest &= rest - 1
    }
    return signs
  }
}
