import SongModel

/// A piece of the words in a bracket.
struct PlacedPiece {
  let piece: WordPiece
  /// Where it stands in the text.
  let range: Range<Int>

  /// Whether it is a chord or says how often to play; bars and dashes only part the chords.
  var isPlayed: Bool { piece.kind == .chord || piece.kind == .repeats }
}

/// Brackets that hold more than one chord: `[C F]`, `[G - Am]`, `[Em x3]`.
extension WordReader {
  /// The pieces of all words in a bracket, where they are chords and the signs among them, with a
  /// chord before anything else if it is the only one; nil for anything else.
  ///
  /// - Complexity: O(length).
  mutating func chordsAndSigns(in content: Range<Int>, _ text: Span<UInt8>) -> [PlacedPiece]? {
    var pieces: [PlacedPiece] = []
    var start = content.lowerBound
    while start < content.upperBound {
      let end = text.endOfWord(start..<content.upperBound)
      for piece in parts(read(start..<end, in: text)) {
        guard piece.kind != .word else { return nil }
        let range = piece.range.range
        let place = start + range.lowerBound..<start + range.upperBound
        pieces.append(PlacedPiece(piece: piece, range: place))
      }
      start = text.skipBlanks(end..<content.upperBound)
    }
    let chords = pieces.count { $0.piece.kind == .chord }
    guard pieces.count > 1, chords > 0 else { return nil }
    return chords > 1 || pieces[0].piece.kind == .chord ? pieces : nil
  }

  /// The marks of a square bracket that chords share; none where it holds anything else.
  ///
  /// Numbers may tell sections apart, `[C 2]`, and small letters alone are words.
  mutating func sharedMarks(of pair: Range<Int>, in text: Span<UInt8>) -> [InlineMark] {
    let content = text.withoutBlanks(pair.lowerBound + 1..<pair.upperBound - 1)
    guard text[pair.lowerBound] == UInt8(ascii: "["), content.count <= Self.longestWord,
      Self.mayHoldSeveral(text.extracting(content)),
      let pieces = chordsAndSigns(in: content, text),
      !pieces.contains(where: { $0.piece.kind == .number }),
      case let chords = pieces.filter({ $0.piece.kind == .chord }),
      chords.contains(where: { $0.piece.certainty > .commonWord })
    else { return [] }
    if chords.count == 1 {
      return [InlineMark(TokenBody(chords[0].piece, []), in: pair, .square, of: text)]
    }
    let played = pieces.filter { $0.isPlayed }
    let ends = played.dropLast().map { $0.range.upperBound } + [pair.upperBound]
    let starts = [pair.lowerBound] + ends.dropLast()
    return played.indices.map { index in
      InlineMark(played[index], in: starts[index]..<ends[index], of: text)
    }
  }
}

extension WordReader {
  /// Whether there may be several chords, as far as the bytes say: most brackets with anything else
  /// than a chord hold a word or frets.
  private static func mayHoldSeveral(_ content: Span<UInt8>) -> Bool {
    guard content.count > 2, !content.areLetters(content.indices) else { return false }
    return !content[0].isASCIIDigit && content[0] | 0x20 != UInt8(ascii: "x")
  }
}

extension InlineMark {
  /// Makes the mark of a chord, or of a count, that takes a part of the bracket it shares.
  fileprivate init(_ placed: PlacedPiece, in part: Range<Int>, of text: Span<UInt8>) {
    var piece = placed.piece
    let start = placed.range.lowerBound - part.lowerBound
    piece.core = PackedRange(start..<start + placed.range.count)
    self.init(TokenBody(piece, []), in: part, .shared, of: text)
  }
}

extension Span where Element == UInt8 {
  /// Where the word that begins a range ends.
  func endOfWord(_ range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, self[end] != 0x20, self[end] != 0x09 { end += 1 }
    return end
  }
}
