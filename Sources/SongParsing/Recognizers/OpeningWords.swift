/// What a word at the start of a line may open.
enum OpeningWords {
  /// The traits of a word in lower case.
  ///
  /// - Parameter isPlain: whether the word is nothing but ASCII letters.
  static func traits(of word: String, isPlain: Bool) -> WordTraits {
    if isPlain { return traits(ofLetters: word) }
    let core = HeadingRecognizer.core(of: word)
    guard core.unicodeScalars.allSatisfy(\.isLetter), !core.isEmpty else {
      return traits(of: word, core)
    }
    if core.utf8.count == word.utf8.count { return traits(ofLetters: word) }
    let isBracketed = word.utf8.contains { closers.contains($0) }
    return isBracketed ? traits(of: word, core) : traits(ofDressed: word, core)
  }

  /// The traits of a word of letters; those that no table knows are all alike.
  private static func traits(ofLetters word: String) -> WordTraits {
    if isKnown(word) { return traits(of: word, word) }
    return word.hasOneScalar ? [] : [.isForeignToHeadings, .endsForeignToHeadings]
  }

  /// The traits of letters with a dress round them.
  private static func traits(ofDressed word: String, _ core: String) -> WordTraits {
    var traits = metadata(word)
    let mayOpen = isKnown(core) && HeadingPhrase.mayOpen(HeadingPhrase.words(of: core))
    if mayOpen { traits.insert(.beginsAsHeading) }
    if mayOpen || HeadingRecognizer.isOpened(word) { traits.insert(.opensHeading) }
    return traits
  }

  /// The traits of any word.
  private static func traits(of word: String, _ core: String) -> WordTraits {
    let words = HeadingPhrase.words(of: core)
    let mayOpen = core.isEmpty || HeadingPhrase.mayOpen(words)
    var traits = metadata(word)
    if mayOpen { traits.insert(.beginsAsHeading) }
    if HeadingRecognizer.mayOpen(word, mayOpen) { traits.insert(.opensHeading) }
    if HeadingPhrase.breaksAbbreviation(word) { traits.insert(.breaksAbbreviation) }
    if HeadingRecognizer.isForeign(word, words) { traits.insert(.isForeignToHeadings) }
    if endsForeign(word, words) { traits.insert(.endsForeignToHeadings) }
    return traits
  }

  private static func metadata(_ word: String) -> WordTraits {
    let (mayOpen, mayOpenPhrase) = MetadataRecognizer.mayOpen(word)
    var traits: WordTraits = mayOpen ? .opensMetadata : []
    if mayOpenPhrase { traits.insert(.opensPhrase) }
    return traits
  }

  /// Whether a word foreign to headings stands behind the last bracket.
  private static func endsForeign(_ word: String, _ words: [String]) -> Bool {
    guard let bracket = word.utf8.lastIndex(where: { closers.contains($0) }) else {
      return HeadingRecognizer.isForeign(word, words)
    }
    let tail = String(word[word.utf8.index(after: bracket)...])
    return HeadingRecognizer.isForeign(tail, HeadingPhrase.words(of: tail))
  }

  private static let closers = Array("])}>".utf8)

  /// Whether some table knows a word of letters.
  private static func isKnown(_ word: String) -> Bool {
    HeadingPhrase.knownWords.contains(word) || MetadataRecognizer.firstWords.contains(word)
  }
}
