import Harmony
import SongModel

extension SongAssembler {
  /// Lyrics with every bracket taken out as a mark, as ChordPro has them.
  ///
  ///     lyrics = (text | "[" chord "]" | "[*" remark "]")*
  ///
  /// - Parameter joints: what joins physical lines, and is no part of the words.
  mutating func bracketedLyrics(
    _ line: Range<Int>,
    joints: [Range<Int>] = [],
    in text: Span<UInt8>
  ) -> LyricLine {
    var index = line.lowerBound
    var sung = line.lowerBound
    // Looked for again only behind the last one, or a row of openers would take quadratic time.
    var closer = text.first(UInt8(ascii: "]"), in: line)
    while let open = text.first(UInt8(ascii: "["), in: index..<line.upperBound) {
      if let place = closer, place < open {
        closer = text.first(UInt8(ascii: "]"), in: open + 1..<line.upperBound)
      }
      guard let close = closer else {
        noteUnclosedBracket(open..<line.upperBound, in: text)
        break
      }
      // A second opening bracket before the closing one: the first was a typing error.
      if let inner = text.first(UInt8(ascii: "["), in: open + 1..<close) {
        noteUnclosedBracket(open..<inner, in: text)
        index = inner
        continue
      }
      addSung(sung..<open, joints, in: text)
      addMarks(open..<close + 1, in: text)
      index = close + 1
      sung = index
    }
    addSung(sung..<line.upperBound, joints, in: text)
    return lyrics.finish()
  }

  /// Adds words without what joins lines.
  private mutating func addSung(_ range: Range<Int>, _ joints: [Range<Int>], in text: Span<UInt8>) {
    var start = range.lowerBound
    for joint in joints where range.contains(joint.lowerBound) {
      lyrics.add(start..<joint.lowerBound, of: text)
      start = min(joint.upperBound, range.upperBound)
    }
    lyrics.add(start..<range.upperBound, of: text)
  }

  /// Adds the marks of a bracket: one, or one for each of several chords.
  private mutating func addMarks(_ range: Range<Int>, in text: Span<UInt8>) {
    let content = range.lowerBound + 1..<range.upperBound - 1
    if !content.isEmpty, text[content.lowerBound] == UInt8(ascii: "*") {
      let remark = String(decoding: text.extracting(content.dropFirst()))
      return lyrics.add(.annotation, remark, at: range)
    }
    if content.count == 1, text[content.lowerBound] == UInt8(ascii: "^") {
      return lyrics.add(.recall, "^", at: range)
    }
    // A blank inside the brackets, as in `[G ]`, is no part of the chord.
    let start = text.skipBlanks(content)
    let bare = start..<max(start, text.trimBlanks(content))
    let reading = lexer.reader.read(bare, in: text)
    if let sole = reading.only ?? lexer.reader.sole(reading), sole.isSign {
      let kind = ChordMark.Kind(sole.kind, sole.chord, lexer.reader.chords)
      let written = kind.spelling(of: content.count) ?? String(decoding: text.extracting(content))
      return lyrics.add(kind, written, at: range)
    }
    if addChords(in: bare, of: range, in: text) { return }
    let written = String(decoding: text.extracting(content))
    if !bare.isEmpty { noteUnknownChord(written, range) }
    lyrics.add(.annotation, written, at: range)
  }

  /// Adds a chord with signs behind it, `Am (2x)`, or several chords; false for anything else.
  private mutating func addChords(
    in bare: Range<Int>,
    of bracket: Range<Int>,
    in text: Span<UInt8>
  ) -> Bool {
    let pieces = pieces(of: bare, in: text)
    guard pieces.count > 1, !pieces.contains(where: { $0.piece.kind == .word }) else {
      return false
    }
    let chords = pieces.filter { $0.piece.kind == .chord }
    guard let first = chords.first else { return false }
    if chords.count == 1, first.range.lowerBound != bare.lowerBound { return false }
    for chord in chords {
      let kind = ChordMark.Kind(.chord, chord.piece.chord, lexer.reader.chords)
      // A chord alone keeps the bracket's place and what stands behind it.
      let (written, place) = chords.count == 1 ? (bare, bracket) : (chord.range, chord.range)
      lyrics.add(kind, String(decoding: text.extracting(written)), at: place)
    }
    return true
  }

  /// The pieces of all words, and where they stand in the text.
  private mutating func pieces(
    of bare: Range<Int>,
    in text: Span<UInt8>
  ) -> [(piece: WordPiece, range: Range<Int>)] {
    var pieces: [(WordPiece, Range<Int>)] = []
    var start = bare.lowerBound
    while start < bare.upperBound {
      let end = text.endOfWord(start..<bare.upperBound)
      let reading = lexer.reader.read(start..<end, in: text)
      for piece in lexer.reader.parts(reading) {
        let range = piece.range.range
        pieces.append((piece, start + range.lowerBound..<start + range.upperBound))
      }
      start = text.skipBlanks(end..<bare.upperBound)
    }
    return pieces
  }

  private mutating func noteUnclosedBracket(_ range: Range<Int>, in text: Span<UInt8>) {
    let end = endOfChord(behind: range, in: text)
    note(
      Diagnostic(
        .unclosedBracket,
        .warning,
        "this bracket is never closed",
        remedy: "add ] behind the chord",
        range: SourceRange(utf8: range),
        fixes: end.map { [SourceEdit(SourceRange(utf8: $0..<$0), "]")] } ?? []
      )
    )
  }

  /// Where the chord ends that an unclosed bracket is followed by; nil when none is.
  private mutating func endOfChord(behind open: Range<Int>, in text: Span<UInt8>) -> Int? {
    let start = open.lowerBound + 1
    let end = text.endOfWord(start..<max(start, open.upperBound))
    guard end > start else { return nil }
    return lexer.reader.read(start..<end, in: text).only?.kind == .chord ? end : nil
  }

  private mutating func noteUnknownChord(_ written: String, _ range: Range<Int>) {
    note(
      Diagnostic(
        .unknownChord,
        .note,
        "\(written) is no chord",
        remedy: "write [*\(written)] for a remark",
        range: SourceRange(utf8: range),
        fixes: [SourceEdit(SourceRange(utf8: range.lowerBound + 1..<range.lowerBound + 1), "*")]
      )
    )
  }
}

extension WordPiece {
  /// Whether the piece is a chord or a sign, and no word.
  fileprivate var isSign: Bool { kind != .word && kind != .number }
}

extension Span where Element == UInt8 {
  /// Where the word that begins a range ends.
  fileprivate func endOfWord(_ range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, self[end] != 0x20, self[end] != 0x09 { end += 1 }
    return end
  }
}
