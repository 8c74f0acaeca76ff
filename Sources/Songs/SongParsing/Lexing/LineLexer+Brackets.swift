extension LineLexer {
  /// Takes the chords over that stand in brackets on a line, `pre[Bb]runb`, `(Am)Do`, and what
  /// they speak for.
  ///
  /// Words have told what stands in brackets that are closed within them; where some are not, the
  /// line is looked through.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func takeBrackets(
    of cut: inout CutLine,
    _ line: Range<Int>,
    in text: Span<UInt8>
  ) {
    var (tally, votes) = (bracketCounts, bracketVotes)
    (bracketCounts, bracketVotes) = (BracketCounts(), NotationEvidence())
    if !areBytesCounted(in: cut.marks) || cut.marks.contains(.looseBrackets) {
      inline.removeLast(tally.marks)
      (tally, votes) = lookIntoBrackets(of: line, in: text)
    }
    if cut.areVotes { detector.add(votes) }
    cut.brackets = tally
    // Brackets with a star are remarks only where chords are written in brackets too.
    guard tally.areRemarks else { return }
    inline.removeLast(tally.marks)
    cut.brackets = .unread
  }

  /// Adds what stands in the brackets of a word that closes them all.
  mutating func addSigns(_ signs: PackedParts, at start: Int) {
    let first = Int(signs.start)
    for index in first..<first &+ Int(signs.count) {
      let sign = reader.signs[index]
      bracketVotes.count(sign.vote)
      bracketCounts += sign.tally
      if sign.isMark { inline.append(sign.mark.moved(by: start)) }
    }
  }

  /// Finds what stands in brackets that words share.
  private mutating func lookIntoBrackets(
    of line: Range<Int>,
    in text: Span<UInt8>
  ) -> (BracketCounts, NotationEvidence) {
    var tally = BracketCounts()
    var votes = NotationEvidence()
    var brackets = BracketPairs(line)
    while let closing = brackets.next(in: text) {
      let word = closing.word.map { reader.sign(of: $0..<closing.end, in: text) }
      if let word { votes.count(word.vote) }
      guard let chord = closing.chord else { continue }
      let isRead = chord == closing.word
      let sign = isRead ? word : reader.sign(of: chord..<closing.end, in: text)
      guard let sign, sign.isMark else { continue }
      tally += sign.tally
      inline.append(sign.mark)
    }
    tally.squares = brackets.squares
    return (tally, votes)
  }
}
