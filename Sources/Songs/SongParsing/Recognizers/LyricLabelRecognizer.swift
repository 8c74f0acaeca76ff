import SongModel

/// Reads the label before the words of a lyric line: `2. Hello`, `Ref.: Sing`, `R: Sing`.
enum LyricLabelRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    facts.traits.formUnion(traits(of: tokens, in: text))
  }

  /// Whether the first token may be a label, as far as its bytes say.
  @inline(__always)
  private static func traits(of tokens: Span<Token>, in text: Span<UInt8>) -> LineTraits {
    let word = tokens[0].range.utf8
    let isLabel = text[word.upperBound - 1] == UInt8(ascii: ":")
    var traits: LineTraits = []
    if isLabel, isLetter(word.dropLast(), in: text) { traits.insert(.letterLabel) }
    if tokens.count > 1, isLabel || tokens[0].kind == .number { traits.insert(.lyricLabel) }
    return traits
  }

  /// Whether a word is a letter, perhaps with a digit.
  private static func isLetter(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.count == 1 || word.count == 2, text[word.lowerBound].isASCIILetter else {
      return false
    }
    return word.count == 1 || text[word.lowerBound + 1].isASCIIDigit
  }

  /// What the first token names as a label; nil when it is not a label.
  static func name(_ first: Token, in text: Span<UInt8>) -> SectionName? {
    let word = String(decoding: text.extracting(first.range.utf8))
    if first.kind == .number {
      let digits = word.drop { "([".contains($0) }.prefix { $0.isNumber }
      let signs = word[digits.endIndex...]
      // A fraction is no number of a verse: `3/4:`.
      guard let number = Int(digits), signs.last.map({ ".):".contains($0) }) == true,
        !signs.contains("/")
      else { return nil }
      return SectionName(.verse, label: word, number: number)
    }
    guard word.hasSuffix(":"), let match = HeadingReader.match("[\(word)]"),
      match.name.kind != .part
    else { return nil }
    var name = match.name
    name.label = String(word.dropLast())
    return name
  }
}
