import SongModel

/// The letters by which songbooks name who wrote the words, the text, and the melody:
/// `T: Ann Lee / M: Bo Ek`.
enum CreditLetters {
  private static let text = UInt8(ascii: "T")
  private static let melody = UInt8(ascii: "M")

  /// What both letters of a line state; nil where one is missing.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func matches(_ line: Span<UInt8>) -> [MetadataMatch]? {
    let words = line.skipBlanks(line.indices)
    guard let first = label(text, at: words, in: line),
      let start = (first..<line.count).first(where: { label(melody, at: $0, in: line) != nil }),
      let second = label(melody, at: start, in: line)
    else { return nil }
    let composer = statement(.composer, of: second..<line.count, in: line)
    // A metre follows the title.
    guard composer.name == .composer else { return nil }
    return [statement(.lyricist, of: first..<start, in: line), composer]
  }

  /// What a statement means below the title, where a letter names it: `T: Ann Lee`, `M: Bo Ek`.
  ///
  /// The letters are those of ABC, too, where `M: 3/4` is the metre.
  static func meaning(of match: MetadataMatch, in line: Span<UInt8>) -> MetadataMatch {
    let letter = line.trim(signsRoundLetters, 0..<match.nameEnd)
    guard match.hasSeparator, letter.count == 1, let place = letter.first else { return match }
    return switch line[place] {
    case text: statement(.lyricist, of: match.value, in: line)
    case melody: statement(.composer, of: match.value, in: line)
    default: match
    }
  }

  private static let signsRoundLetters = ScalarSet(" \t.:")

  private static func statement(
    _ name: MetadataName,
    of writer: Range<Int>,
    in line: Span<UInt8>
  ) -> MetadataMatch {
    let value = line.trim(MetadataRecognizer.joints, writer)
    let isMetre = name == .composer && TimeSignature.range(at: value.lowerBound, in: line) != nil
    return MetadataMatch(
      isMetre ? .time : name,
      upTo: writer.lowerBound,
      value: value,
      hasSeparator: true
    )
  }

  /// Where a letter that is a label ends, with its colon: `T:`, `T.:`.
  private static func label(_ letter: UInt8, at place: Int, in line: Span<UInt8>) -> Int? {
    guard place + 1 < line.count, line[place] == letter,
      place == 0 || !line[place - 1].isOfLetter
    else { return nil }
    let colon = line[place + 1] == UInt8(ascii: ".") ? place + 2 : place + 1
    return colon < line.count && line[colon] == UInt8(ascii: ":") ? colon + 1 : nil
  }
}
