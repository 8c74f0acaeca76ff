public import Harmony

/// A chord, or another sign of a chord line, at its place.
public struct ChordMark: Hashable, Sendable, Codable {
  /// What the mark is.
  public var kind: Kind
  /// The mark as written, a chord's decoration included: `(Am7)`, `x2`, `|`.
  public var text: String
  /// The place over the lyrics, in UTF-8 bytes of the lyric text.
  ///
  /// Beyond the end of the text every byte counts as one blank.
  public var offset: Int
  /// The display cell in which the mark begins on its own physical line, from 0.
  public var cell: Int
  /// Where the mark is; nil when it did not come from a source.
  public let range: SourceRange?

  /// The kinds of marks.
  public enum Kind: Hashable, Sendable, Codable {
    case chord(Chord)
    /// `N.C.`: nobody plays.
    case noChord
    /// A bar line or repeat sign: `|`, `||:`.
    case bar
    /// A beat, a repeated bar or a rest: `/`, `.`, `%`.
    case beat
    /// How often to play: `x2`, `(3x)`, `bis`.
    case repeats
    /// What separates chords: `-`, `,`, `(`.
    case separator
    /// `^`: the chord that was here when such a section was first sung.
    case recall
    /// Words for the players.
    case annotation
  }

  /// Makes a mark.
  package init(_ kind: Kind, text: String, offset: Int, cell: Int, range: SourceRange? = nil) {
    self.kind = kind
    self.text = text
    self.offset = offset
    self.cell = cell
    self.range = range
  }

  /// Whether it would run into a word beside it, while a bar, a beat or a separator would not.
  package var isWord: Bool {
    switch kind {
    case .chord, .noChord, .annotation, .repeats, .recall: true
    case .bar, .beat, .separator: false
    }
  }

  /// The chord, if the mark is one.
  public var chord: Chord? {
    if case .chord(let chord) = kind { chord } else { nil }
  }
}

extension LyricLine {
  /// The chords in order.
  package var chords: [Chord] { marks.compactMap { $0.chord } }
}

extension ChordLine {
  /// The chords in order.
  package var chords: [Chord] { marks.compactMap { $0.chord } }
}
