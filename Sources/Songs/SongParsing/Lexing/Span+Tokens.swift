import SongModel

extension Span where Element == Token {
  /// What the first token lets the line be; where it is decoration, such as the dashes of
  /// `--- Chorus ---`, the second has a say, too.
  @inline(__always)
  var opening: WordTraits {
    let isDecoration = self[0].kind == .separator && count > 1
    return isDecoration ? self[0].traits.union(self[1].traits) : self[0].traits
  }

  func count(where isCounted: (Token) -> Bool) -> Int {
    var count = 0
    for index in indices where isCounted(self[index]) { count += 1 }
    return count
  }

  func contains(where isSought: (Token) -> Bool) -> Bool {
    for index in indices where isSought(self[index]) { return true }
    return false
  }

  func allSatisfy(_ isFit: (Token) -> Bool) -> Bool {
    !contains { !isFit($0) }
  }

  func lastIndex(where isSought: (Token) -> Bool) -> Int? {
    var index = count - 1
    while index >= 0, !isSought(self[index]) { index -= 1 }
    return index < 0 ? nil : index
  }

  var first: Token? { isEmpty ? nil : self[0] }
  var last: Token? { isEmpty ? nil : self[count - 1] }
}

extension Span where Element == Token {
  /// How many of the tokens, from the first, are a remark in parentheses; 0 where none is.
  ///
  /// No word of a remark is a shape or, unless most are plain words, surely a chord: `(let ring)`,
  /// `(x2, slide to A)`, `(I am not sure if it is B7)`, `(2nd time: Em)`.
  ///
  /// - Complexity: O(n).
  func remarkInParentheses(in text: Span<UInt8>) -> Int {
    guard count > 0, self[0].kind.opensRemark,
      text[self[0].range.lowerBound.utf8] == UInt8(ascii: "(")
    else { return 0 }
    var (plain, sure) = (0, 0)
    for index in indices {
      let token = self[index]
      // Each parenthesis is looked after once, however many open.
      if index > 0, text[token.range.lowerBound.utf8] == UInt8(ascii: "(") { return 0 }
      switch token.kind {
      case .word:
        guard !text.mayBeShape(token.range.utf8) else { return 0 }
        plain += token.range.utf8.count > 1 ? 1 : 0
      case .chord: sure += token.certainty == .unambiguous ? 1 : 0
      case .number, .separator, .repeats: break
      default: return 0
      }
      guard text[token.range.upperBound.utf8 - 1] == UInt8(ascii: ")") else { continue }
      return plain > 0 && sure * 4 <= plain ? index + 1 : 0
    }
    return 0
  }
}

extension PieceKind {
  /// Whether a remark may begin with it: a word, a number or, in parentheses, a count.
  var opensRemark: Bool { self == .word || self == .number || self == .repeats }
}

extension Span where Element == UInt8 {
  /// Whether a plain word may be a shape, as it has digits, and not only before letters: `2nd`.
  fileprivate func mayBeShape(_ word: Range<Int>) -> Bool {
    let isOpen = self[word.lowerBound] == UInt8(ascii: "(")
    let letters = word.dropFirst(isOpen ? 1 : 0).drop { self[$0].isASCIIDigit }
    let isOrdinal = letters.count > 1 && letters.allSatisfy { self[$0].isASCIISmallLetter }
    return !isOrdinal && word.contains { self[$0].isASCIIDigit }
  }
}
