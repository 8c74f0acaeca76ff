import SongModel

/// Cuts LaTeX into its tokens; no macro is expanded.
struct TeXScanner {
  /// A token of the source.
  enum Token: Hashable {
    /// `\name`, with a star if it has one.
    case command(String)
    /// `{` and `}`.
    case open, close
    /// `\[`, which begins a chord.
    case chord
    /// `^`.
    case recall
    /// The words of a comment.
    case comment(Range<Int>)
    /// The end of a line.
    case lineEnd
    /// Letters and blanks.
    case words
    /// `~`, a blank at which no line is broken.
    case tie
    /// `$`, between which formulas stand.
    case formula
  }

  private let bytes: [UInt8]
  /// Where the next token begins.
  var place: Int
  private let end: Int
  /// How far the end of a value is looked for, in bytes: what is never closed must not be looked
  /// through again and again, so each search in vain halves it.
  private var longestArgument = 8192

  /// Makes a scanner of a stretch of a text.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// The next token and what it covers; nil at the end.
  mutating func next() -> (token: Token, range: Range<Int>)? {
    guard place < end else { return nil }
    let start = place
    let token = read()
    return (token, start..<place)
  }

  private mutating func read() -> Token {
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\\"): return command()
    case UInt8(ascii: "{"): return .open
    case UInt8(ascii: "}"): return .close
    case UInt8(ascii: "^"): return .recall
    case UInt8(ascii: "~"): return .tie
    case UInt8(ascii: "$"): return .formula
    case UInt8(ascii: "%"): return comment()
    case 0x0D:
      if place < end, bytes[place] == 0x0A { place += 1 }
      return .lineEnd
    case 0x0A: return .lineEnd
    default:
      while place < end, !Self.isSpecial(bytes[place]) { place += 1 }
      return .words
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "%"), 0x0A, 0x0D:
      true
    default: false
    }
  }

  /// A command: letters, perhaps a star and the blanks after it, or one sign.
  private mutating func command() -> Token {
    guard place < end else { return .words }
    let start = place
    while place < end, bytes[place].isASCIILetter { place += 1 }
    if place == start {
      place += 1
      while place < end, bytes[place] & 0xC0 == 0x80 { place += 1 }
      if bytes[start] == UInt8(ascii: "[") { return .chord }
      if bytes[start] == 0x0A || bytes[start] == 0x0D { return .lineEnd }
      return .command(text(start..<place))
    }
    if place < end, bytes[place] == UInt8(ascii: "*") { place += 1 }
    let name = text(start..<place)
    while place < end, bytes[place].isSpaceOrTab { place += 1 }
    return .command(name)
  }

  /// A comment, up to the end of its line, which it takes along.
  private mutating func comment() -> Token {
    let start = place
    while place < end, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    return .comment(start..<place)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Arguments

extension TeXScanner {
  /// Reads a value in braces or brackets that comes next, after blanks; nil if there is none.
  ///
  /// Braces inside it balance; a bracket in braces ends nothing.
  ///
  /// - Parameter delimiter: `{` or `[`.
  mutating func argument(_ delimiter: Character) -> Range<Int>? {
    let (open, close) =
      delimiter == "{"
      ? (UInt8(ascii: "{"), UInt8(ascii: "}")) : (UInt8(ascii: "["), UInt8(ascii: "]"))
    var start = place
    while start < end, bytes[start] <= 0x20 { start += 1 }
    guard start < end, bytes[start] == open else { return nil }
    var depth = 0
    var index = start + 1
    let limit = min(end, start + longestArgument)
    while index < limit {
      let byte = bytes[index]
      if depth == 0, byte == close {
        place = index + 1
        return start + 1..<index
      }
      if byte == UInt8(ascii: "\\") { index += 1 }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { return nil }
      index += 1
    }
    longestArgument = max(Self.shortestReach, longestArgument / 2)
    return nil
  }

  /// How far the end of a chord is looked for, and at least that of a value, in bytes.
  private static let shortestReach = 512
  private static let longestChord = 256

  /// The end of a chord whose name begins here: the next `]` of the line that is in no braces.
  func endOfChord() -> Int? {
    var depth = 0
    for index in place..<min(end, place + Self.longestChord) {
      switch bytes[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "]") where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  /// The pairs of `key={value}` between commas.
  func pairs(in range: Range<Int>) -> [Pair] {
    var pairs: [Pair] = []
    var depth = 0
    var start = range.lowerBound
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        pairs += pair(start..<index)
        start = index + 1
      default: break
      }
    }
    return pairs + pair(start..<range.upperBound)
  }

  /// A key and its value.
  struct Pair {
    /// Nil for what has no `=`.
    let key: String?
    let value: Range<Int>
    /// Both of them.
    let whole: Range<Int>
  }

  private func pair(_ range: Range<Int>) -> [Pair] {
    guard let sign = bytes[range].firstIndex(of: UInt8(ascii: "=")) else {
      let isBlank = bytes[range].allSatisfy { $0 <= 0x20 }
      return isBlank ? [] : [Pair(key: nil, value: range, whole: range)]
    }
    let key = text(range.lowerBound..<sign).filter { !$0.isWhitespace }
    var value = sign + 1..<range.upperBound
    while let first = value.first, bytes[first] <= 0x20 { value.removeFirst() }
    while let last = value.last, bytes[last] <= 0x20 { value.removeLast() }
    if let first = value.first, let last = value.last, value.count > 1,
      bytes[first] == UInt8(ascii: "{"), bytes[last] == UInt8(ascii: "}")
    {
      value = first + 1..<last
    }
    return [Pair(key: key, value: value, whole: range)]
  }

  /// The name of a chord, in which `&` is a flat.
  func chordText(_ range: Range<Int>) -> String {
    let text = plainText(range)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return String(text.map { $0 == "&" ? "b" : $0 })
  }

  /// The commands in a value that stand for no text, and its comments.
  func silentTokens(in range: Range<Int>) -> [(token: Token, range: Range<Int>)] {
    guard bytes[range].contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") })
    else { return [] }
    var inner = TeXScanner(bytes, range)
    var silent: [(token: Token, range: Range<Int>)] = []
    while let (token, range) = inner.next() {
      switch token {
      case .command(let name):
        switch LaTeXTable.commands[name] {
        case .text, .accent, .lineEnd: break
        default: silent.append((token, range))
        }
      case .comment: silent.append((token, range))
      default: break
      }
    }
    return silent
  }

  /// The words of a value: commands that stand for text as that text, all others left out.
  func plainText(_ range: Range<Int>) -> String {
    // Most values are one word.
    if bytes[range].allSatisfy({ $0 > 0x20 && !Self.isSpecial($0) }) { return text(range) }
    var inner = TeXScanner(bytes, range)
    var text = ""
    var accent: Unicode.Scalar?
    while let (token, range) = inner.next() {
      var new = ""
      switch token {
      case .words: new = inner.text(range)
      case .tie, .lineEnd: new = " "
      case .recall: new = "^"
      case .chord: new = "["
      case .command(let name):
        switch LaTeXTable.commands[name] {
        case .text(let meaning): new = meaning
        case .accent(let sign): accent = sign
        case .lineEnd: new = " / "
        default: break
        }
      case .open, .close, .formula, .comment: break
      }
      if let sign = accent, let first = new.unicodeScalars.first {
        new = String(first) + String(sign) + String(new.unicodeScalars.dropFirst())
        accent = nil
      }
      text += new
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
