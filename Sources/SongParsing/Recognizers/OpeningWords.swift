/// What a word at the start of a line may open.
enum OpeningWords {
  /// The traits of a word of ASCII letters, in lower case.
  static func traits(ofPlain word: String) -> WordTraits {
    var traits: WordTraits = []
    if HeadingPhrase.mayOpen(plain: word) { traits.insert(.opensHeading) }
    if MetadataRecognizer.firstWords.contains(word) { traits.insert(.opensMetadata) }
    return traits.union(common(to: word))
  }

  /// The traits of a word with its dress.
  static func traits(of word: String) -> WordTraits {
    var traits: WordTraits = []
    if HeadingRecognizer.mayOpen(word) { traits.insert(.opensHeading) }
    if MetadataRecognizer.mayOpen(word) { traits.insert(.opensMetadata) }
    return traits.union(common(to: word))
  }

  private static func common(to word: String) -> WordTraits {
    var traits: WordTraits = []
    if MetadataRecognizer.mayOpenPhrase(word) { traits.insert(.opensPhrase) }
    if HeadingRecognizer.isForeign(word) { traits.insert(.isForeignToHeadings) }
    let tail = word.lastIndex { "])}>".contains($0) }.map { String(word[$0...].dropFirst()) }
    if HeadingRecognizer.isForeign(tail ?? word) { traits.insert(.endsForeignToHeadings) }
    if HeadingRecognizer.beginsAsHeading(word) { traits.insert(.beginsAsHeading) }
    if HeadingPhrase.breaksAbbreviation(word) { traits.insert(.breaksAbbreviation) }
    return traits
  }
}
