import Harmony
import SongModel

/// Reads lines that explain a chord by its notes, `G6: G B D E`, and those that name the strings
/// above a list of shapes: `Shapes  E A D G B e`.
enum NoteListRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard ChordLabelRecognizer.mayBegin(cut, tokens, in: text),
      namesStrings(tokens, in: text) || explainsChord(tokens, in: text)
    else { return }
    facts.traits.insert(.legend)
  }

  /// Whether the strings of a guitar stand after a word.
  private static func namesStrings(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard tokens.count == 7, tokens[0].kind == .word else { return false }
    return "EADGBE".utf8.enumerated().allSatisfy { index, name in
      let range = tokens[index + 1].range.utf8
      return range.count == 1 && text[range.lowerBound] & 0xDF == name
    }
  }

  /// Whether the notes after the name of a chord and a colon are those of the chord.
  private static func explainsChord(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard tokens.count > 3, tokens.count <= 8, tokens.allSatisfy(\.isChord) else { return false }
    let name = tokens[0].range.utf8
    guard text[name.upperBound - 1] == UInt8(ascii: ":"),
      let chord = Chord(parsing: String(decoding: text.extracting(name.dropLast())))
    else { return false }
    var notes: Set<PitchClass> = []
    for index in 1..<tokens.count {
      let written = String(decoding: text.extracting(tokens[index].range.utf8))
      guard let note = Chord(parsing: written), note.formula.isPlainTriad, note.quality == .major,
        let root = note.root
      else { return false }
      notes.insert(root.pitchClass)
    }
    return notes == chord.pitchClasses
  }
}
