import SongModel

/// What a word at the start of a line may open.
enum LineStartWords {
  /// The traits of a word in lower case.
  ///
  /// - Parameter bytes: the bytes of the word.
  static func traits(of word: String, _ bytes: Span<UInt8>) -> WordTraits {
    if !bytes.isEmpty, bytes.areSurelyLetters(0..<bytes.count) {
      return traits(ofLetters: word, bytes)
    }
    if isUnknownBeforeMark(bytes) { return [] }
    let core = HeadingDecoration.core(of: word)
    guard core.unicodeScalars.allSatisfy(\.isLetter), !core.isEmpty else {
      return traits(of: word, core)
    }
    if core.utf8.count == word.utf8.count { return traits(ofLetters: word, bytes) }
    let isBracketed = word.utf8.contains { closers.contains($0) }
    return isBracketed ? traits(of: word, core) : traits(ofDecorated: word, core)
  }

  /// Whether a word is letters that no table knows, and one mark after them, as most words of
  /// lyrics are that are not letters alone: `winter,`.
  private static func isUnknownBeforeMark(_ bytes: Span<UInt8>) -> Bool {
    let last = bytes.count - 1
    guard last > 1, marks.contains(bytes[last]), bytes.areSurelyLetters(0..<last) else {
      return false
    }
    return !isKnown(0..<last, in: bytes) && !isKnown(0..<last + 1, in: bytes)
  }

  private static let marks = Array(",.!?;'".utf8)

  /// The traits of a word of letters; those that no table knows are all alike.
  private static func traits(ofLetters word: String, _ bytes: Span<UInt8>) -> WordTraits {
    if isKnown(0..<bytes.count, in: bytes) { return traits(of: word, word) }
    return word.hasOneScalar ? [] : [.isPlainWord, .endsWithPlainWord]
  }

  /// The traits of letters with decoration round them.
  private static func traits(ofDecorated word: String, _ core: String) -> WordTraits {
    var traits = metadata(word)
    let mayOpen =
      isKnown(0..<core.utf8.count, in: Array(core.utf8).span)
      && HeadingPhrase.mayOpen(HeadingPhrase.words(of: core))
    if mayOpen { traits.insert(.beginsAsHeading) }
    if mayOpen || HeadingDecoration.isOpened(word) { traits.insert(.mayStartHeading) }
    return traits
  }

  /// The traits of any word.
  private static func traits(of word: String, _ core: String) -> WordTraits {
    let words = HeadingPhrase.words(of: core)
    let mayOpen = core.isEmpty || HeadingPhrase.mayOpen(words)
    var traits = metadata(word)
    if mayOpen { traits.insert(.beginsAsHeading) }
    if HeadingDecoration.mayOpen(word, mayOpen) { traits.insert(.mayStartHeading) }
    if HeadingPhrase.breaksAbbreviation(word) { traits.insert(.notAnAbbreviation) }
    if HeadingDecoration.isForeign(word, words) { traits.insert(.isPlainWord) }
    if endsForeign(word, words) { traits.insert(.endsWithPlainWord) }
    return traits
  }

  private static func metadata(_ word: String) -> WordTraits {
    let (mayOpen, mayOpenPhrase) = MetadataTable.mayOpen(word)
    var traits: WordTraits = mayOpen ? .opensMetadata : []
    if mayOpenPhrase { traits.insert(.opensPhrase) }
    return traits
  }

  /// Whether a word foreign to headings stands after the last bracket.
  private static func endsForeign(_ word: String, _ words: [String]) -> Bool {
    guard let bracket = word.utf8.lastIndex(where: { closers.contains($0) }) else {
      return HeadingDecoration.isForeign(word, words)
    }
    let tail = String(word[word.utf8.index(after: bracket)...])
    return HeadingDecoration.isForeign(tail, HeadingPhrase.words(of: tail))
  }

  private static let closers = Array("])}>".utf8)

  /// Whether some table knows the word in a range.
  private static func isKnown(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    known.value(of: range, in: bytes) != nil
  }

  /// The words that some table knows, of which nearly all words of lyrics are none.
  private static let known: WordTable<Void> = {
    var known = HeadingPhrase.knownWords
    known.add(.first, of: MetadataTable.lists)
    return known
  }()
}
