import Harmony
import SongModel

/// What stands over the syllables of a page for its chords, mostly each made once.
struct ChordAnnotations {
  /// The texts of the marks, as numbers, and their annotations.
  private var texts: [UInt64] = []
  private var annotations: [[UInt8]] = []

  /// So many are kept, as looking through them takes a while; few songs have half as many chords.
  private static let limit = 32

  /// The annotation, with the ends of the syllable and of what holds both.
  mutating func annotation(of mark: ChordMark) -> [UInt8] {
    guard let text = mark.text.asNumber else { return Self.make(mark) }
    if let number = texts.firstIndex(of: text) { return annotations[number] }
    let annotation = Self.make(mark)
    if texts.count < Self.limit {
      texts.append(text)
      annotations.append(annotation)
    }
    return annotation
  }

  private static func make(_ mark: ChordMark) -> [UInt8] {
    var output = HTMLOutput(capacity: 96)
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
    return output.bytes
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
