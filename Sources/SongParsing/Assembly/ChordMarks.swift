import Harmony
import SongModel

/// Makes marks of the tokens of a chord line.
enum ChordMarks {
  /// The marks of a line's tokens; words side by side become one remark.
  static func marks(of tokens: Span<Token>, _ chords: [Chord], in text: Span<UInt8>) -> [ChordMark]
  {
    var marks: [ChordMark] = []
    marks.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      let end = endOfMark(at: index, in: tokens)
      marks.append(mark(tokens.extracting(index..<end), chords, in: text))
      index = end
    }
    return marks
  }

  /// Words, and numbers and punctuation among them, belong to one remark.
  private static func endOfMark(at index: Int, in tokens: Span<Token>) -> Int {
    guard tokens[index].kind == .word else { return index + 1 }
    var end = index + 1
    while end < tokens.count, tokens[end].joinsRemark,
      tokens[end].cells.lowerBound - tokens[end - 1].cells.upperBound < 3
    {
      end += 1
    }
    return end
  }

  private static func mark(
    _ tokens: Span<Token>,
    _ chords: [Chord],
    in text: Span<UInt8>
  ) -> ChordMark {
    let first = tokens[0]
    let range = first.range.union(tokens[tokens.count - 1].range)
    let cell = Int(first.startCell) + leadingCells(first, in: text)
    let kind = ChordMark.Kind(first.kind, first.chord, chords)
    return ChordMark(
      kind,
      text: kind.spelling(of: range.utf8.count) ?? String(decoding: text.extracting(range.utf8)),
      offset: cell,
      cell: cell,
      range: range
    )
  }

  /// The cells of a chord's decoration before the chord itself.
  private static func leadingCells(_ token: Token, in text: Span<UInt8>) -> Int {
    guard token.isChord, token.core.lowerBound > 0 else { return 0 }
    let start = token.range.lowerBound.utf8
    let lead = text.extracting(start..<start + Int(token.core.lowerBound))
    return CellCounter.width(of: String(decoding: lead))
  }
}

extension ChordMark.Kind {
  /// The kind of mark that a token makes.
  ///
  /// - Parameters:
  ///   - chord: the number of its chord.
  ///   - chords: the chords by their number.
  init(_ kind: Token.Kind, _ chord: UInt32, _ chords: [Chord]) {
    switch kind {
    case .chord: self = .chord(chords[Int(chord)])
    case .noChord: self = .noChord
    case .bar: self = .bar
    case .beat: self = .beat
    case .repeats: self = .repeats
    case .separator: self = .separator
    case .number, .word: self = .annotation
    }
  }
}

extension ChordMark.Kind {
  /// The chord's own spelling, when the mark is nothing more: the text need not be copied again.
  func spelling(of length: Int) -> String? {
    guard case .chord(let chord) = self, chord.spelling.utf8.count == length else { return nil }
    return chord.spelling
  }
}

extension Token {
  /// Whether the token goes on with a remark that a word began.
  fileprivate var joinsRemark: Bool {
    switch kind {
    case .word, .number, .separator, .beat: true
    case .chord: strength < .letter
    case .noChord, .bar, .repeats: false
    }
  }
}
