import SongModel

/// What a word at the start of a line may open, and whether it is foreign to headings.
enum LineStartWords {
  /// The traits of a word in lower case.
  static func traits(of word: Range<Int>, in text: Span<UInt8>) -> WordTraits {
    if let lyric = LyricWord(word, in: text), !lyric.isKnown(in: text) { return lyric.traits }
    let core = HeadingDecoration.core(of: word, in: text)
    guard !core.isEmpty, core != word, text.areLetters(core) else {
      return traits(of: word, core, in: text)
    }
    let isBracketed = word.contains { text[$0].isClosingBracket }
    return isBracketed
      ? traits(of: word, core, in: text) : traits(ofDecorated: word, core, in: text)
  }

  /// The traits of letters with decoration round them.
  private static func traits(
    ofDecorated word: Range<Int>,
    _ core: Range<Int>,
    in text: Span<UInt8>
  ) -> WordTraits {
    var traits = metadata(word, in: text)
    let mayOpen = mayOpen(core, in: text)
    if mayOpen { traits.insert(.beginsAsHeading) }
    traits.formUnion(recall(core, in: text))
    if mayOpen || HeadingDecoration.isOpened(word, in: text) { traits.insert(.mayStartHeading) }
    return traits
  }

  /// The traits of any word.
  private static func traits(
    of word: Range<Int>,
    _ core: Range<Int>,
    in text: Span<UInt8>
  ) -> WordTraits {
    let mayOpen = core.isEmpty || mayOpen(core, in: text)
    var traits = metadata(word, in: text)
    if mayOpen { traits.insert(.beginsAsHeading) }
    traits.formUnion(recall(core, in: text))
    if HeadingDecoration.mayOpen(word, isNamed: mayOpen, in: text) {
      traits.insert(.mayStartHeading)
    }
    if HeadingPhrase.breaksAbbreviation(word, in: text) { traits.insert(.notAnAbbreviation) }
    let tail = tail(of: word, in: text)
    guard isForeign(tail, in: text) else { return traits }
    return traits.union(tail == word ? [.isPlainWord, .endsWithPlainWord] : .endsWithPlainWord)
  }

  private static func mayOpen(_ core: Range<Int>, in text: Span<UInt8>) -> Bool {
    var words = HeadingWords(core)
    return words.next(in: text).map { HeadingPhrase.mayOpen($0, in: text) } ?? false
  }

  private static func metadata(_ word: Range<Int>, in text: Span<UInt8>) -> WordTraits {
    let (mayOpen, mayOpenPhrase) = MetadataTable.mayOpen(word, in: text)
    var traits: WordTraits = mayOpen ? .opensMetadata : []
    if mayOpenPhrase { traits.insert(.opensPhrase) }
    return traits
  }

  private static func recall(_ word: Range<Int>, in text: Span<UInt8>) -> WordTraits {
    guard let known = KnownWord(word, in: text) else { return [] }
    let opening: WordTraits = known.opensRecall ? .opensRecall : []
    return known.endsRecall ? opening.union(.endsRecall) : opening
  }

  /// Whether letters are not part of a section's name, number or count, wherever they stand.
  private static func isForeign(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text.areLetters(word) else { return false }
    var words = HeadingWords(word)
    guard let only = words.next(in: text), words.next(in: text) == nil else { return false }
    return HeadingPhrase.isForeign(only, in: text)
  }

  /// What stands after the last bracket of a word.
  private static func tail(of word: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    (word.last { text[$0].isClosingBracket }.map { $0 + 1 } ?? word.lowerBound)..<word.upperBound
  }
}
