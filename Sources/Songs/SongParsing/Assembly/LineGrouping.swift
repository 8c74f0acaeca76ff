import SongModel

/// Groups lines by their kinds.
struct LineGrouping: Hashable, Sendable {
  /// Whether blank lines stand between chords and their lyrics all through the sheet.
  private let isDoubleSpaced: Bool
  /// Whether the sheet sets its chords below the lyrics they belong to.
  private let hasChordsBelow: Bool
  private let bracketsAreChords: Bool

  /// Finds out how a sheet sets its chords.
  ///
  /// - Complexity: O(number of lines).
  init(_ kinds: [LineKind], _ lines: [LineSummary], format: SongFormat) {
    bracketsAreChords = format.traits.bracketsAreChords
    isDoubleSpaced = Self.isDoubleSpaced(kinds)
    hasChordsBelow =
      !bracketsAreChords && Self.endsAnyBlockWithChords(kinds) && Self.hasChordsBelow(kinds, lines)
  }

  /// The group that a line begins.
  @inline(__always)
  func group(
    at index: Int,
    kinds: [LineKind],
    lines: [LineSummary],
    structure: SheetStructure
  ) -> LineGroup {
    let joined = index + 1 + structure.joinedLines(after: index)
    if joined > index + 1 { return .joined(index..<joined) }
    if kinds[index] == .chords, let lyric = lyric(below: index, kinds, lines),
      structure.joinedLines(after: lyric) == 0
    {
      return .pair(chords: index, lyric: lyric)
    }
    if hasChordsBelow, kinds[index] == .lyrics, index + 1 < kinds.count,
      kinds[index + 1] == .chords
    {
      return .pair(chords: index + 1, lyric: index)
    }
    return .single(index)
  }

  /// Whether the line has brackets that belong to no line below.
  func hasBrackets(_ line: LineSummary) -> Bool {
    bracketsAreChords && line.has(.brackets)
  }

  /// The lyric line that a chord line belongs to.
  @inline(__always)
  private func lyric(below index: Int, _ kinds: [LineKind], _ lines: [LineSummary]) -> Int? {
    guard index + 1 < kinds.count, standsOverLyrics(lines[index]), !hasBrackets(lines[index])
    else { return nil }
    if kinds[index + 1] == .lyrics { return index + 1 }
    guard isDoubleSpaced, index + 2 < kinds.count, kinds[index + 1] == .blank,
      kinds[index + 2] == .lyrics
    else { return nil }
    return index + 2
  }

  /// Whether a chord line's label lets it stand over lyrics: `Intro:` does not.
  private func standsOverLyrics(_ line: LineSummary) -> Bool {
    line.labelLength == 0 || !line.has(.playedLabel)
  }

  private static func isDoubleSpaced(_ kinds: [LineKind]) -> Bool {
    var near = 0
    var far = 0
    for index in kinds.indices where kinds[index] == .chords && index + 2 < kinds.count {
      if kinds[index + 1] == .lyrics { near += 1 }
      if kinds[index + 1] == .blank, kinds[index + 2] == .lyrics { far += 1 }
    }
    return far > near
  }

  /// Whether anything but lyrics and chords stands below chords, as it must where chords stand
  /// below lyrics.
  private static func endsAnyBlockWithChords(_ kinds: [LineKind]) -> Bool {
    kinds.indices.contains { index in
      guard kinds[index] == .chords else { return false }
      let next = index + 1 < kinds.count ? kinds[index + 1] : .blank
      return next != .lyrics && next != .chords
    }
  }

  /// Whether chords stand below their lyrics: blocks that begin with lyrics and end with chords
  /// vote for it, all others against it.
  private static func hasChordsBelow(_ kinds: [LineKind], _ lines: [LineSummary]) -> Bool {
    var votes = 0
    var first: LineKind?
    var last: LineKind?
    var isMixed = false
    for index in kinds.indices {
      if kinds[index] == .blank {
        if isMixed { votes += first == .lyrics && last == .chords ? 1 : -1 }
        (first, last, isMixed) = (nil, nil, false)
      } else if isOfPair(kinds[index], lines[index].has(.chords)) {
        first = first ?? kinds[index]
        isMixed = isMixed || first != kinds[index]
        last = kinds[index]
      }
    }
    if isMixed { votes += first == .lyrics && last == .chords ? 1 : -1 }
    return votes > 0
  }

  /// Whether a line holds words to sing or chords for them, and not only beats and bars.
  private static func isOfPair(_ kind: LineKind, _ hasChords: Bool) -> Bool {
    kind == .lyrics || kind == .chords && hasChords
  }
}
