import SongModel

extension LineFacts {
  /// Whether the line can be a title or a credit: words, and not those of a song or for players.
  var mayTitle: Bool {
    if metadata != nil { return true }
    guard line.summary.words > 0, !(isSurelyChords && run.isRemarkSetOff), trailingChords < 2,
      fingerings.isEmpty,
      line.summary.squareChords == 0,
      line.inline.count < 2, remark.isDisjoint(with: [.setOff, .markup])
    else { return false }
    let isForPlayers = line.summary.first?.traits.contains(.instruction) ?? false
    return !isForPlayers && heading == nil
  }

  /// Whether chords in small letters stand beside sure ones, or several by themselves.
  @inline(__always)
  var mixesSmallChords: Bool {
    let small = run.strengths[.word]
    return small > 0 && run.words == 0 && run.remark.isEmpty && run.chords > max(1, small / 2)
      && (run.chords > small || run.wideGaps > 0)
  }

  /// Whether the line holds something to play, and so belongs to the song.
  @inline(__always)
  var isPlayed: Bool {
    isChordLine || staff == .staff || line.inline.count > 1 || trailingChords > 1
  }

  /// Whether the line looks like one of chords, seen alone.
  @inline(__always)
  var isChordLine: Bool {
    isSurelyChords || run.chords > 0 && run.words == 0 && run.remark.isEmpty
  }

  /// Whether the line is a few words that name no metadata.
  var isShortRemark: Bool { metadata == nil && line.summary.count <= 6 }

  /// The bytes from the first word to the last.
  var ink: Range<Int> {
    guard let first = line.summary.first else { return 0..<0 }
    return first.range.lowerBound.utf8..<line.summary.end.utf8
  }

  /// The display cell of the first word.
  var indentation: Int { line.summary.first.map { Int($0.startCell) } ?? 0 }

  /// The display cells from the first word to the last.
  var width: Int { line.summary.endCell - indentation }

  /// Whether the line has no ink.
  @inline(__always)
  var isBlank: Bool { line.summary.count == 0 }

  /// Whether a line can be of a kind at all: no chord line without a chord.
  func allows(_ kind: LineKind) -> Bool {
    switch kind {
    case .chords: run.chords + run.noChords > 0 || run.signs > 1
    case .inlineChords: !line.inline.isEmpty || trailingChords > 0
    case .heading: heading != nil
    case .metadata, .lyrics, .tab, .comment, .blank, .directive, .verbatim: true
    case .definition: !fingerings.isEmpty
    }
  }

  /// Whether the line can only be chords: two sure ones, or more, and no words.
  @inline(__always)
  var isSurelyChords: Bool {
    let sure = run.strengths[.certain] + run.strengths[.letter]
    return sure >= 2 && run.words == 0 && run.remarkLength <= 1 && !isAllFingerings
  }
}
