import Harmony
import SongModel

/// Writes what stands over the syllables of a song for its chords, mostly made once for each chord.
struct ChordAnnotations {
  /// The texts of the marks, as numbers, and where their annotations were written.
  private var texts: [UInt64] = []
  private var places: [Range<Int>] = []

  /// How many are kept at most: looking through them takes a while; few songs have half as many
  /// chords.
  private static let limit = 32

  /// Writes the annotation of a mark, with the ends of the syllable and of what holds both.
  ///
  /// - Parameter chord: the chord that the mark is, if it is needed.
  mutating func write(
    _ text: Span<UInt8>,
    of chord: @autoclosure () -> Chord?,
    to output: inout MarkupOutput
  ) {
    let key = text.asNumber
    if let key, let number = texts.firstIndex(of: key) {
      return output.add(again: places[number])
    }
    let start = output.count
    Self.write(text, ofNew: chord(), to: &output)
    guard let key, texts.count < Self.limit else { return }
    texts.append(key)
    places.append(start..<output.count)
  }

  private static func write(
    _ text: Span<UInt8>,
    ofNew chord: Chord?,
    to output: inout MarkupOutput
  ) {
    output.add("</b><rt")
    // Numbers are read out as they are written.
    if let chord, chord.root != nil {
      output.add(" aria-label=\"")
      output.add(markup: chord.longName)
      output.add("\"")
    }
    output.add(">")
    output.add(words: text)
    output.add("</rt></ruby>")
  }
}

extension Span<UInt8> {
  /// The bytes as one number, which no other text has; nil for texts of more than seven bytes.
  fileprivate var asNumber: UInt64? {
    guard count <= 7 else { return nil }
    // What comes before them says how many they are.
    var number: UInt64 = 1
    for index in indices { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
