import Harmony
import SongModel

extension SongAssembler {
  /// Gathers lyrics with every bracket taken out as a mark, as ChordPro has them.
  ///
  ///     lyrics = (text | "[" chord "]" | "[*" remark "]")*
  ///
  /// - Parameter joints: what joins physical lines, and is no part of the words.
  mutating func gatherBrackets(
    of range: Range<Int>,
    joints: [Range<Int>] = [],
    in text: Span<UInt8>
  ) {
    line.begin(at: range.lowerBound)
    var sung = range.lowerBound
    var open: Int?
    var next = range.lowerBound
    var closers = BracketClosers(end: range.upperBound)
    while let place = text.firstSquareBracket(in: next..<range.upperBound) {
      next = place + 1
      if text[place] == UInt8(ascii: "[") {
        if let start = open {
          guard closers.hasOne(behind: place, in: text) else { break }
          // A second opening bracket before the closing one: the first was a typing error.
          noteUnclosedBracket(start..<place, in: text)
        }
        open = place
      } else if let start = open {
        addSung(sung..<start, joints, in: text)
        addMarks(start..<next, in: text)
        (sung, open) = (next, nil)
      }
    }
    if let open { noteUnclosedBracket(open..<range.upperBound, in: text) }
    addSung(sung..<range.upperBound, joints, in: text)
  }

  /// Adds words without what joins lines.
  private mutating func addSung(_ range: Range<Int>, _ joints: [Range<Int>], in text: Span<UInt8>) {
    var start = range.lowerBound
    for joint in joints where range.contains(joint.lowerBound) {
      line.add(start..<joint.lowerBound, of: text)
      start = min(joint.upperBound, range.upperBound)
    }
    line.add(start..<range.upperBound, of: text)
  }

  /// Adds the marks of a bracket: one, or one for each of several chords.
  private mutating func addMarks(_ range: Range<Int>, in text: Span<UInt8>) {
    let content = range.lowerBound + 1..<range.upperBound - 1
    if !content.isEmpty, text[content.lowerBound] == UInt8(ascii: "*") {
      return line.add(.annotation, content.dropFirst(), at: range)
    }
    if content.count == 1, text[content.lowerBound] == UInt8(ascii: "^") {
      return line.add(.recall, content, at: range)
    }
    // A blank inside the brackets, as in `[G ]`, is no part of the chord.
    let start = text.skipBlanks(content)
    let bare = start..<max(start, text.trimBlanks(content))
    let reading = lexer.reader.read(bare, in: text)
    if let sole = reading.only ?? lexer.reader.sole(reading), sole.isSign {
      return line.add(MarkType(sole.kind), chord: sole.chord, content, at: range)
    }
    if addChords(in: bare, of: range, in: text) { return }
    if !bare.isEmpty { noteUnknownChord(content, range, in: text) }
    line.add(.annotation, content, at: range)
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
      // A chord alone keeps the bracket's place and what stands behind it.
      let (written, place) = chords.count == 1 ? (bare, bracket) : (chord.range, chord.range)
      line.add(.chord, chord: chord.piece.chord, written, at: place)
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

  private mutating func noteUnknownChord(
    _ content: Range<Int>,
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) {
    let written = String(decoding: text.extracting(content))
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

/// Tells whether brackets close, looking for a closer again only behind the last one: a row of
/// openers would take quadratic time otherwise.
private struct BracketClosers {
  private let end: Int
  /// The last closing bracket that was found; the end where there is none.
  private var closer = -1

  init(end: Int) {
    self.end = end
  }

  /// Whether a closing bracket stands behind a place.
  mutating func hasOne(behind place: Int, in text: Span<UInt8>) -> Bool {
    if closer < place { closer = text.first(UInt8(ascii: "]"), in: place + 1..<end) ?? end }
    return closer < end
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

  /// The first square bracket in a range.
  fileprivate func firstSquareBracket(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      let skipped = eightBytes(at: index).countBeforeSquareBracket
      index &+= skipped
      if skipped < 8 { return index < range.upperBound ? index : nil }
    }
    return nil
  }
}
