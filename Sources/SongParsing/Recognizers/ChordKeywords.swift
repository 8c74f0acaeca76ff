/// The words that English chords are spelled with, in lower case.
///
/// Neighbouring letters let many words of lyrics pass that begin like chords, `and`, `can`,
/// `for`; the keywords of chords don't. A test holds the list against the grammar.
enum ChordKeywords {
  /// The words, with the flat sign and the letters that are signs.
  private static let all: [[UInt8]] = [
    "m", "mi", "min", "minor", "j", "mj", "ma", "maj", "major", "aug", "augmented", "dim",
    "diminished", "dom", "dominant", "h", "hdim", "half", "halfdim", "alt", "altered", "sus", "add",
    "no", "omit", "root", "o", "b",
  ].map { Array($0.utf8) }

  /// Whether letters in any case are keywords end to end.
  ///
  /// - Complexity: O(length of the range); more than 63 letters are not looked at.
  static func areSpelled(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count < 64 else { return true }
    // A bit for each place where keywords may end.
    var ends: UInt64 = 1
    for offset in 0..<range.count where ends >> UInt64(offset) & 1 == 1 {
      let rest = range.dropFirst(offset)
      for keyword in all where isSpelled(keyword, rest, in: text) {
        ends |= 1 << UInt64(offset + keyword.count)
      }
    }
    return ends >> UInt64(range.count) & 1 == 1
  }

  private static func isSpelled(
    _ keyword: [UInt8],
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> Bool {
    guard keyword.count <= range.count else { return false }
    for offset in keyword.indices
    where text[range.lowerBound + offset] | 0x20 != keyword[offset] {
      return false
    }
    return true
  }
}
