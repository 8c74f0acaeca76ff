import ChordParse
import Testing

@testable import SongParsing

@Suite struct EncodingGuessTests {
  @Test(arguments: [SourceEncoding.utf16LittleEndian, .utf16BigEndian])
  func unmarkedUTF16ShowsByItsZeros(encoding: SourceEncoding) {
    let bytes = "C   G\nHello".encoded(encoding, marked: false)
    #expect(EncodingGuess.unmarkedUTF16(bytes) == encoding)
  }

  @Test(arguments: ["", "C", "Am F C G", "ab\0c", "\0\0\0\0"])
  func otherTextsAreNotUTF16(text: String) {
    #expect(EncodingGuess.unmarkedUTF16(Array(text.utf8)) == nil)
  }

  @Test func oddLengthIsNotUTF16() {
    let bytes = "Hello".encoded(.utf16LittleEndian, marked: false) + [1]
    #expect(EncodingGuess.unmarkedUTF16(bytes) == nil)
  }

  @Test func mostlyUTF8StaysUTF8() {
    #expect(EncodingGuess.encoding(of: Array("Żółw, źdźbło".utf8) + [0xFF]) == .utf8)
  }

  @Test(arguments: [("\n", SourceEncoding.macRoman), ("\r\n", .windows1252)])
  func lineEndsOfWindowsSpeakAgainstTheMacintosh(end: String, encoding: SourceEncoding) {
    let bytes = Array("the miller".utf8) + [0xD5] + Array("s boat\(end)rows\(end)".utf8)
    #expect(EncodingGuess.encoding(of: bytes) == encoding)
  }

  @Test func manyApostrophesAreThoseOfTheMacintosh() {
    let line = Array("the miller".utf8) + [0xD5] + Array("s boat\r\n".utf8)
    #expect(EncodingGuess.encoding(of: line + line + line + line + line) == .macRoman)
  }

  @Test func equalLikelihoodMeansTheCommonest() {
    #expect(EncodingGuess.encoding(of: [0x20, 0xB7, 0x20]) == .windows1252)
    #expect(EncodingGuess.encoding(of: []) == .windows1252)
  }
}
