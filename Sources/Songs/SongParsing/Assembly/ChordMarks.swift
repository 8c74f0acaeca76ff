import Harmony
import SongModel

/// Makes marks of the tokens of a chord line.
enum ChordMarks {
  /// Adds the marks of some tokens; words side by side become one remark.
  ///
  /// - Parameter label: how many tokens at the start are a label, and no chords.
  static func add(
    _ tokens: Range<Int>,
    label: Int = 0,
    of all: Span<Token>,
    to marks: inout MarkList,
    in text: Span<UInt8>
  ) {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = all[index]
      // A label does not take in chords as a remark does; a bar before it is none of it.
      let labelEnd = tokens.lowerBound + label
      let isLabel = index < labelEnd && token.kind != .bar
      let remarkEnd =
        token.kind.opensRemark ? all.endOfRemark(index..<tokens.upperBound, in: text) : index + 1
      let end = isLabel ? labelEnd : remarkEnd
      let isRemark = isLabel || end > index + 1
      let range = end == index + 1 ? token.range : token.range.union(all[end - 1].range)
      let cell = Int(token.startCell) + token.leadingCells(in: text)
      marks.append(
        PlacedMark(
          isRemark ? .annotation : MarkType(token.kind),
          chord: token.chord,
          words: range,
          place: cell,
          range: range
        )
      )
      index = end
    }
  }
}

extension Span where Element == Token {
  /// Where the remark ends that the first of some tokens begins: a word, a number or, in parentheses,
  /// a count: `(x2, fade)`.
  ///
  /// Words, and numbers, punctuation and chords that may be words among them, belong to one remark.
  /// A remark never ends with a chord: `Base intro: E  C#m`.
  fileprivate func endOfRemark(_ tokens: Range<Int>, in text: Span<UInt8>) -> Int {
    var end = tokens.lowerBound + 1
    let bracketed = extracting(tokens).remarkInParentheses(in: text)
    if bracketed > 0 { return tokens.lowerBound + bracketed }
    guard self[tokens.lowerBound].kind == .word else { return end }
    for index in tokens.dropFirst() {
      guard self[index].joinsRemark,
        self[index].cells.lowerBound - self[index - 1].cells.upperBound < 3
      else { break }
      if !self[index].isChord { end = index + 1 }
    }
    return end
  }
}

extension MarkType {
  /// The type of mark that a token makes.
  init(_ kind: PieceKind) {
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

extension Token {
  /// Whether the token goes on with a remark that a word began.
  fileprivate var joinsRemark: Bool {
    switch kind {
    case .word, .number, .separator, .beat: true
    case .chord: certainty < .loneLetter
    case .noChord, .bar, .repeats: false
    }
  }

  /// The cells of a chord's decoration before the chord itself.
  @inline(__always)
  fileprivate func leadingCells(in text: Span<UInt8>) -> Int {
    core.lowerBound > 0 && isChord ? decorationCells(in: text) : 0
  }

  private func decorationCells(in text: Span<UInt8>) -> Int {
    let start = range.lowerBound.utf8
    let lead = text.extracting(start..<start + Int(core.lowerBound))
    return CellCounter.width(of: String(decoding: lead))
  }
}
