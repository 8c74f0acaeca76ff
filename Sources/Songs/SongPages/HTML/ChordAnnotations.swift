import Harmony
import SongModel

/// What stands over the syllables of a page for its chords, each made once.
struct ChordAnnotations {
  /// The numbers of the annotations, by the texts of the marks.
  private var numbers: [String: Int] = [:]
  private var annotations: [[UInt8]] = []

  /// The annotation, with the ends of the syllable and of what holds both.
  mutating func annotation(of mark: ChordMark) -> [UInt8] {
    if let number = numbers[mark.text] { return annotations[number] }
    var output = HTMLOutput(capacity: 80)
    output.add("</b><rt")
    // Numbers are read out as they are written.
    if let chord = mark.chord, chord.root != nil {
      output.add(markup: " aria-label=\"\(chord.longName)\"")
    }
    output.add(">")
    output.add(words: mark.text)
    output.add("</rt></ruby>")
    numbers[mark.text] = annotations.count
    annotations.append(output.bytes)
    return output.bytes
  }
}
