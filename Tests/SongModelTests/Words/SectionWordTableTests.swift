import SongModel
import Testing

@Suite struct SectionWordTableTests {
  @Test func allWordsAndPhrasesOfTheTableNameSections() {
    for (_, words) in SectionWordTable.entries {
      for phrase in words.strings {
        #expect(SectionWordTable.names(phrase))
        #expect(!SectionWordTable.names(phrase + "q"), "\(phrase)")
      }
    }
  }

  @Test(arguments: ["", ",", "winter", "Chorus", "chorus,chor", "double", "verse 2", "vers,verso"])
  func otherWordsNameNone(word: String) {
    #expect(!SectionWordTable.names(word))
  }
}
