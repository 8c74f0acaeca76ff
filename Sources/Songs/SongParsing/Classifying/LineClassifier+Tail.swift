import SongModel

extension LineClassifier {
  /// Finds the short blocks after the song that say who wrote the sheet, with an address or by a
  /// phrase, what its writer says to readers, `Enjoy!`, and last words in capitals: `THANKS TO ALL AT
  /// HOME`.
  mutating func settleSignatures(in text: Span<UInt8>) {
    guard let end = outline.last(.played) else { return }
    for block in outline.blocks.reversed() {
      guard block.lowerBound > end else { return }
      guard block.count <= Self.longestSignature else { continue }
      for index in block where isTranscriber(facts[index]) {
        facts[index].settled.insert(.creditsBlock)
      }
      let isSigned = block.contains { facts[$0].remark.contains(.address) }
      guard isSigned || isShouted(block, after: end, in: text) || isSignOff(block, in: text) else {
        continue
      }
      for index in block where facts[index].statement == .none {
        facts[index].settled.insert(.signature)
      }
    }
  }

  /// Whether a line says who wrote the sheet: `Tabbed by Anna`.
  private func isTranscriber(_ line: LineFacts) -> Bool {
    line.statement == .phrased && line.remark.contains(.instruction)
  }

  /// Whether a block begins as people end who show others what they typed, with `Cheers,` or `Enjoy!`.
  private func isSignOff(_ block: Range<Int>, in text: Span<UInt8>) -> Bool {
    let content = facts[block.lowerBound].content(of: structure.physical[block.lowerBound])
    guard let last = content.last, ".,!)".utf8.contains(text[last]) else { return false }
    return Self.endings.contains { text.starts($0, at: content.lowerBound) }
  }

  private static let endings: [StaticString] = [
    "Cheers", "Enjoy", "Hope you ", "Hope this ", "Have fun", "Thanks for ", "Any comments",
    "Any corrections", "Any questions", "Comments welcome", "Corrections welcome", "Please rate",
    "Please comment", "Let me know", "Regards", "Best wishes", "Viel Spaß", "Viel Spass",
  ]

  /// Whether a block is words in capitals of ASCII, three or more on each line, where the lyric
  /// below the last chords has other letters.
  private func isShouted(_ block: Range<Int>, after end: Int, in text: Span<UInt8>) -> Bool {
    guard !structure.traits.hasDirectives, block.lowerBound > end + 1 else { return false }
    func isInCapitals(_ index: Int) -> Bool {
      facts[index].content(of: structure.physical[index]).allSatisfy {
        // Punctuation of two bytes, `¡`, begins with a lower one than any letter.
        text[$0] < 0xC3 && !text[$0].isASCIISmallLetter
      }
    }
    return !isInCapitals(end + 1)
      && block.allSatisfy { facts[$0].words >= 3 && isInCapitals($0) }
  }

  /// The most lines of a block that says who wrote the sheet.
  private static let longestSignature = 4

  /// Finds the blocks after the song whose lines are all wider than its lyrics, except the last.
  mutating func settleProse() {
    let wide = wideBlocksAfterSong()
    guard !wide.isEmpty, let usual = lyricShape()?.width else { return }
    for block in wide where block.dropLast().allSatisfy({ facts[$0].width * 5 > usual * 6 }) {
      for index in block where facts[index].statement == .none {
        facts[index].settled.insert(.wider)
      }
    }
  }

  /// The blocks after the song whose lines are all wide, except the last.
  private func wideBlocksAfterSong() -> [Range<Int>] {
    guard let end = outline.last(.played) else { return [] }
    var wide: [Range<Int>] = []
    for block in outline.blocks.reversed() {
      guard block.upperBound > end + 1 else { break }
      let after = max(block.lowerBound, end + 1)..<block.upperBound
      guard after.count > 2 else { continue }
      if after.dropLast().allSatisfy({ facts[$0].width > 45 }) { wide.append(after) }
    }
    return wide
  }
}
