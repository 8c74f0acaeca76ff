import SongModel

/// Cuts syllables that may be longer than a row, so that a row can be broken in them if need be.
enum LongWords {
  /// The most bytes of a syllable that is never broken.
  private static let limit = 32
  /// About how many bytes the pieces of longer ones have.
  private static let piece = 8

  /// The parts with those beyond the limit cut up.
  static func cut(_ parts: [WordPart], of text: Span<UInt8>) -> [WordPart] {
    guard parts.contains(where: { $0.text.count > limit }) else { return parts }
    return parts.flatMap { $0.text.count > limit ? pieces(of: $0, text) : [$0] }
  }

  private static func pieces(of part: WordPart, _ text: Span<UInt8>) -> [WordPart] {
    var pieces: [WordPart] = []
    let word = String(decoding: text.extracting(part.text))
    var start = part.text.lowerBound
    var end = start
    for character in word {
      end += character.utf8.count
      guard end - start >= piece else { continue }
      pieces.append(WordPart(text: start..<end, beginsWord: false))
      start = end
    }
    if start < end { pieces.append(WordPart(text: start..<end, beginsWord: false)) }
    pieces[0].mark = part.mark
    pieces[0].beginsWord = part.beginsWord
    pieces[pieces.count - 1].blanks = part.blanks
    return pieces
  }
}
