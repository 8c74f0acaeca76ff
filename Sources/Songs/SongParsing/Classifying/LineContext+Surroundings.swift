import SongModel

extension LineContext {
  /// The context of a line, once everything is settled that only all lines together show.
  init(
    _ facts: LineFacts,
    at index: Int,
    followsGap: Bool,
    in surroundings: LineScorer.Surroundings,
    traits: FormatTraits
  ) {
    self = surroundings.shared.union(facts.settled)
    if followsGap || index == 0 { insert(.afterGap) }
    if facts.isDrawn { insert(.drawn) }
    if index == surroundings.titleBlock.lowerBound { insert(.opensTitleBlock) }
    if surroundings.titleBlock.contains(index) { insert(.titleBlock) }
    let isBeforeBody = index < surroundings.bodyStart
    if isBeforeBody {
      insert(.beforeBody)
      if traits.hasHead, surroundings.hasHead, facts.mayTitle { insert(.titling) }
    }
    guard isBeforeBody || index > surroundings.bodyEnd, facts.statement == .none else { return }
    if surroundings.isWide(facts.width), !contains(.preface) { insert(.wider) }
    if !contains(.creditsBlock), surroundings.isFurtherIn(facts.indentation) { insert(.furtherIn) }
  }
}

extension LineScorer.Surroundings {
  /// Up to this many cells, no line is too wide for lyrics.
  private static let widthOfLyrics = 60
  /// How much further in than the lyrics a line must stand, in cells.
  private static let furtherIn = 4

  /// Whether a line is too wide, or stands too far in, for the lyrics of some sheets.
  static func mayBeUnlikeLyrics(_ facts: LineFacts) -> Bool {
    facts.width > widthOfLyrics || facts.indentation >= furtherIn
  }

  /// Whether a line is too wide for a lyric of this sheet.
  fileprivate func isWide(_ width: Int) -> Bool {
    guard let usual = lyricShape?.width else { return false }
    return width > Self.widthOfLyrics && width * 2 > usual * 3
  }

  /// Whether a line stands further in than the lyrics of this sheet.
  fileprivate func isFurtherIn(_ indentation: Int) -> Bool {
    guard let usual = lyricShape?.indentation else { return false }
    return indentation >= usual + Self.furtherIn
  }
}
