/// Words or phrases with commas between them.
package struct WordList: Sendable, ExpressibleByStringLiteral {
  /// What is taken of each phrase.
  package enum Part {
    case whole
    /// The first word.
    case first
    /// The first word of a phrase of several.
    case firstOfSeveral
    /// The last word.
    case last
  }

  private let text: StaticString

  package init(_ text: StaticString) {
    self.text = text
  }

  package init(stringLiteral text: StaticString) {
    self.init(text)
  }

  /// Calls back with the place of each phrase, or of a part of it, and the text it stands in.
  package func forEach(_ part: Part = .whole, _ body: (Range<Int>, Span<UInt8>) -> Void) {
    text.withUTF8Buffer { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: ",") {
        if start < end, let range = part.range(of: start..<end, in: bytes.span) {
          body(range, bytes.span)
        }
        start = end + 1
      }
    }
  }

  /// Whether a phrase is one of these.
  ///
  /// - Complexity: O(size of the list).
  package func contains(_ phrase: Span<UInt8>) -> Bool {
    var isFound = false
    forEach { range, text in
      guard !isFound, range.count == phrase.count else { return }
      isFound = phrase.indices.allSatisfy { text[range.lowerBound + $0] == phrase[$0] }
    }
    return isFound
  }

  /// The length of the first of these phrases with which a text ends; nil when it ends with none.
  ///
  /// - Complexity: O(size of the list).
  package func lengthOfPhrase(atEndOf text: Span<UInt8>) -> Int? {
    var length: Int?
    forEach { range, phrases in
      let start = text.count - range.count
      guard length == nil, start >= 0 else { return }
      let isFound = range.allSatisfy { phrases[$0] == text[start + $0 - range.lowerBound] }
      if isFound { length = range.count }
    }
    return length
  }

  /// The length of the longest of these phrases with which a text begins, up to a blank or its end;
  /// nil when it begins with none.
  ///
  /// - Complexity: O(size of the list).
  package func lengthOfPhrase(atStartOf text: Span<UInt8>) -> Int? {
    var length: Int?
    forEach { range, phrases in
      let count = range.count
      guard count > length ?? 0, count == text.count || count < text.count && text[count] == 0x20
      else { return }
      let isFound = range.allSatisfy { phrases[$0] == text[$0 - range.lowerBound] }
      if isFound { length = count }
    }
    return length
  }

  /// The phrases as strings.
  package var strings: [String] {
    var strings: [String] = []
    forEach { strings.append(String(decoding: $1.extracting($0))) }
    return strings
  }
}

extension WordList.Part {
  fileprivate func range(of phrase: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    if self == .last {
      let blank = phrase.last { text[$0] == 0x20 }
      return (blank.map { $0 + 1 } ?? phrase.lowerBound)..<phrase.upperBound
    }
    let blank = self == .whole ? nil : text.first(0x20, in: phrase)
    if let blank { return phrase.lowerBound..<blank }
    return self == .firstOfSeveral ? nil : phrase
  }
}
