import SongModel
import Testing

@testable import SongParsing

@Suite struct PageLineRecognizerTests {
  @Test(arguments: [
    ("Views 123,456", "views", "123,456"),
    ("12 views", "views", "12 views"),
    ("3,214 views, added to favorites 8 times", "views", "3,214 views, added to favorites 8 times"),
    (" added to favorites 4,321 times ", "favorites", "4,321 times"),
    (
      "Author Ada Stone [a] 123. 2 contributors total, last edit on Jan 1, 2020", "transcriber",
      "Ada Stone"
    ),
    ("Author: ada7 [a] 154. Last edit on Jan 5, 2021", "transcriber", "ada7"),
    ("RIVER CHORDS by Ada Stone @ Ultimate-Guitar.Com", "title", "RIVER"),
    ("ada [pro] 1. 1 contributor total, last edit on Jan 1, 2020", "transcriber", "ada"),
    (
      "2 contributors total, last edit on Jan 1", "transcriber",
      "2 contributors total, last edit on Jan 1"
    ),
  ])
  func pageLines(line: String, name: String, value: String) throws {
    let found = try #require(match(line))
    #expect(found.name.text == name)
    #expect(String(decoding: Array(line.utf8)[found.value], as: UTF8.self) == value)
  }

  @Test(arguments: [
    "", " ", "Views", "Views  ", "Views of the sea", "3 views of the sea", "views 12 times", "12",
    "a views 3", "Added to favorites ", "Added to favorites 3 or 4 times", "9 contributors",
    "contributors total, last edit on Jan 1", "x contributor total, last edit on Jan 1",
    " contributor", "Last edit on Jan 1",
    "by Ada @ Ultimate-Guitar.Com", "Ada @ Ultimate-Guitar.Com",
  ])
  func others(line: String) {
    #expect(match(line) == nil)
  }

  private func match(_ line: String) -> MetadataMatch? {
    let bytes = Array(line.utf8)
    return PageLineRecognizer.matches(bytes.span).first
  }
}
