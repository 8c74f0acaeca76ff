import Testing

@testable import SongModel

@Suite struct ChordMarkMistypingTests {
  @Test(arguments: ["Gmm", "C#x", "CE7", "GSUZ9", "D*7", "Dm*...+riff", "Cmajj"])
  func whatBeginsLikeAChordMayBeOne(word: String) {
    #expect(ChordMark(.annotation, text: word, offset: 0, cell: 0).mayBeMistypedChord)
  }

  @Test(arguments: ["riff", "Fade", "Chorus2", "C:", "Gmm riff", "4x", "", "Break"])
  func otherWordsAreRemarks(word: String) {
    #expect(!ChordMark(.annotation, text: word, offset: 0, cell: 0).mayBeMistypedChord)
  }

  @Test func aSignIsNoMistake() {
    #expect(!ChordMark(.separator, text: "C7", offset: 0, cell: 0).mayBeMistypedChord)
  }
}
