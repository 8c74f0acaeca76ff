import SongModel

/// The words of a text in lower case as headings have them: between blanks and brackets, without
/// dashes at their ends.
struct HeadingWords {
  private var rest: Range<Int>

  init(_ range: Range<Int>) {
    rest = range
  }

  /// The next word.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while !rest.isEmpty {
      if text[rest.lowerBound] == 0x20 {
        rest = rest.dropFirst()
        continue
      }
      let part = part(in: text)
      let word = text.trim(Self.decoration, part)
      // The sharp of a chord is no decoration.
      if word.count == 1, text.endsWithSharp(word, before: part.upperBound) {
        return word.lowerBound..<word.upperBound + 1
      }
      if !word.isEmpty { return word }
    }
    return nil
  }

  /// The word that comes next, which stays there.
  func following(in text: Span<UInt8>) -> Range<Int>? {
    var words = self
    return words.next(in: text)
  }

  /// Takes what stands before the next gap, and the gap.
  private mutating func part(in text: Span<UInt8>) -> Range<Int> {
    let start = rest.lowerBound
    var end = start
    while end < rest.upperBound {
      if text[end].isASCIISmallLetter {
        end += 1
        continue
      }
      let (scalar, length) = text.scalar(at: end)
      if scalar.isBlank || Self.gaps.contains(scalar) {
        rest = end + length..<rest.upperBound
        return start..<end
      }
      end += length
    }
    rest = end..<end
    return start..<end
  }

  private static let decoration = ScalarSet("-–#='")
  private static let gaps = ScalarSet("()[]/&+,;:.|*\"（）【】［］：、")
}
