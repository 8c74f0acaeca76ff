import Harmony
import SongModel

/// Cuts physical lines into tokens, which it gathers in one list.
package struct LineLexer: ~Copyable {
  var reader: WordReader
  /// The tokens of all lines that keep theirs.
  private(set) var tokens: [Token] = []
  /// The chords in brackets of all lines.
  var inline: [InlineMark] = []
  /// What the words of a line said of its brackets, and what those speak for.
  var bracketCounts = BracketCounts()
  var bracketVotes = NotationEvidence()
  /// What the words speak for.
  var detector = NotationDetector()
  /// Which tokens are kept after their line.
  let kept: KeptTokens
  /// How many tokens and chords in brackets lines with something to play had.
  private(set) var playedCount = 0
  private let skipsMarkup: Bool

  /// Makes a lexer around a reader of words.
  ///
  /// - Parameter skipsMarkup: whether the tags of pages take no room.
  init(reader: consuming WordReader, keeping kept: KeptTokens, skipsMarkup: Bool = false) {
    self.reader = reader
    self.kept = kept
    self.skipsMarkup = skipsMarkup
  }

  /// Makes room for what most sheets of a size keep; `length` is in UTF-8 bytes.
  mutating func reserveRoom(for length: Int) {
    tokens.reserveCapacity(min(length / 12, 1_024))
    inline.reserveCapacity(min(length / 24, 1_024))
  }

  /// Cuts one line; its tokens are the last of the list.
  ///
  /// - Complexity: O(n) in its length.
  mutating func lex(_ line: PhysicalLine, to cut: inout CutLine, in text: Span<UInt8>) {
    let range = line.range.utf8
    // After the left one of two columns, the other goes on.
    let text = line.ending == .none ? text.extracting(..<range.upperBound) : text
    cut.begin(line, after: tokens.count, inline.count)
    guard range.count <= LongLines.limit else { return takeWhole(line, to: &cut, in: text) }
    let mark = isChordsAfterMark(range, in: text) ? 1 : 0
    self.cut(range.lowerBound + mark..<range.upperBound, to: &cut, in: text)
    if areBytesCounted(in: cut.flags) {
      cut.bytes.addDashes(of: range, in: text)
    } else {
      cut.bytes = LineByteCounts(range, in: text)
    }
    if cut.isShort { endEvidence(of: cut, in: text) }
    takeMarker(of: &cut, in: text)
    let mayJoin = cut.flags.contains(.mayJoin)
    if mayJoin { joinTokens(of: cut, in: text) }
    if cut.bytes.brackets > 0 { takeBrackets(of: &cut, range, in: text) }
    cut.isPlain =
      cut.bytes.brackets == 0 && cut.flags.isDisjoint(with: [.mayBeMore, .mayJoin, .hasFailed])
      && range.first.map { text[$0] } != UInt8(ascii: "!")
    finish(&cut, isAsCut: cut.line.marker.tokens == 0 && !mayJoin)
  }

  /// Ends what the words of a line speak for: all of them, or those at its right margin.
  @inline(__always)
  private mutating func endEvidence(of cut: borrowing CutLine, in text: Span<UInt8>) {
    detector.endLine(with: &reader, in: text)
    if detector.isAfterWords, cut.counts.wideGaps > 0 {
      collectMargin(from: cut.line.tokens.lowerBound, in: text)
    }
  }

  /// Takes in what the words after the last wide gap of a line speak for, where several stand before.
  @inline(never)
  private mutating func collectMargin(from first: Int, in text: Span<UInt8>) {
    let margin = tokens.indices.dropFirst(first + 2).last {
      tokens[$0].cells.lowerBound - tokens[$0 - 1].cells.upperBound >= Self.leastMargin
    }
    guard let margin else { return }
    detector.beginLine()
    for token in tokens[margin...] {
      let word = token.range.utf8
      let reading = reader.read(word, in: text)
      if !reading.flags.isDisjoint(with: detector.watched) {
        detector.collect(from: reading, word)
      }
    }
    detector.endLine(with: &reader, in: text)
  }

  /// At least this many blank cells stand before chords at the right margin.
  private static let leastMargin = 4

  /// Whether the words of a line said about all its bytes, as neither tags nor very long words do.
  @inline(__always)
  func areBytesCounted(in words: WordFlags) -> Bool { !skipsMarkup && !words.contains(.isLong) }

  /// Takes a line that is too long to be cut for one token.
  private mutating func takeWhole(
    _ line: PhysicalLine,
    to cut: inout CutLine,
    in text: Span<UInt8>
  ) {
    tokens.append(.whole(line))
    cut.bytes = LineByteCounts(line.range.utf8, in: text)
    cut.brackets = .unread
    finish(&cut, isAsCut: false)
  }

  /// Ends a line whose tokens and brackets are the last.
  ///
  /// - Parameter isAsCut: whether its tokens are those that were counted.
  @inline(__always)
  private func finish(_ cut: inout CutLine, isAsCut: Bool) {
    cut.line.tokens = cut.line.tokens.lowerBound..<tokens.count
    cut.line.inline = cut.line.inline.lowerBound..<inline.count
    let own = tokens.span.extracting(cut.line.tokens)
    if !isAsCut { cut.counts = LineTokenCounts(own) }
    cut.counts.findLastSign(own)
    cut.beginsInline = beginsInline(cut.line)
  }

  /// Whether a line begins with a chord in brackets.
  @inline(__always)
  private func beginsInline(_ line: TokenLine) -> Bool {
    guard !line.inline.isEmpty, !line.tokens.isEmpty else { return false }
    let first = tokens[line.tokens.lowerBound].range.lowerBound.utf8
    return inline[line.inline.lowerBound].range.lowerBound == first
  }

  /// Forgets the tokens of the last line, unless they are kept.
  mutating func dropTokens(of cut: inout CutLine) {
    let isPlayed = cut.counts.lastSign >= 0
    playedCount += (isPlayed ? cut.line.tokens.count : 0) + cut.line.inline.count
    if kept == .played && isPlayed { return }
    tokens.removeSubrange(cut.line.tokens)
    cut.line.tokens = tokens.count..<tokens.count
    if kept == .none { inline.removeAll(keepingCapacity: true) }
  }

  /// Counts what a line or a part of one holds, of which nothing is kept.
  mutating func counts(
    of line: PhysicalLine,
    in text: Span<UInt8>
  ) -> (tokens: LineTokenCounts, bytes: LineByteCounts) {
    let (tokenCount, inlineCount) = (tokens.count, inline.count)
    var cut = CutLine()
    lex(line, to: &cut, in: text)
    tokens.removeLast(tokens.count - tokenCount)
    inline.removeLast(inline.count - inlineCount)
    return (cut.counts, cut.bytes)
  }

  /// Cuts a line again whose tokens were not kept; those of the last such line give way to them.
  mutating func relex(
    _ line: PhysicalLine,
    after count: Int,
    in text: Span<UInt8>
  ) -> TokenLine {
    tokens.removeLast(tokens.count - count)
    if kept == .none { inline.removeAll(keepingCapacity: true) }
    var cut = CutLine()
    lex(line, to: &cut, in: text)
    return cut.line
  }

  /// Appends the words of a line.
  private mutating func cut(
    _ line: Range<Int>,
    to cut: inout CutLine,
    in text: Span<UInt8>
  ) {
    // Taken out, as the reader can't be used while a list beside it changes.
    var tokens: [Token] = []
    swap(&tokens, &self.tokens)
    tokens.append(addingCapacity: line.count) { tokens in
      cutWords(line, of: &cut, to: &tokens, in: text)
    }
    swap(&tokens, &self.tokens)
  }

  /// Appends the words of a line to a list with room for them.
  ///
  /// Most words only add to the counts; `watched` holds the flags of those that need a closer look.
  private mutating func cutWords(
    _ line: Range<Int>,
    of cut: inout CutLine,
    to tokens: inout OutputSpan<Token>,
    in text: Span<UInt8>
  ) {
    if cut.isShort { detector.beginLine() }
    var watched = watchedFlags(cut.isShort)
    var scanner = WordScanner(line, skipsMarkup: skipsMarkup)
    while let word = scanner.nextWord(in: text) {
      let reading = reader.reading(of: word, in: text)
      cut.add(reading, word.cells)
      if !reading.flags.isDisjoint(with: watched) {
        attend(to: reading, word.range, isShort: cut.isShort, in: text)
        watched = watchedFlags(cut.isShort)
        if reading.flags.contains(.hasParts) {
          cut.counts.end(appendParts(of: word.range, at: word.cells, to: &tokens, in: text))
          continue
        }
      }
      tokens.append(Token(reading.body, at: word.range, cells: word.cells))
    }
  }

  /// The flags of words of which more must be known than the counts.
  private func watchedFlags(_ isShort: Bool) -> WordFlags {
    let watched: WordFlags = [.hasParts, .hasFailed, .hasBrackets]
    return isShort ? detector.watched.union(watched) : watched
  }

  /// Takes in what a word speaks for, its brackets, and why the engine gave up on it.
  @inline(__always)
  private mutating func attend(
    to reading: WordReading,
    _ word: Range<Int>,
    isShort: Bool,
    in text: Span<UInt8>
  ) {
    if reading.flags.contains(.hasFailed) { reader.noteFailure(of: word, in: text) }
    if reading.flags.contains(.hasBrackets) {
      addBracketContents(reading.brackets, at: word.lowerBound)
    }
    if isShort { detector.collect(from: reading, word) }
  }

  /// Appends the pieces of a word of several; returns the cell after them.
  @inline(never)
  private mutating func appendParts(
    of word: Range<Int>,
    at cells: Range<Int>,
    to tokens: inout OutputSpan<Token>,
    in text: Span<UInt8>
  ) -> Int {
    let reading = reader.read(word, in: text)
    var cell = cells.lowerBound
    for piece in reader.parts(reading) {
      let base = word.lowerBound
      let range = base + Int(piece.range.lowerBound)..<base + Int(piece.range.upperBound)
      let next = WordScanner.cell(after: range, from: cell, in: text)
      tokens.append(Token(reading.body(of: piece), at: range, cells: cell..<next))
      cell = next
    }
    return cell
  }

  /// Takes the marker off a line's tokens.
  @inline(__always)
  private mutating func takeMarker(of cut: inout CutLine, in text: Span<UInt8>) {
    let start = cut.line.tokens.lowerBound
    guard start < tokens.count,
      LineMarker.mayBegin(text[tokens[start].range.lowerBound.utf8])
    else { return }
    cut.line.marker = takeMarkerOff(from: start, in: text)
  }

  @inline(never)
  private mutating func takeMarkerOff(from start: Int, in text: Span<UInt8>) -> LineMarker {
    let marker = LineMarker(tokens.span.extracting(start..<tokens.count), in: text)
    tokens.removeSubrange(start..<start + marker.tokens)
    return marker
  }

  /// Whether a line begins with a `!` that only marks it as chords: `!Am   G`.
  @inline(__always)
  private mutating func isChordsAfterMark(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard line.count > 1, text[line.lowerBound] == UInt8(ascii: "!") else { return false }
    return isChords(afterMarkOf: line, in: text)
  }

  @inline(never)
  private mutating func isChords(afterMarkOf line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[line.lowerBound + 1].isASCIILetter else { return false }
    var scanner = WordScanner(line.lowerBound + 1..<line.upperBound, skipsMarkup: skipsMarkup)
    var chords = 0
    while let word = scanner.nextWord(in: text) {
      guard let kind = reader.read(word.range, in: text).singlePiece?.kind else { return false }
      guard kind == .chord || kind.isChordLineToken else { return false }
      if kind == .chord { chords += 1 }
    }
    return chords > 0
  }
}

extension LineLexer {
  /// Joins the tokens of the last line that mean something only together.
  private mutating func joinTokens(of cut: borrowing CutLine, in text: Span<UInt8>) {
    let (start, hasBrackets) = (cut.line.tokens.lowerBound, cut.bytes.brackets > 0)
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

/// Which tokens of a sheet are kept after their line, until the document is made.
enum KeptTokens {
  /// Those of lines with chords or signs.
  case played
  /// None: the lines that are played are cut again, in half of the time that all lines take.
  case none
}

extension Token {
  /// A line too long to be cut.
  fileprivate static func whole(_ line: PhysicalLine) -> Token {
    let body = TokenBody(WordPiece(kind: .word), [])
    return Token(body, at: line.range.utf8, cells: 0..<line.range.utf8.count)
  }
}
