import SongModel

extension LineFacts {
  /// Notes whether a line of directives starts or ends an environment, or is a remark that may head
  /// the lines below it: `{comment: Verse 1}`, as SongSelect and others write headings.
  ///
  /// A tablature within a verse starts and ends nothing: the verse goes on after it.
  ///
  /// - Parameter areAlone: whether no text stands beside the directives.
  mutating func fillDirectives(
    _ directives: ArraySlice<ScannedDirective>,
    areAlone: Bool,
    asking headings: HeadingMemory,
    in text: Span<UInt8>
  ) {
    for directive in directives where directive.meaning.role != .unknown {
      switch directive.effect(in: text) {
      case .start where directive.meaning.role == .startsWords: traits = .environmentStart
      case .newSong: traits = .environmentEnd
      case .end(let name) where !DirectiveTable.verbatimEnvironments.contains(name):
        traits = .environmentEnd
      case .comment(.plain)
      where areAlone && directive == directives.last && !directive.hasSelector:
        if let name = headings.nameAlone(directive.argument, in: text) {
          noteHeading(HeadingCandidate(name), isRemark: true)
        }
      default: break
      }
    }
  }

  /// Whether the line may be the name of a section, without chords and other words; a letter in
  /// brackets is a chord.
  var namesSection: Bool {
    guard inlineCount == 0, let heading else { return false }
    let isChord = firstByte == UInt8(ascii: "[") && heading.mayAbbreviate
    return !isChord && (heading.certainty == .known || heading.certainty == .bare)
  }

  /// Whether the line is a remark that may head the lines below it.
  var isHeadingRemark: Bool { flags.contains(.withoutWords) && heading != nil }
}

extension HeadingMemory {
  /// The heading that words are, if they name a section and its label is all of them apart from a
  /// colon; words that the label leaves out would be lost.
  fileprivate func nameAlone(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    guard let match = match(words, in: text), match.certainty.namesKnownSection,
      let label = match.name.label
    else { return nil }
    var end = words.upperBound
    if end > words.lowerBound, text[end - 1] == UInt8(ascii: ":") { end -= 1 }
    let bare = text.extracting(words.lowerBound..<text.trimBlanks(words.lowerBound..<end))
    let isWhole = String(decoding: bare) == label
    return isWhole && !label.utf8.contains { "[{".utf8.contains($0) } ? match : nil
  }
}
