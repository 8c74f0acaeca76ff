import SongModel

/// What the first words of a line let it be; most lines are let be none of it.
struct LineOpening {
  let heading: Bool
  let metadata: Bool
  let fingering: Bool
  let label: Bool

  /// Longer lines are asked only about chords and staves.
  private static let longestReadLine = 400

  /// Whether a line may be any of it, as far as its counts and its first words say.
  @inline(__always)
  static func mayBeAny(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    !traits(of: tokens).isDisjoint(with: [.mayStartHeading, .opensMetadata])
      || cut.bytes.frets >= FingeringRecognizer.fewestFrets
      || cut.counts.chords > 0 && ChordLabel.mayBegin(cut, tokens, in: text)
  }

  /// What the line opens as by its first token, or by the next after decoration, such as
  /// the dashes of `--- Chorus ---`.
  @inline(__always)
  private static func traits(of tokens: Span<Token>) -> WordTraits {
    let isDecoration = tokens[0].kind == .separator && tokens.count > 1
    return isDecoration ? tokens[0].traits.union(tokens[1].traits) : tokens[0].traits
  }

  init(_ cut: borrowing CutLine, _ tokens: Span<Token>, in text: Span<UInt8>) {
    let length = cut.line.physical.range.utf8.count
    guard length <= Self.longestReadLine else {
      (heading, metadata, fingering, label) = (false, false, false, false)
      return
    }
    let opens = Self.traits(of: tokens)
    heading =
      length <= HeadingRecognizer.longestHeading && opens.contains(.mayStartHeading)
      && !Self.isNoHeading(cut, tokens, in: text)
    metadata =
      opens.contains(.opensMetadata)
      && (opens.contains(.opensPhrase)
        || MetadataRecognizer.mayBeNamed(text.extracting(cut.line.words)))
    fingering =
      cut.bytes.digits >= 2 && (tokens[0].isChord || cut.bytes.brackets > 0)
      && cut.bytes.frets >= FingeringRecognizer.fewestFrets
    label = ChordLabel.mayBegin(cut, tokens, in: text)
  }

  /// Whether plain words rule a heading out.
  ///
  /// Chords in brackets before a plain word head nothing; nor do three plain words without
  /// any decoration, as no section's name has more than two beside its first.
  private static func isNoHeading(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    if ChordLabel.beginsInline(tokens, text) { return true }
    // Foreign words beside chords in brackets leave nothing that a letter could abbreviate.
    if !cut.line.inline.isEmpty, cut.counts.traits.contains(.endsWithPlainWord) { return true }
    guard let last = tokens.last, last.traits.contains(.endsWithPlainWord) else { return false }
    guard last.traits.contains(.isPlainWord) else { return false }
    let first = text[tokens[0].range.lowerBound.utf8]
    return first.isASCIILetter && cut.bytes.brackets == 0 && cut.counts.foreignWords > 2
  }
}
