import Harmony
import SongModel

/// A chord of MusicXML, `<harmony>`: a root, a kind, a bass, and degrees that differ from the kind.
struct MusicXMLChord {
  /// The symbol, as a sheet has it.
  let symbol: String
  /// The fingering, if there is a diagram.
  let frets: [Int?]?

  /// Reads a chord; nil for one without a root that is known.
  init?(_ harmony: XMLElement) {
    let kind = harmony.element("kind")
    let name = kind?.text.folded ?? "major"
    if name == "none" {
      (symbol, frets) = ("N.C.", nil)
      return
    }
    guard let root = Self.note(harmony.element("root"), "root") else { return nil }
    let bass = Self.note(harmony.element("bass"), "bass").map { "/" + $0 } ?? ""
    let degrees = harmony.elements("degree").compactMap(Self.degree).joined()
    let suffix = (Self.kinds[name] ?? "") + degrees
    // A fifth that is altered would be read with the root: Cb5.
    let isDoubtful = suffix.first.map { "b#".contains($0) } ?? false
    let plain = root + (isDoubtful ? "(\(suffix))" : suffix)
    let printed = kind?.attributes["text"].map { root + $0 }
    symbol = Self.preferred(printed, else: plain, isKnown: Self.kinds[name] != nil) + bass
    frets = harmony.element("frame").flatMap(Self.frets)
  }

  /// What the writer printed, if it means the same; else what the kind says.
  private static func preferred(_ text: String?, else plain: String, isKnown: Bool) -> String {
    guard let text, let printed = Chord(parsing: text) else { return plain }
    guard isKnown else { return text }
    return Chord(parsing: plain)?.semitones == printed.semitones ? text : plain
  }

  private static func note(_ element: XMLElement?, _ name: String) -> String? {
    guard let element, let step = element.element("\(name)-step")?.text.folded, step.count == 1,
      "ABCDEFG".contains(step)
    else { return nil }
    let alter = element.element("\(name)-alter").flatMap { Int($0.text.folded) } ?? 0
    let sign = alter < 0 ? "b" : "#"
    return step + String(repeating: sign, count: alter == 0 ? 0 : alter == 1 || alter == -1 ? 1 : 2)
  }

  /// A tone that is added, altered or left out.
  private static func degree(_ element: XMLElement) -> String? {
    guard let value = element.element("degree-value").flatMap({ Int($0.text.folded) }) else {
      return nil
    }
    let alter = element.element("degree-alter").flatMap { Int($0.text.folded) } ?? 0
    let sign = alter < 0 ? "b" : alter > 0 ? "#" : ""
    switch element.element("degree-type")?.text.folded {
    case "subtract": return "no\(value)"
    case "add" where alter == 0: return "add\(value)"
    default: return "\(sign)\(value)"
    }
  }

  private static func frets(_ frame: XMLElement) -> [Int?]? {
    let count = frame.element("frame-strings").flatMap { Int($0.text.folded) } ?? 6
    guard (1...12).contains(count) else { return nil }
    var frets: [Int?] = Array(repeating: nil, count: count)
    for note in frame.elements("frame-note") {
      guard let string = note.element("string").flatMap({ Int($0.text.folded) }),
        (1...count).contains(string)
      else { continue }
      guard let fret = note.element("fret").map({ SheetNumber.fret.value(of: $0.text.folded) })
      else { continue }
      // A shape with a fret that no neck has is none.
      guard let fret else { return nil }
      // String 1 is the highest, which comes last.
      frets[count - string] = fret
    }
    return frets
  }

  /// The kinds of chords, of the format's documentation, and what stands after the root.
  private static let kinds: [String: String] = [
    "major": "", "minor": "m", "augmented": "aug", "diminished": "dim", "dominant": "7",
    "major-seventh": "maj7", "minor-seventh": "m7", "diminished-seventh": "dim7",
    "augmented-seventh": "7#5", "half-diminished": "m7b5", "major-minor": "m(maj7)",
    "major-sixth": "6", "minor-sixth": "m6", "dominant-ninth": "9", "major-ninth": "maj9",
    "minor-ninth": "m9", "dominant-11th": "11", "major-11th": "maj11", "minor-11th": "m11",
    "dominant-13th": "13", "major-13th": "maj13", "minor-13th": "m13",
    "suspended-second": "sus2", "suspended-fourth": "sus4", "power": "5", "pedal": "",
    "Neapolitan": "", "Italian": "7no5", "French": "7b5", "German": "7", "Tristan": "m7b5",
  ]
}
