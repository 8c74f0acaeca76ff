import SongModel

extension LineFacts {
  /// Notes whether a line of directives starts or ends an environment, or is a remark that may head
  /// the lines below it: `{comment: Verse 1}`, as SongSelect and others write headings.
  ///
  /// A tablature within a verse starts and ends nothing: the verse goes on after it.
  ///
  /// - Parameter isAlone: whether nothing stands beside the directives.
  mutating func fillDirectives(
    _ directives: ArraySlice<ScannedDirective>,
    isAlone: Bool,
    asking headings: HeadingMemory,
    in text: Span<UInt8>
  ) {
    for directive in directives where directive.meaning.role != .unknown {
      switch directive.effect(in: text) {
      case .start where directive.meaning.role != .startsVerbatim: traits = .environmentStart
      case .newSong: traits = .environmentEnd
      case .end(let name) where !DirectiveTable.nestedEnvironments.contains(name):
        traits = .environmentEnd
      case .comment(.plain) where isAlone && directives.count == 1 && !directive.hasSelector:
        let isHeading = headings.isWhole(directive.argument, in: text)
        heading = isHeading ? headings.candidate(of: directive.argument, in: text) : nil
      default: break
      }
    }
  }

  /// Whether the line is a remark that may head the lines below it.
  var isHeadingRemark: Bool { flags.contains(.blank) && heading != nil }
}

extension HeadingMemory {
  /// Whether words name a section, and the label of its heading is all of them but for a colon.
  fileprivate func isWhole(_ words: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let match = match(words, in: text), match.certainty.isOfKnownName,
      let label = match.name.label
    else { return false }
    var end = words.upperBound
    if end > words.lowerBound, text[end - 1] == UInt8(ascii: ":") { end -= 1 }
    let bare = text.extracting(words.lowerBound..<text.trimBlanks(words.lowerBound..<end))
    return String(decoding: bare) == label && !label.utf8.contains { "[{".utf8.contains($0) }
  }
}
