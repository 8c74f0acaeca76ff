import SongModel
import Testing

@Suite struct SourceTextTests {
  @Test func bytesAreThoseOfTheText() {
    #expect(SourceText("Ře\r\n").bytes == Array("Ře\r\n".utf8))
  }

  @Test(arguments: [(0..<1, "a"), (1..<3, "ř"), (0..<0, ""), (3..<9, "b"), (7..<9, "")])
  func slicesAreCutOffAtTheEnd(range: Range<Int>, slice: String) {
    #expect(SourceText("ařb").slice(SourceRange(utf8: range)) == slice)
  }
}

@Suite struct SourceEncodingTests {
  @Test(arguments: [
    ("UTF-8", SourceEncoding.utf8), ("cp1252", .windows1252), ("ISO_8859-2", .latin2),
    ("KOI8-R", .koi8R), ("utf 16", .utf16LittleEndian), ("MacRoman", .macRoman),
  ])
  func usualNamesAreKnown(name: String, encoding: SourceEncoding) {
    #expect(SourceEncoding(named: name) == encoding)
  }

  @Test func ownNamesAreKnown() {
    for encoding in SourceEncoding.allCases {
      #expect(SourceEncoding(named: encoding.rawValue) == encoding)
    }
  }

  @Test func otherNamesAreNot() {
    #expect(SourceEncoding(named: "ebcdic") == nil)
  }
}
