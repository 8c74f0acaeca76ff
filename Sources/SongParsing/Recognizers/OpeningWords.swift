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
    let isForeign = HeadingRecognizer.isForeign(word)
    if isForeign { traits.insert(.isForeignToHeadings) }
    let endsForeign = tail(of: word).map { HeadingRecognizer.isForeign(String($0)) }
    if endsForeign ?? isForeign { traits.insert(.endsForeignToHeadings) }
    if HeadingRecognizer.beginsAsHeading(word) { traits.insert(.beginsAsHeading) }
    if HeadingPhrase.breaksAbbreviation(word) { traits.insert(.breaksAbbreviation) }
    return traits
  }

  /// What stands behind the last closing bracket; nil where there is none.
  private static func tail(of word: String) -> Substring.UnicodeScalarView? {
    let scalars = word.unicodeScalars
    return scalars.lastIndex { closers.contains($0) }.map { scalars[$0...].dropFirst() }
  }

  private static let closers = ScalarSet("])}>")
}
