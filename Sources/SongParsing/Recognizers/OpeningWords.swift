/// What a word at the start of a line may open.
enum OpeningWords {
  /// The traits of a word of ASCII letters, in lower case.
  static func traits(ofPlain word: String) -> WordTraits {
    var traits: WordTraits = []
    if HeadingPhrase.mayOpen(plain: word) { traits.insert(.opensHeading) }
    if MetadataRecognizer.firstWords.contains(word) { traits.insert(.opensMetadata) }
    return traits
  }

  /// The traits of a word with its dress.
  static func traits(of word: String) -> WordTraits {
    var traits: WordTraits = []
    if HeadingRecognizer.mayOpen(word) { traits.insert(.opensHeading) }
    if MetadataRecognizer.mayOpen(word) { traits.insert(.opensMetadata) }
    return traits
  }
}
