package import SongModel

extension SectionName {
  /// What a heading without its brackets says about its section.
  package init(heading: String) {
    let bytes = Array(heading.utf8)
    let phrase = HeadingPhrase(bytes.indices, in: bytes.span)
    self.init(
      phrase.kind ?? .part,
      label: heading,
      number: phrase.number,
      repeats: phrase.repeats
    )
  }
}
