/// Reads an expression in the portable subset, to find what its matches are made of.
///
///     alternatives = sequence *("|" sequence)
///     sequence     = *(item [repeat])
///     item         = character / escape / set / "(" ["?" kind] alternatives ")"
struct ExpressionReader {
  /// The expression in UTF-8, which must live as long as the reader is used.
  private let source: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  mutating func readAlternatives() -> PatternBytes {
    var whole = readSequence()
    while next == UInt8(ascii: "|") {
      index += 1
      whole.formAlternative(readSequence())
    }
    return whole
  }

  private mutating func readSequence() -> PatternBytes {
    var whole = PatternBytes()
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      whole.append(readItem(byte))
    }
    return whole
  }

  /// Reads an item that begins with a byte, and how often it is repeated.
  private mutating func readItem(_ byte: UInt8) -> PatternBytes {
    var item = readSingleItem(byte)
    switch next {
    case UInt8(ascii: "?"), UInt8(ascii: "*"):
      index += 1
      item.formAlternative(PatternBytes())
    case UInt8(ascii: "{"):
      if second == UInt8(ascii: "0") { item.formAlternative(PatternBytes()) }
      skip(past: UInt8(ascii: "}"))
    default: break
    }
    // Once or more often, or what makes a repeat possessive.
    while next == UInt8(ascii: "+") { index += 1 }
    return item
  }

  private mutating func readSingleItem(_ byte: UInt8) -> PatternBytes {
    switch byte {
    case UInt8(ascii: "("): return readGroup()
    case UInt8(ascii: "["): return readSet()
    case UInt8(ascii: "\\") where second == UInt8(ascii: "A") || second == UInt8(ascii: "z"):
      index += 2
      return PatternBytes()
    default: return readCharacter().bytes
    }
  }

  /// Reads a group; what only looks round rules nothing out.
  private mutating func readGroup() -> PatternBytes {
    index += 1
    let looksRound = take("?=") || take("?!") || take("?<=") || take("?<!")
    if !looksRound, take("?<") { skip(past: UInt8(ascii: ">")) }
    _ = take("?:")
    let group = readAlternatives()
    index += 1
    return looksRound ? PatternBytes() : group
  }

  /// Reads a set.
  private mutating func readSet() -> PatternBytes {
    index += 1
    let isNegated = take("^")
    var set = readMember()
    while let byte = next, byte != UInt8(ascii: "]") { set.formAlternative(readMember()) }
    index += 1
    guard isNegated else { return set }
    // Characters beyond ASCII share their bytes with those that are left out.
    let others = set.held.inverted.union(.nonASCII)
    return PatternBytes(oneOf: others, held: others)
  }

  /// Reads a character of a set, or a range of ASCII.
  private mutating func readMember() -> PatternBytes {
    let member = readCharacter()
    guard next == UInt8(ascii: "-"), second != UInt8(ascii: "]"), case .ascii(let low) = member,
      take("-"), case .ascii(let high) = readCharacter()
    else { return member.bytes }
    let range = ByteSet(min(low, high)...high)
    return PatternBytes(oneOf: range, held: range)
  }
}

// MARK: - Characters

extension ExpressionReader {
  /// What stands for a character.
  private enum Character {
    case ascii(UInt8)
    /// A character beyond ASCII, by its bytes.
    case other(first: UInt8, all: ByteSet)
    /// One of some characters of ASCII, or any beyond.
    case property(ByteSet)

    var bytes: PatternBytes {
      switch self {
      case .ascii(let byte):
        let byte = ByteSet(byte...byte)
        return PatternBytes(oneOf: byte, held: byte)
      case .other(let first, let all): return PatternBytes(oneOf: ByteSet(first...first), held: all)
      case .property(let ascii):
        let bytes = ascii.union(.nonASCII)
        return PatternBytes(oneOf: bytes, held: bytes)
      }
    }
  }

  private mutating func readCharacter() -> Character {
    let first = takeByte()
    if first == UInt8(ascii: "\\") { return readEscape() }
    guard first >= 0x80 else { return .ascii(first) }
    var all = ByteSet(first...first)
    while let byte = next, LineText.isContinuation(byte) { all.insert(takeByte()) }
    return .other(first: first, all: all)
  }

  /// Reads an escape after its backslash.
  private mutating func readEscape() -> Character {
    switch takeByte() {
    case UInt8(ascii: "t"): return .ascii(0x09)
    case UInt8(ascii: "n"): return .ascii(0x0A)
    case UInt8(ascii: "r"): return .ascii(0x0D)
    case UInt8(ascii: "x"): return readNumber()
    case UInt8(ascii: "p"):
      let isNumber = take("{N")
      skip(past: UInt8(ascii: "}"))
      return .property(isNumber ? .digits : .letters)
    case let byte: return .ascii(byte)
    }
  }

  /// Reads the number of a character in hexadecimal: two digits, or more in braces.
  private mutating func readNumber() -> Character {
    let isBraced = take("{")
    var value: UInt32 = 0
    for _ in 0..<(isBraced ? 6 : 2) where next != UInt8(ascii: "}") {
      value = value << 4 | UInt32(takeByte().hexadecimalValue)
    }
    if isBraced { skip(past: UInt8(ascii: "}")) }
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else {
      return .property(.letters)
    }
    let all = Array(bytes)
    return all.count == 1 ? .ascii(all[0]) : .other(first: all[0], all: ByteSet(all))
  }
}

// MARK: - Bytes

extension ExpressionReader {
  private var next: UInt8? { index < source.count ? source[index] : nil }
  private var second: UInt8? { index + 1 < source.count ? source[index + 1] : nil }

  /// Takes a byte; NUL at the end.
  private mutating func takeByte() -> UInt8 {
    defer { index += 1 }
    return next ?? 0
  }

  private mutating func take(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard index + count <= source.count else { return false }
    for offset in 0..<count where source[index + offset] != expected.utf8Start[offset] {
      return false
    }
    index += count
    return true
  }

  private mutating func skip(past end: UInt8) {
    while index < source.count, takeByte() != end {}
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8 {
    self <= UInt8(ascii: "9") ? self & 0x0F : (self | 0x20) &- UInt8(ascii: "a") &+ 10
  }
}
