import ChordParse
import SongLanguageServer
import Testing

@Suite struct PositionMapTests {
  private func map(_ text: String, _ encoding: PositionEncoding) -> PositionMap {
    PositionMap(SourceText(text), encoding)
  }

  @Test(arguments: PositionEncoding.allCases)
  func everyPlaceComesBack(encoding: PositionEncoding) {
    let text = "aé𝄞\r\n\r日\u{2028}b\n\n"
    var map = map(text, encoding)
    var offset = 0
    for scalar in text.unicodeScalars {
      // The end of a line is where its line end begins.
      if scalar != "\n" || offset == 0 {
        let place = SourceOffset(utf8: offset)
        #expect(map.offset(of: map.position(of: place)) == place, "\(offset)")
      }
      offset += UTF8.width(scalar)
    }
    #expect(map.position(of: SourceOffset(utf8: offset)) == TextPosition(line: 4, character: 0))
  }

  @Test func columnsBeyondALineMeanItsEnd() {
    let map = map("ab\r\ncd", .utf16)
    #expect(map.offset(of: TextPosition(line: 0, character: 99)).utf8 == 2)
    #expect(map.offset(of: TextPosition(line: 9, character: 1)).utf8 == 6)
    #expect(map.offset(of: TextPosition(line: 1, character: -4)).utf8 == 4)
    #expect(map.offset(of: TextPosition(line: -1, character: 4)).utf8 == 0)
  }

  @Test func placesInsideCharactersAreTheirStart() {
    #expect(map("a𝄞b", .utf16).offset(of: TextPosition(line: 0, character: 2)).utf8 == 1)
    #expect(map("a𝄞b", .utf8).offset(of: TextPosition(line: 0, character: 3)).utf8 == 1)
    #expect(map("a𝄞b", .utf16).offset(of: TextPosition(line: 0, character: 3)).utf8 == 5)
  }
}
