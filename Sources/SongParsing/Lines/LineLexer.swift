import Harmony
import SongModel

/// Cuts physical lines into tokens, which it gathers in one list.
package struct LineLexer: ~Copyable {
  var reader: WordReader
  /// The tokens of all lines that keep theirs.
  private(set) var tokens: [Token] = []
  /// The chords in brackets of all lines.
  var inline: [InlineMark] = []
  /// What the words speak for.
  private(set) var detector = NotationDetector()
  private let skipsMarkup: Bool

  /// Makes a lexer around a reader of words.
  ///
  /// - Parameter skipsMarkup: whether the tags of pages take no room.
  package init(reader: consuming WordReader, skipsMarkup: Bool = false) {
    self.reader = reader
    self.skipsMarkup = skipsMarkup
  }

  /// Makes room for the tokens that most sheets of a size keep; `length` is in UTF-8 bytes.
  mutating func reserveTokens(for length: Int) {
    tokens.reserveCapacity(min(length / 16, 1_024))
  }

  /// Cuts one line; its tokens are the last of the list.
  ///
  /// - Complexity: O(n) in its length.
  mutating func lex(_ line: PhysicalLine, in text: Span<UInt8>) -> TokenLine {
    let range = line.range.utf8
    let start = (tokens: tokens.count, inline: inline.count)
    guard range.count <= LongLines.limit else {
      tokens.append(.whole(line))
      return tokenLine(line, from: start, .none, LineShape(range, in: text))
    }
    let mark = isChordsBehindMark(range, in: text) ? 1 : 0
    let words = cut(range.lowerBound + mark..<range.upperBound, in: text)
    let shape =
      words.areCounted ? LineShape(words.counts, of: range, in: text) : LineShape(range, in: text)
    vote(words, range, hasBrackets: shape.brackets > 0, in: text)
    let marker = takeMarker(from: start.tokens, in: text)
    if words.marks.contains(.mayJoin) {
      joinTokens(from: start.tokens, hasBrackets: shape.brackets > 0, in: text)
    }
    if shape.brackets > 0 { findInlineChords(line, in: text) }
    return tokenLine(line, from: start, marker, shape)
  }

  /// The line whose tokens and brackets are the last.
  private func tokenLine(
    _ line: PhysicalLine,
    from start: (tokens: Int, inline: Int),
    _ marker: LineMarker,
    _ shape: LineShape
  ) -> TokenLine {
    var summary = TokenSummary(tokens.span.extracting(start.tokens..<tokens.count))
    for mark in inline[start.inline...] { summary.count(mark) }
    return TokenLine(
      physical: line,
      tokens: start.tokens..<tokens.count,
      inline: start.inline..<inline.count,
      marker: marker,
      shape: shape,
      summary: summary
    )
  }

  /// Forgets the tokens of a line that were the last of the list.
  mutating func dropTokens(of line: TokenLine) {
    tokens.removeLast(line.tokens.count)
  }

  /// Appends the words of a line.
  private mutating func cut(_ line: Range<Int>, in text: Span<UInt8>) -> CutWords {
    var words = CutWords(
      areCounted: !skipsMarkup,
      areVotes: line.count < NotationDetector.longestLine
    )
    var scanner = WordScanner(line, skipsMarkup: skipsMarkup)
    if words.areVotes { detector.beginLine() }
    while let word = scanner.nextWord(in: text) {
      let reading = reader.read(word.range, in: text)
      words.add(reading)
      append(reading, of: word, in: text)
      if words.areVotes { detector.look(at: reading) }
    }
    return words
  }

  @inline(__always)
  private mutating func append(
    _ reading: WordReading,
    of word: ScannedWord,
    in text: Span<UInt8>
  ) {
    guard reading.parts.count > 0 else {
      tokens.append(Token(reading.whole, reading.traits, word.range, word.cells))
      return
    }
    appendParts(reading, of: word, in: text)
  }

  private mutating func appendParts(
    _ reading: WordReading,
    of word: ScannedWord,
    in text: Span<UInt8>
  ) {
    var cell = word.cells.lowerBound
    let start = Int(reading.parts.start)
    for index in start..<start + Int(reading.parts.count) {
      let piece = reader.pieces[index]
      let base = word.range.lowerBound
      let range = base + Int(piece.range.lowerBound)..<base + Int(piece.range.upperBound)
      let next = WordScanner.cell(after: range, from: cell, in: text)
      // What stands at an end of the word is said of the piece there alone.
      var traits = reading.traits
      if range.upperBound < word.range.upperBound { traits.remove(.endsForeignToHeadings) }
      if range.lowerBound > word.range.lowerBound { traits.remove(.beginsAsHeading) }
      tokens.append(Token(piece, traits, range, cell..<next))
      cell = next
    }
  }

  /// Takes the marker off a line's tokens.
  private mutating func takeMarker(from start: Int, in text: Span<UInt8>) -> LineMarker {
    guard start < tokens.count,
      LineMarker.mayBegin(text[tokens[start].range.lowerBound.utf8])
    else { return .none }
    let marker = LineMarker(tokens.span.extracting(start..<tokens.count), in: text)
    tokens.removeSubrange(start..<start + marker.tokens)
    return marker
  }

  /// Whether a line begins with a `!` that only marks it as chords: `!Am   G`.
  private mutating func isChordsBehindMark(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard line.count > 1, text[line.lowerBound] == UInt8(ascii: "!"),
      text[line.lowerBound + 1].isASCIILetter
    else { return false }
    var scanner = WordScanner(line.lowerBound + 1..<line.upperBound, skipsMarkup: skipsMarkup)
    var chords = 0
    while let word = scanner.nextWord(in: text) {
      guard let kind = reader.read(word.range, in: text).only?.kind else { return false }
      guard kind == .chord || kind.isChordSign else { return false }
      if kind == .chord { chords += 1 }
    }
    return chords > 0
  }
}

