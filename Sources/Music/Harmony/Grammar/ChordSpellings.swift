/// The spellings of a grammar by the part of a symbol that they stand in.
struct ChordSpellings {
  private(set) var roots: [[UInt8]] = []
  private(set) var rootAccidentals: [[UInt8]] = []
  private(set) var basses: [[UInt8]] = []
  private(set) var bassAccidentals: [[UInt8]] = []
  /// What stands after roots, cut at parentheses and slashes.
  private(set) var words: [[UInt8]] = []
  /// The signs of the words, each once.
  private(set) var letters: [UInt8] = []
  /// Those with which words begin.
  private(set) var initials: [UInt8] = []
  /// A degree after a slash.
  private(set) var slashDegree: GrammarNode?
  /// The tables that were taken, many of which stand at several places.
  private var taken: [GrammarTable] = []

  init(_ grammar: GrammarNode) {
    take(grammar)
    var isLetter = [Bool](repeating: false, count: 256)
    var isInitial = isLetter
    for word in words {
      isInitial[Int(word[0])] = true
      for sign in word { isLetter[Int(sign)] = true }
    }
    letters = (0...255).filter { isLetter[Int($0)] }
    initials = (0...255).filter { isInitial[Int($0)] }
  }

  /// The bytes of all that may follow roots, in all its written forms, selectors included.
  var bytes: WrittenBytes {
    var bytes = WrittenBytes()
    for sign in letters { bytes.insert(sign) }
    for sign in "(/)".utf8 { bytes.insert(sign) }
    for accidental in rootAccidentals + bassAccidentals {
      for sign in accidental { bytes.insert(sign) }
    }
    for selector in GlyphVariants.selectors { bytes.insert(form: selector) }
    return bytes
  }

  private mutating func take(_ node: GrammarNode) {
    switch node {
    case .words(let table):
      guard !taken.contains(where: { $0 === table }) else { return }
      taken.append(table)
      for word in table.words { take(word) }
    case .sequence(let nodes):
      if node.isSlashDegree { slashDegree = node }
      for node in nodes { take(node) }
    case .choice(let nodes): for node in nodes { take(node) }
    case .optional(let node), .repeated(let node): take(node)
    }
  }

  private mutating func take(_ word: GrammarWord) {
    switch word.meaning {
    case .root, .minorRoot, .capitalRoot, .rootless: roots.append(word.signs)
    case .rootSign: rootAccidentals.append(word.signs)
    case .bass: basses.append(word.signs)
    case .bassSign: bassAccidentals.append(word.signs)
    case .slash, .bareBass: break
    default: take(partsOf: word.signs)
    }
  }

  /// Takes what stands between the parentheses and slashes of a word.
  private mutating func take(partsOf word: [UInt8]) {
    var part: [UInt8] = []
    for sign in word {
      switch sign {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"):
        if !part.isEmpty { words.append(part) }
        part = []
      default: part.append(sign)
      }
    }
    if !part.isEmpty { words.append(part) }
  }
}

/// The bytes in which signs are written, in all their forms.
struct WrittenBytes: Sendable {
  /// Whether each byte is among them.
  private(set) var isHeld = [Bool](repeating: false, count: 256)

  /// Adds all forms of a sign.
  mutating func insert(_ sign: UInt8) {
    guard let forms = GlyphVariants.sign(sign)?.forms else {
      isHeld[Int(sign)] = true
      return
    }
    for form in forms { insert(form: form) }
  }

  /// Adds all forms of the signs of a text.
  mutating func insert(_ text: String) {
    for scalar in text.unicodeScalars { insert(GlyphVariants.code(for: scalar)) }
  }

  mutating func insert(form: Unicode.Scalar) {
    for byte in UTF8.encode(form) ?? UTF8.encodedReplacementCharacter { isHeld[Int(byte)] = true }
  }

  /// The bytes in ascending order.
  var bytes: [UInt8] { (0...255).filter { isHeld[Int($0)] } }
}

extension GrammarNode {
  /// Whether the node is a slash with degrees after it.
  fileprivate var isSlashDegree: Bool {
    guard case .sequence(let nodes) = self, case .words(let table)? = nodes.first else {
      return false
    }
    return table.words.count == 1 && table.words[0].signs == [UInt8(ascii: "/")]
      && table.words[0].meaning == .groupStart
  }
}
