import SongModel

/// Finds the lines that may head a section.
enum HeadingRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    let words = cut.line.words
    guard mayHead(cut, tokens, in: text), !isChord(tokens), !areBareChords(cut, tokens, in: text),
      let found = headings.candidate(of: words, in: text),
      cut.line.inline.isEmpty || found.mayAbbreviate
    else { return }
    facts.noteHeading(found)
  }

  /// Whether a line can be a heading, as far as its length and its first and last words say.
  private static func mayHead(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    (tokens.opening.contains(.mayStartHeading) || beginsWithLetteredPart(tokens, in: text))
      && cut.line.physical.range.utf8.count <= HeadingReader.longestHeading
      && !isPlainLyric(cut, tokens, in: text)
  }

  /// Whether a letter and what the parts of a song are called begin a line: `A section`.
  private static func beginsWithLetteredPart(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    let letter = tokens[0].range.utf8
    guard letter.count == 1, tokens.count > 1, tokens[1].kind == .word,
      text[letter.lowerBound].isRootLetter
    else { return false }
    return LowerCase.withBytes(of: text.extracting(tokens[1].range.utf8)) { word in
      KnownWord(word.trim(HeadingDecoration.signs, word.indices), in: word)?.isLettered == true
    }
  }

  /// Whether a line is one chord without any decoration: `B9+`, `B2/F#`.
  private static func isChord(_ tokens: Span<Token>) -> Bool {
    tokens.count == 1 && tokens[0].isChord
      && tokens[0].core.upperBound - tokens[0].core.lowerBound == tokens[0].range.utf8.count
  }

  /// Whether a line is chords without any decoration: `C  G7`, of which the first might abbreviate
  /// a section's name.
  private static func areBareChords(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    guard tokens.count > 1, cut.counts.chords == tokens.count, cut.bytes.brackets == 0 else {
      return false
    }
    let last = text[tokens[tokens.count - 1].range.upperBound.utf8 - 1]
    return text[tokens[0].range.lowerBound.utf8].isASCIILetter
      && (last.isASCIILetter || last.isASCIIDigit || last == UInt8(ascii: "#"))
  }

  /// Whether plain words rule a heading out.
  ///
  /// Chords in brackets before a plain word head nothing; nor do three plain words without
  /// any decoration, since no section's name has more than two after its first.
  private static func isPlainLyric(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    if ChordLabelRecognizer.beginsInline(tokens, text) { return true }
    // Foreign words beside chords in brackets leave nothing that a letter could abbreviate.
    if !cut.line.inline.isEmpty, cut.counts.traits.contains(.endsWithPlainWord) { return true }
    guard let last = tokens.last, last.traits.contains(.endsWithPlainWord) else { return false }
    guard last.traits.contains(.isPlainWord) else { return false }
    let first = text[tokens[0].range.lowerBound.utf8]
    if tokens.count > 2, tokens[1].kind == .separator || tokens[2].kind == .separator {
      return false
    }
    return first.isASCIILetter && cut.bytes.brackets == 0 && cut.counts.foreignWords > 2
  }
}
