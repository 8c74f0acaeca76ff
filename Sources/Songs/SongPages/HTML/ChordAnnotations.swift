import Harmony
import SongModel

/// Writes what stands over the syllables of a song for its chords, mostly made once for each chord.
struct ChordAnnotations {
  /// The texts of the marks, as numbers, and where their annotations were written.
  private var texts: [UInt64] = []
  private var places: [Range<Int>] = []

  /// So many are kept, as looking through them takes a while; few songs have half as many chords.
  private static let limit = 32

  /// Writes the annotation of a mark, with the ends of the syllable and of what holds both.
  mutating func write(_ index: Int, of marks: [ChordMark], to output: inout MarkupOutput) {
    // Marks are not taken out of their list, as copying one takes as long as the rest.
    let text = marks[index].text.asNumber
    if let text, let number = texts.firstIndex(of: text) {
      return output.add(again: places[number])
    }
    let start = output.count
    Self.write(new: marks[index], to: &output)
    guard let text, texts.count < Self.limit else { return }
    texts.append(text)
    places.append(start..<output.count)
  }

  private static func write(new mark: ChordMark, to output: inout MarkupOutput) {
    output.add("</b><rt")
    // Numbers are read out as they are written.
    if let chord = mark.chord, chord.root != nil {
      output.add(" aria-label=\"")
      output.add(markup: chord.longName)
      output.add("\"")
    }
    output.add(">")
    output.add(words: mark.text)
    output.add("</rt></ruby>")
  }
}

extension String {
  /// The bytes as one number, which no other text has; nil for texts of more than seven bytes.
  fileprivate var asNumber: UInt64? {
    guard utf8.count <= 7 else { return nil }
    // What comes before them tells how many they are.
    return utf8.reduce(1) { $0 << 8 | UInt64($1) }
  }
}
