import Harmony
import SongModel

/// Reads lines that explain a chord by its notes, `G6: G B D E`, and those that name strings:
/// `Shapes  E A D G B e` above a list of shapes, `Eb Ab Db Gb Bb eb` below the word tuning.
enum NoteListRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard cut.counts.chords > 3, tokens.count <= 8,
      namesStrings(tokens, in: text) || explainsChord(tokens, in: text)
    else { return }
    facts.traits.insert(.legend)
  }

  /// Whether a line is the strings of a guitar: the usual ones after a word, or any, the highest
  /// of which is the lowest in a small letter.
  private static func namesStrings(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    if tokens.count == 7, tokens[0].kind == .word {
      return "EADGBE".utf8.enumerated().allSatisfy { index, name in
        let range = tokens[index + 1].range.utf8
        return range.count == 1 && text[range.lowerBound] & 0xDF == name
      }
    }
    guard tokens.count == 6, tokens.allSatisfy({ isNote($0, in: text) }) else { return false }
    let (low, high) = (tokens[0].range.utf8, tokens[5].range.utf8)
    return text[high.lowerBound] == text[low.lowerBound] | 0x20
      && text[low.lowerBound] != text[high.lowerBound] && low.count == high.count
  }

  /// Whether the notes of a chord follow its name, after a colon or a wide gap.
  private static func explainsChord(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard tokens.allSatisfy({ $0.isChord }) else { return false }
    let name = tokens[0].range.utf8
    let hasColon = text[name.upperBound - 1] == UInt8(ascii: ":")
    let symbol = text.extracting(hasColon ? name.dropLast() : name)
    guard hasColon || isSetOff(tokens), let chord = Chord(parsing: String(decoding: symbol)) else {
      return false
    }
    var notes: Set<PitchClass> = []
    for index in 1..<tokens.count {
      guard isNote(tokens[index], in: text),
        let note = Chord(parsing: String(decoding: text.extracting(tokens[index].range.utf8))),
        let root = note.root
      else { return false }
      notes.insert(root.pitchClass)
    }
    return notes == chord.pitchClasses
  }

  /// Whether a token is a letter, perhaps with an accidental, and nothing else.
  private static func isNote(_ token: Token, in text: Span<UInt8>) -> Bool {
    let range = token.range.utf8
    guard token.isChord, range.count <= 2, text[range.lowerBound].isASCIILetter else {
      return false
    }
    let accidental = text[range.upperBound - 1]
    return range.count == 1 || accidental == UInt8(ascii: "#") || accidental == UInt8(ascii: "b")
  }

  /// Whether the first gap of a line is wide, and the others are not.
  private static func isSetOff(_ tokens: Span<Token>) -> Bool {
    func gap(_ index: Int) -> Int {
      tokens[index + 1].cells.lowerBound - tokens[index].cells.upperBound
    }
    return gap(0) > 1 && (1..<tokens.count - 1).allSatisfy { gap($0) == 1 }
  }
}
