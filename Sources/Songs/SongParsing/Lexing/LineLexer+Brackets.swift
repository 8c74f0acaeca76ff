extension LineLexer {
  /// Takes the chords over that stand in brackets on a line, `pre[Bb]runb`, `(Am)Do`, and what
  /// they speak for.
  ///
  /// Words have said what stands in brackets that are closed within them; where some are not, the
  /// line is looked through.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func takeBrackets(
    of cut: inout CutLine,
    _ line: Range<Int>,
    in text: Span<UInt8>
  ) {
    var (counts, votes) = (bracketCounts, bracketVotes)
    (bracketCounts, bracketVotes) = (BracketCounts(), NotationEvidence())
    if !areBytesCounted(in: cut.flags) || cut.flags.contains(.looseBrackets) {
      inline.removeLast(counts.marks)
      (counts, votes) = readBrackets(of: line, in: text)
    }
    if cut.isShort { detector.add(votes) }
    cut.brackets = counts
    // Brackets with a star are remarks only where chords are written in brackets too.
    guard counts.areRemarks else { return }
    inline.removeLast(counts.marks)
    cut.brackets = .unread
  }

  /// Adds what stands in the brackets of a word that closes them all.
  mutating func addBracketContents(_ contents: PackedParts, at start: Int) {
    for index in contents.range {
      let content = reader.bracketContents[index]
      bracketVotes.count(content.vote)
      bracketCounts += content.counts
      if content.isMark { inline.append(content.mark.moved(by: start)) }
    }
  }

  /// Finds what stands in brackets that words share.
  private mutating func readBrackets(
    of line: Range<Int>,
    in text: Span<UInt8>
  ) -> (BracketCounts, NotationEvidence) {
    var counts = BracketCounts()
    var votes = NotationEvidence()
    var brackets = BracketPairs(line)
    while let closing = brackets.next(in: text) {
      let word = closing.lastOpener.map { reader.bracketContent(of: $0..<closing.end, in: text) }
      if let word { votes.count(word.vote) }
      guard let opener = closing.opener else { continue }
      let isRead = opener == closing.lastOpener
      let content = isRead ? word : reader.bracketContent(of: opener..<closing.end, in: text)
      guard let content else { continue }
      guard content.isMark else {
        counts += addShared(opener..<closing.end, in: text)
        continue
      }
      counts += content.counts
      inline.append(content.mark)
    }
    counts.squares = brackets.squares
    return (counts, votes)
  }

  /// Adds the marks of chords that share brackets, if any do; returns what they add to the counts.
  private mutating func addShared(_ pair: Range<Int>, in text: Span<UInt8>) -> BracketCounts {
    let marks = reader.sharedMarks(of: pair, in: text)
    inline += marks
    return BracketCounts(sharedBy: marks)
  }
}
