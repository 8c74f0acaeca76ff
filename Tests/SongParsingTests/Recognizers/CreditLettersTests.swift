import SongModel
import Testing

@testable import SongParsing

@Suite struct CreditLettersTests {
  @Test(arguments: [
    ("T: Ann Lee / M: Bo Ek", ["Ann Lee", "Bo Ek"]),
    ("T.: Maria Lee, M.: Bo Ek", ["Maria Lee", "Bo Ek"]),
    ("T: Ann M. Lee / M: Émile", ["Ann M. Lee", "Émile"]), ("T: Reel  M: 4/4", nil),
    ("T: Ann Lee", nil), ("M: Bo Ek / T: Ann", nil), ("T", nil), ("", nil),
  ])
  func writers(line: String, expected: [String]?) {
    let bytes = Array(line.utf8)
    let found = CreditLetters.matches(bytes.span)
    #expect(found?.map { String(decoding: bytes[$0.value], as: UTF8.self) } == expected)
  }
}
