import SongModel
import TextMatching

extension LineLexer {
  /// Joins tokens that mean something only together: `No Chord`, `x 4`, `2 раза`, `C(no 3rd)`.
  mutating func joined(_ tokens: [LineToken], in text: Span<UInt8>) -> [LineToken] {
    guard tokens.count > 1 else { return tokens }
    var result: [LineToken] = []
    result.reserveCapacity(tokens.count)
    for token in tokens {
      if let last = result.last, let kind = joinedKind(last, token, in: text) {
        result[result.count - 1] = last.joined(with: token, as: kind)
      } else {
        result.append(token)
      }
    }
    return result
  }

  private mutating func joinedKind(
    _ left: LineToken,
    _ right: LineToken,
    in text: Span<UInt8>
  ) -> TokenKind? {
    switch (left.kind, right.kind) {
    case (.word, .word), (.word, .number), (.number, .word), (.word, .separator):
      return pairKind(left, right, in: text) ?? chordKind(left, right, in: text)
    case (.chord, .word):
      return chordKind(left, right, in: text)
    default:
      return nil
    }
  }

  /// Two short words that are one sign: `No Chord`, `x 4`, `4 times`.
  private mutating func pairKind(
    _ left: LineToken,
    _ right: LineToken,
    in text: Span<UInt8>
  ) -> TokenKind? {
    guard left.range.utf8.count <= 4, right.range.utf8.count <= 14,
      SplitSigns.mayBegin(text[left.range.utf8.lowerBound])
    else { return nil }
    let first = String(decoding: text.extracting(left.range.utf8)).lowercased()
    let second = String(decoding: text.extracting(right.range.utf8)).lowercased()
    if first.trimming(SplitSigns.dress) == "no", second.trimming(SplitSigns.dress) == "chord" {
      return .noChord
    }
    if first.trimming(SplitSigns.dress) == "n.", second.trimming(SplitSigns.dress) == "c." {
      return .noChord
    }
    if left.kind == .number {
      let isCount = SplitSigns.times.contains(second.trimming(SplitSigns.dress))
      return isCount && !first.contains(".") ? .repeats : nil
    }
    let isCrossed = SplitSigns.crosses.contains(first.trimming(SplitSigns.dress))
    return isCrossed && right.kind == .number && !second.contains(".") ? .repeats : nil
  }

  /// A chord with a blank inside its parentheses: `C(no 3rd)`.
  private mutating func chordKind(
    _ left: LineToken,
    _ right: LineToken,
    in text: Span<UInt8>
  ) -> TokenKind? {
    let range = left.range.union(right.range).utf8
    guard range.count <= 24, text[range.upperBound - 1] == UInt8(ascii: ")"),
      let open = text.first(UInt8(ascii: "("), in: left.range.utf8),
      open > left.range.utf8.lowerBound
    else { return nil }
    let reading = read(text.extracting(range))
    guard reading.pieces.count == 1, let kind = reading.pieces.first?.kind, kind.chord != nil else {
      return nil
    }
    return kind
  }
}

/// The words of signs that are split over two tokens.
private enum SplitSigns {
  static let dress: Set<Unicode.Scalar> = ["(", ")", "[", "]", ",", ";", ":", "*"]
  static let crosses: Set<String> = ["x", "х", "×"]

  /// What counts repetitions in the languages of many sheets.
  static let times: Set<String> = [
    "x", "х", "times", "раза", "раз", "рази", "vezes", "veces", "vez", "fois", "mal", "volte",
    "krát", "razy", "gånger", "keer", "ganger", "gange", "bis",
  ]

  /// Whether a split sign may begin with a byte: `No`, `x`, `4`, a bracket, Cyrillic.
  static func mayBegin(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte >= 0x80 || "nNxX([".utf8.contains(byte)
  }
}

extension LineToken {
  fileprivate func joined(with other: LineToken, as kind: TokenKind) -> LineToken {
    LineToken(
      kind: kind,
      range: range.union(other.range),
      cells: cells.lowerBound..<other.cells.upperBound,
      traits: traits.union(other.traits)
    )
  }
}
