import Harmony
import SongModel

extension LineBuilder {
  /// Adds the marks of the tokens of a chord line; words side by side become one remark.
  mutating func add(_ tokens: Span<Token>, in text: Span<UInt8>) {
    var index = 0
    while index < tokens.count {
      let end = tokens.endOfMark(at: index)
      marks.append(PlacedMark(tokens[index], to: tokens[end - 1].range.upperBound, in: text))
      index = end
    }
  }
}

extension PlacedMark {
  /// The mark that a token begins.
  fileprivate init(_ token: Token, to end: SourceOffset, in text: Span<UInt8>) {
    let range = token.range.lowerBound..<end
    let cell = Int(token.startCell) + token.leadingCells(in: text)
    self.init(
      MarkType(token.kind),
      chord: token.chord,
      words: range,
      offset: cell,
      cell: cell,
      range: range
    )
  }
}

extension MarkType {
  /// The type of mark that a token makes.
  init(_ kind: Token.Kind) {
    switch kind {
    case .chord: self = .chord
    case .noChord: self = .noChord
    case .bar: self = .bar
    case .beat: self = .beat
    case .repeats: self = .repeats
    case .separator: self = .separator
    case .number, .word: self = .annotation
    }
  }
}

extension Span where Element == Token {
  /// Words, and numbers and punctuation among them, belong to one remark.
  fileprivate func endOfMark(at index: Int) -> Int {
    guard self[index].kind == .word else { return index + 1 }
    var end = index + 1
    while end < count, self[end].joinsRemark,
      self[end].cells.lowerBound - self[end - 1].cells.upperBound < 3
    {
      end += 1
    }
    return end
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

  /// The cells of a chord's decoration before the chord itself.
  fileprivate func leadingCells(in text: Span<UInt8>) -> Int {
    guard isChord, core.lowerBound > 0 else { return 0 }
    let start = range.lowerBound.utf8
    let lead = text.extracting(start..<start + Int(core.lowerBound))
    return CellCounter.width(of: String(decoding: lead))
  }
}
