import SongModel

extension LineFacts {
  /// Whether the line can be a title or a credit: words, and not those of a song or for players.
  var mayTitle: Bool {
    if statement != .none { return true }
    let isLabelled = traits.contains(.namedLabel) && run.words == 0 && run.remark == 0
    if isLabelled, run.chords > 0 { return false }
    guard words > 0, !(isSurelyChords && run.isRemarkSetOff), !endsWithChords,
      fingering == .none,
      squareChords == 0,
      inlineCount < 2, attachedChords == 0, remark.isDisjoint(with: [.setOff, .markup])
    else { return false }
    return !traits.contains(.instruction) && !settled.contains(.prose) && heading == nil
  }

  /// Whether chords in lower case stand beside sure ones, or several by themselves; words among chords
  /// in brackets are sung.
  @inline(__always)
  var mixesSmallChords: Bool {
    let small = run.certainties[.commonWord]
    return small > 0 && squareChords == 0 && run.words == 0 && run.remark == 0
      && run.chords > max(1, small / 2)
      && (run.chords > small || run.wideGaps > 0)
  }

  /// Whether the line is a few words that name no metadata.
  var isShortRemark: Bool { statement == .none && count <= 6 }

  /// Whether the line is a string of a staff, or beats beside one, and so has no words.
  var isDrawn: Bool { staff == .rhythm || staff == .staff && heading == nil }

  /// Whether the line can be one of chords at all.
  @inline(__always)
  var mayBeChords: Bool { !run.certainties.isEmpty || run.noChords > 0 || run.signs > 1 }

  /// Whether the line can have chords among its words at all.
  @inline(__always)
  var mayBeInlineChords: Bool { inlineCount > 0 || trailingChords > 0 }

  /// Whether chords stand after the words: two, or one as on other lines of the sheet.
  @inline(__always)
  var endsWithChords: Bool { trailingChords > 1 || settled.contains(.amongTrailingChords) }

  /// Whether the line can only be chords: two sure ones, or more, and no words.
  @inline(__always)
  var isSurelyChords: Bool {
    run.firmChords >= 2 && run.words == 0 && run.remarkLength <= 1 && fingering != .whole
  }
}
