import SongModel

/// What stands before a line only to mark it: `>` in letters, `%l` to force a reading, and empty
/// brackets before what is sung whatever it looks like.
struct LineMarker: Hashable, Sendable {
  /// How many tokens at the start of the line are the marker.
  @Compact<UInt8> private(set) var tokens: Int
  /// The bytes of the marker with the blank after it.
  @Compact<UInt8> private(set) var length: Int
  /// The kind that the marker forces the line to be.
  let forced: LineKind?

  /// No marker.
  static let none = LineMarker(tokens: 0, length: 0, forced: nil)

  /// Whether a marker may begin with a byte.
  static func mayBegin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "[")
  }

  /// The marker that a line begins with.
  init(_ tokens: Span<Token>, in text: Span<UInt8>) {
    self = Self.find(tokens, in: text) ?? .none
  }

  private init(tokens: Int, length: Int, forced: LineKind?) {
    self.tokens = tokens
    self.length = length
    self.forced = forced
  }

  private static func find(_ tokens: Span<Token>, in text: Span<UInt8>) -> LineMarker? {
    guard let first = tokens.first, let last = tokens.last, first.startCell == 0 else { return nil }
    let line = first.range.lowerBound.utf8..<last.range.upperBound.utf8
    if text[line.lowerBound] == UInt8(ascii: ">"), first.range.utf8.count == 1 {
      // Alone, it marks a blank line of an e-mail.
      return line.count == 1
        ? LineMarker(tokens: 1, length: 1, forced: nil)
        : marker(tokens, length: 1, of: line, forced: nil, in: text)
    }
    if text.starts("[]", at: line.lowerBound),
      text.skipBlanks(line.lowerBound + 2..<line.upperBound) < line.upperBound
    {
      return LineMarker(tokens: 0, length: 0, forced: .inlineChords)
    }
    guard text[line.lowerBound] == UInt8(ascii: "%"), line.count > 2,
      let kind = forcedKind(text[line.lowerBound + 1]), text[line.lowerBound + 2] <= 0x20
    else { return nil }
    return marker(tokens, length: 2, of: line, forced: kind, in: text)
  }

  /// The marker, with one blank after it, if words follow.
  private static func marker(
    _ tokens: Span<Token>,
    length: Int,
    of line: Range<Int>,
    forced: LineKind?,
    in text: Span<UInt8>
  ) -> LineMarker? {
    guard line.count > length else { return nil }
    let end = line.lowerBound + length
    let gap = text[end] == 0x20 ? 1 : 0
    let taken = tokens.count { $0.range.upperBound.utf8 <= end }
    return LineMarker(tokens: taken, length: length + gap, forced: forced)
  }

  /// The kind that a letter after `%` stands for.
  private static func forcedKind(_ letter: UInt8) -> LineKind? {
    switch ReadingMarker(rawValue: Unicode.Scalar(letter)) {
    case .chords: .chords
    case .lyrics: .lyrics
    case .inlineChords: .inlineChords
    case .heading: .heading
    case .tab: .tab
    case .remark: .comment
    case nil: nil
    }
  }
}
