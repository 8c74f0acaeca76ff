import Harmony
import SongModel
import TextMatching

extension SongAssembler {
  /// Lyrics with every bracket taken out as a mark, as ChordPro has them.
  ///
  ///     lyrics = (text | "[" chord "]" | "[*" remark "]")*
  mutating func bracketedLyrics(_ line: Range<Int>, in text: Span<UInt8>) -> LyricLine {
    var cuts: [CutOut] = []
    var index = line.lowerBound
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
      cuts += self.cuts(open..<close + 1, in: text)
      index = close + 1
    }
    return InlineLyrics.line(line, without: cuts, in: text)
  }

  /// The marks of a bracket: one, or one for each of several chords.
  private mutating func cuts(_ range: Range<Int>, in text: Span<UInt8>) -> [CutOut] {
    let content = range.lowerBound + 1..<range.upperBound - 1
    let written = String(decoding: text.extracting(content))
    if written.hasPrefix("*") {
      return [CutOut(range: range, kind: .annotation, text: String(written.dropFirst()))]
    }
    // A blank inside the brackets, as in `[G ]`, is no part of the chord.
    let start = text.skipBlanks(content)
    let bare = start..<max(start, text.trimBlanks(content))
    if let sole = lexer.reader.sole(lexer.reader.read(bare, in: text)), sole.isSign {
      let kind = ChordMark.Kind(sole.kind, sole.chord, lexer.reader.chords)
      return [CutOut(range: range, kind: kind, text: written)]
    }
    if let chords = chords(in: bare, of: range, in: text) { return chords }
    if !bare.isEmpty { noteUnknownChord(written, range) }
    return [CutOut(range: range, kind: .annotation, text: written)]
  }

  /// A chord with signs behind it, `Am (2x)`, or several chords; nil for anything else.
  private mutating func chords(
    in bare: Range<Int>,
    of bracket: Range<Int>,
    in text: Span<UInt8>
  ) -> [CutOut]? {
    let pieces = pieces(of: bare, in: text)
    guard pieces.count > 1, !pieces.contains(where: { $0.piece.kind == .word }) else { return nil }
    let chords = pieces.filter { $0.piece.kind == .chord }
    guard let first = chords.first else { return nil }
    let kinds = chords.map { ChordMark.Kind(.chord, $0.piece.chord, lexer.reader.chords) }
    guard chords.count > 1 else {
      return first.range.lowerBound == bare.lowerBound
        ? [CutOut(range: bracket, kind: kinds[0], text: String(decoding: text.extracting(bare)))]
        : nil
    }
    return CutOut.dividing(bracket, among: chords.map(\.range)).enumerated().map { index, range in
      CutOut(
        range: range,
        kind: kinds[index],
        text: String(decoding: text.extracting(chords[index].range)),
        place: chords[index].range
      )
    }
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
      for piece in lexer.reader.parts(lexer.reader.read(start..<end, in: text)) {
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
