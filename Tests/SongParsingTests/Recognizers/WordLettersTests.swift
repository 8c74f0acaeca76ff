import Harmony
import TestSupport
import Testing

@testable import SongParsing

@Suite struct WordLettersTests {
  @Test(arguments: [
    "Am", "F#m7b5/C", "(Am7)", "G*", "Ré", "SOL", "lam", "Fis7", "Ut", "h7", "Gsus4", "Cno3", "/B",
    "♭7", "d/f#", "Adim", "Comit5", "\"C\"", "Mi", "Bbmajor7", "Аm",
  ])
  func chordsMayBeChords(word: String) {
    #expect(WordLetters(Array(word.utf8).span).mayBeChord)
  }

  @Test(arguments: ["river", "walk", "the", "Power", "x2", "nobody", "why", "tacet", "quiet", "42"])
  func wordsAreNot(word: String) {
    #expect(!WordLetters(Array(word.utf8).span).mayBeChord)
  }

  /// No notation that sheets are read in has a letter that the lists leave out.
  @Test(arguments: [ChordNotation.english, .german, .latin])
  func everyLetterOfTheGrammarIsListed(notation: ChordNotation) {
    for style in [ChordSpellingStyle.common(in: notation), .lowercaseRoots] {
      for letter in letters(of: ChordGrammar.expression(for: notation, style: style)) {
        #expect(WordLetters(Array("a\(letter)".utf8).span).mayBeChord, "\(letter)")
      }
    }
  }

  /// The ASCII letters of an expression that stand for themselves.
  private func letters(of expression: String) -> Set<Unicode.Scalar> {
    let bare = expression.replacing(/\\x(\{[0-9A-F]+\}|[0-9A-F]{2})|\\./, with: "")
    return Set(bare.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic })
  }
}
