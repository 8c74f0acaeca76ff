import SongModel

extension LineClassifier {
  /// Finds words that head nothing, since they continue the lyric above: in lower case, and indented.
  mutating func settleContinuations() {
    for index in outline.headings where mayContinue(at: index) && standsBelowLyric(at: index) {
      facts[index].dropHeading()
    }
  }

  private func mayContinue(at index: Int) -> Bool {
    facts[index].indentation > 0 && facts[index].firstByte.isASCIISmallLetter
      && !facts[index].traits.contains(.colonEnd)
  }

  /// Whether a less indented lyric is above, with nothing between but its other continuations and
  /// their chords.
  private func standsBelowLyric(at index: Int) -> Bool {
    for above in (0..<index).reversed() {
      let flags = outline.flags[above]
      if flags.contains(.chords) { continue }
      guard facts[above].words > 0, flags.isDisjoint(with: [.withoutWords, .heading, .staff])
      else { return false }
      if facts[above].indentation < facts[index].indentation { return true }
    }
    return false
  }

  /// Finds the lines in parentheses that belong to no words: chords stand below, or nothing.
  mutating func settleDirections() {
    guard structure.traits.hasHead, outline.any.contains(.inParentheses) else { return }
    let flags = outline.flags
    for index in flags.indices where flags[index].contains(.inParentheses) {
      let isApart = index == 0 || flags[index - 1].contains(.withoutWords)
      let next = index + 1 < flags.count ? flags[index + 1] : .withoutWords
      let isOfWords = !flags[index].contains(.chords)
      if isApart, isOfWords, !next.isDisjoint(with: [.withoutWords, .chords, .staff]) {
        facts[index].settled.insert(.direction)
      }
    }
  }

  /// Finds the lines of prose with a colon at their end above which nothing is played, and a staff
  /// below.
  mutating func settleAnnouncements() {
    guard outline.any.contains(.staff) else { return }
    let flags = outline.flags
    for index in facts.indices where facts[index].traits.contains(.colonEnd) {
      let isSungOver = index > 0 && flags[index - 1].contains(.played)
      let next = flags[(index + 1)...].first { !$0.contains(.withoutWords) }
      guard !isSungOver, facts[index].words > 1, next?.contains(.staff) == true else { continue }
      facts[index].remark.insert(.announced)
    }
  }

  /// Finds the chords that may be words on lines among others with nothing but chords, some of which
  /// are hardly words: `A` between `G` and `Em`.
  mutating func settleLoneChords() {
    guard outline.any.contains(.surelyChords) else { return }
    let flags = outline.flags
    var start = 0
    for end in 0...flags.count where end == flags.count || !flags[end].contains(.chords) {
      let row = start..<end
      start = end + 1
      guard row.count >= Self.fewestLinesOfChords,
        row.contains(where: { facts[$0].run.firmChords > 0 })
      else { continue }
      for index in row where !flags[index].contains(.surelyChords) {
        facts[index].settled.insert(.amongChords)
      }
    }
  }

  /// In this many lines side by side, chords are hardly over words.
  private static let fewestLinesOfChords = 3

  /// Whether the sheet has staves, and no chords over words.
  var hasStavesOnly: Bool {
    guard outline.any.contains(.staff) else { return false }
    let flags = outline.flags
    guard flags.count(where: { $0.contains(.staff) }) >= Self.fewestStaves else { return false }
    return !flags.indices.dropLast().contains { index in
      flags[index].contains(.chords)
        && flags[index + 1].isDisjoint(with: [.chords, .played, .withoutWords, .staff, .frets])
    }
  }

  /// The lines of a staff for a guitar.
  private static let fewestStaves = 6
}
