/// Reads a pattern by the grammar of the portable subset.
///
///     pattern  = branch *("|" branch)
///     branch   = *(item [repeat])
///     item     = character / escape / set / group / lookaround / "\A" / "\z"
///     group    = ("(?:" / "(?<" name ">") pattern ")"
///     around   = ("(?=" / "(?!" / "(?<=" / "(?<!") (character / escape / set) ")"
///     repeat   = ("*" / "+" / "?" / "{" n ["," [m]] "}") ["+"]
struct PortableScanner {
  /// What one item is, as far as its repeat must know.
  enum Item: Equatable {
    case set
    case group(canBeEmpty: Bool)
    case boundary

    var canBeEmpty: Bool {
      switch self {
      case .set: false
      case .group(let canBeEmpty): canBeEmpty
      case .boundary: true
      }
    }
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The place of `index` in bytes.
  private(set) var offset = 0
  private var names: Set<String> = []
  private var faults: [PortabilityFault] = []

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  mutating func scan() -> [PortabilityFault] {
    var canBeEmpty = scanPattern()
    while advance(over: ")") {
      note(.unbalanced, at: offset - 1)
      canBeEmpty = scanPattern() && canBeEmpty
    }
    if canBeEmpty { note(.matchesEmpty, at: 0) }
    return faults
  }
}

// MARK: The cursor

extension PortableScanner {
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  var secondNext: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    offset += UTF8.width(scalar)
    return scalar
  }

  mutating func advance(over scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    _ = advance()
    return true
  }

  mutating func advance(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    while let scalar = next, isWanted(scalar) {
      text.unicodeScalars.append(scalar)
      _ = advance()
    }
    return text
  }

  mutating func note(_ reason: PortabilityFault.Reason, at offset: Int) {
    faults.append(PortabilityFault(offset: offset, reason: reason))
  }
}

// MARK: Patterns and items

extension PortableScanner {
  /// Reads alternatives up to `)` or the end; returns whether one can be empty.
  mutating func scanPattern() -> Bool {
    var canBeEmpty = scanBranch()
    while advance(over: "|") {
      canBeEmpty = scanBranch() || canBeEmpty
    }
    return canBeEmpty
  }

  private mutating func scanBranch() -> Bool {
    var canBeEmpty = true
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = offset
      let item = scanItem()
      let isOptional = scanRepeat(of: item, from: start)
      canBeEmpty = canBeEmpty && (item.canBeEmpty || isOptional)
    }
    return canBeEmpty
  }

  /// Reads one item; after a fault it passes for a set, to go on quietly.
  private mutating func scanItem() -> Item {
    let start = offset
    guard let scalar = advance() else { return .set }
    switch scalar {
    case "[": scanSet(from: start)
    case "(": return scanGroup(from: start)
    case "\\": return scanEscape(from: start)
    case ".": note(.anyCharacter, at: start)
    case "^", "$": note(.lineAnchor, at: start)
    case "*", "+", "?": note(.nothingToRepeat, at: start)
    case "{", "}", "]": note(.unescapedSyntax, at: start)
    default: checkLiteral(scalar, at: start)
    }
    return .set
  }

  /// Notes characters that nobody sees in a pattern.
  mutating func checkLiteral(_ scalar: Unicode.Scalar, at start: Int) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: note(.rawControl, at: start)
    case .spaceSeparator where scalar != " ": note(.rawControl, at: start)
    default: break
    }
  }
}

// MARK: Groups

extension PortableScanner {
  private mutating func scanGroup(from start: Int) -> Item {
    guard advance(over: "?") else {
      note(next == "*" ? .foreignGroup : .unnamedGroup, at: start)
      return scanGroupBody(from: start)
    }
    if advance(over: ":") { return scanGroupBody(from: start) }
    if advance(over: "=") || advance(over: "!") { return scanLookaround(from: start) }
    guard next == "<" else {
      note(reasonAgainstGroup, at: start)
      // What follows the question mark would only be misread.
      _ = advance()
      return scanGroupBody(from: start)
    }
    _ = advance()
    if advance(over: "=") || advance(over: "!") { return scanLookaround(from: start) }
    scanName()
    return scanGroupBody(from: start)
  }

  private var reasonAgainstGroup: PortabilityFault.Reason {
    switch next {
    case "i", "m", "s", "x", "w", "d", "J", "U", "n", "-", "^": .flags
    case "#": .comment
    case ">": .atomicGroup
    default: .foreignGroup
    }
  }

  private mutating func scanGroupBody(from start: Int) -> Item {
    let canBeEmpty = scanPattern()
    if !advance(over: ")") { note(.unterminated, at: start) }
    return .group(canBeEmpty: canBeEmpty)
  }

  private mutating func scanName() {
    let start = offset
    let name = advance { $0 != ">" && $0 != ")" }
    let isPlain = name.utf8.allSatisfy(isLetterOrDigit)
    let isSized = (1...32).contains(name.utf8.count)
    let startsWell = !(name.utf8.first.map(isDigit) ?? true)
    let isNew = names.insert(name).inserted
    let isClosed = advance(over: ">")
    if !(isPlain && isSized && startsWell && isNew && isClosed) { note(.groupName, at: start) }
  }

  private mutating func scanLookaround(from start: Int) -> Item {
    if next != ")", next != "|", scanItem() == .set, advance(over: ")") { return .boundary }
    note(.wideLookaround, at: start)
    _ = scanGroupBody(from: start)
    return .boundary
  }
}

// MARK: Repeats

extension PortableScanner {
  /// Reads the repeat after an item; returns whether the item may be missing.
  private mutating func scanRepeat(of item: Item, from start: Int) -> Bool {
    guard let counts = scanCounts() else { return false }
    let isPossessive = advance(over: "+")
    if advance(over: "?") { note(.lazyRepeat, at: start) }
    checkRepeat(of: item, most: counts.upperBound, isPossessive: isPossessive, at: start)
    return counts.lowerBound == 0
  }

  private mutating func checkRepeat(
    of item: Item,
    most: Int,
    isPossessive: Bool,
    at start: Int
  ) {
    switch item {
    case .set:
      if isPossessive { note(.possessiveSet, at: start) }
    case .boundary:
      note(.repeatedBoundary, at: start)
    case .group(let canBeEmpty):
      if canBeEmpty, most > 1 { note(.repeatedEmpty, at: start) }
      if !isPossessive, most == .max { note(.greedyGroup, at: start) }
    }
  }

  private mutating func scanCounts() -> ClosedRange<Int>? {
    if advance(over: "*") { return 0...Int.max }
    if advance(over: "+") { return 1...Int.max }
    if advance(over: "?") { return 0...1 }
    guard next == "{" else { return nil }
    let start = offset
    _ = advance()
    let counts = scanBracedCounts()
    if counts == nil { note(.malformedCount, at: start) }
    return counts
  }

  /// Reads `n}`, `n,}` or `n,m}`.
  private mutating func scanBracedCounts() -> ClosedRange<Int>? {
    let least = scanNumber()
    let hasMost = advance(over: ",")
    let most = hasMost ? (next == "}" ? .max : scanNumber()) : least
    guard advance(over: "}"), let least, let most, least <= most else { return nil }
    return least...most
  }

  private mutating func scanNumber() -> Int? {
    Int(advance { $0.isASCII && isDigit(UInt8($0.value)) })
  }
}

func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}
