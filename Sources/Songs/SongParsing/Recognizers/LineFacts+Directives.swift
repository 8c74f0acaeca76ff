import SongModel

extension LineFacts {
  /// Notes whether a line of directives starts or ends an environment, or is a remark that may head
  /// the lines below it: `{comment: Verse 1}`, as SongSelect and others write headings.
  ///
  /// - Parameter isAlone: whether nothing stands beside the directives.
  mutating func fill(
    from directives: ArraySlice<ScannedDirective>,
    isAlone: Bool,
    asking headings: HeadingMemory,
    in text: Span<UInt8>
  ) {
    for directive in directives where directive.meaning.role != .unknown {
      switch directive.effect(in: text) {
      case .start: traits = [.environmentStart]
      case .end: traits = [.environmentEnd]
      case .comment(.plain) where isAlone && directives.count == 1 && !directive.hasSelector:
        let candidate = headings.candidate(of: directive.argument, in: text)
        if candidate?.certainty.isOfKnownName == true { heading = candidate }
      default: break
      }
    }
  }

  /// Whether the line is a remark that may head the lines below it.
  var isHeadingRemark: Bool { flags.contains(.blank) && heading != nil }
}