extension LineLexer {
  /// Counts what the words of a line speak for.
  private mutating func vote(
    _ words: CutWords,
    _ line: Range<Int>,
    hasBrackets: Bool,
    in text: Span<UInt8>
  ) {
    guard words.areVotes else { return }
    detector.endLine()
    if hasBrackets { voteByBrackets(line, in: text) }
  }

  private mutating func voteByBrackets(_ line: Range<Int>, in text: Span<UInt8>) {
    var open: Int?
    var start = line.lowerBound
    while let index = text.firstBracket(in: start..<line.upperBound) {
      start = index + 1
      if text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "(") {
        open = index
      } else {
        if let open { vote(open..<index, in: text) }
        open = nil
      }
    }
  }

  /// Votes by what stands behind an opening bracket; small letters in parentheses are words.
  private mutating func vote(_ bracket: Range<Int>, in text: Span<UInt8>) {
    let content = bracket.dropFirst()
    guard let first = content.first, content.count <= 24 else { return }
    let isSquare = text[bracket.lowerBound] == UInt8(ascii: "[")
    guard isSquare || (0x41...0x5A).contains(text[first]) else { return }
    let notations = reader.notations(of: first..<bracket.upperBound, in: text)
    detector.look(intoBrackets: notations)
  }

  /// Joins the tokens of the last line that mean something only together.
  private mutating func joinTokens(from start: Int, hasBrackets: Bool, in text: Span<UInt8>) {
    var end = start + 1
    for index in start..<tokens.count where index > start {
      let token = tokens[index]
      if let joined = joined(tokens[end - 1], token, hasBrackets: hasBrackets, in: text) {
        tokens[end - 1] = joined
      } else {
        if end < index { tokens[end] = token }
        end += 1
      }
    }
    if end < tokens.count { tokens.removeLast(tokens.count - end) }
  }
}

/// What is found about the words of a line while they are cut.
private struct CutWords {
  /// Whether the bytes of all words are counted.
  private(set) var areCounted: Bool
  /// Whether the words speak for a notation.
  let areVotes: Bool
  private(set) var counts = ByteCounts()
  private(set) var marks: WordMarks = []

  init(areCounted: Bool, areVotes: Bool) {
    self.areCounted = areCounted
    self.areVotes = areVotes
  }

  @inline(__always)
  mutating func add(_ reading: WordReading) {
    counts.add(reading.bytes)
    marks.formUnion(reading.marks)
    if reading.marks.contains(.isLong) { areCounted = false }
  }
}

extension Token {
  /// A token for a piece of a word.
  @inline(__always)
  fileprivate init(
    _ piece: WordPiece,
    _ traits: WordTraits,
    _ range: Range<Int>,
    _ cells: Range<Int>
  ) {
    kind = piece.kind
    strength = piece.strength
    self.traits = traits
    core = piece.core
    chord = piece.chord
    self.range = SourceRange(utf8: range)
    startCell = UInt32(truncatingIfNeeded: cells.lowerBound)
    endCell = UInt32(truncatingIfNeeded: cells.upperBound)
  }

  /// A line too long to be cut.
  fileprivate static func whole(_ line: PhysicalLine) -> Token {
    let piece = WordPiece(kind: .word)
    return Token(piece, [], line.range.utf8, 0..<line.range.utf8.count)
  }
}

extension TokenSummary {
  /// Counts a chord in brackets.
  fileprivate mutating func count(_ mark: InlineMark) {
    if mark.isAttached { attachedChords += 1 }
    guard mark.strength >= .name, !mark.isRemark else { return }
    if mark.isSquare { squareChords += 1 } else { roundChords += 1 }
  }
}
