import ChordParse
import Testing

@testable import SongParsing

@Suite struct EncodingGuessTests {
  @Test func mostlyUTF8StaysUTF8() {
    #expect(EncodingGuess(Array("Żółw, źdźbło".utf8) + [0xFF]).encoding == .utf8)
  }

  @Test(arguments: [("\n", SourceEncoding.macRoman), ("\r\n", .windows1252)])
  func lineEndsOfWindowsSpeakAgainstTheMacintosh(end: String, encoding: SourceEncoding) {
    let bytes = Array("the miller".utf8) + [0xD5] + Array("s boat\(end)rows\(end)".utf8)
    #expect(EncodingGuess(bytes).encoding == encoding)
  }

  @Test func manyApostrophesAreThoseOfTheMacintosh() {
    let line = Array("the miller".utf8) + [0xD5] + Array("s boat\r\n".utf8)
    #expect(EncodingGuess(line + line + line + line + line).encoding == .macRoman)
  }

  @Test func equalLikelihoodMeansTheCommonest() {
    #expect(EncodingGuess([0x20, 0xB7, 0x20]).encoding == .windows1252)
    #expect(EncodingGuess([]).encoding == .windows1252)
  }

  @Test func lettersAreTheEvidence() {
    let bytes = CodePage(.windows1250)?.bytes(of: "Łódź płynie żółto, śnię\n") ?? []
    #expect(EncodingGuess(bytes).evidence == "its letters are those of Polish")
  }

  @Test func quotationMarksInsideWordsAreNone() {
    let words = "Sätt på lampan, älskling, så går vi över ån\n"
    let guess = EncodingGuess(CodePage(.ibm850)?.bytes(of: words + words) ?? [])
    #expect(guess.evidence == "its letters are those of Swedish and Finnish")
    #expect(guess.rival == nil)
  }

  /// One letter in fifty: no language of Central Europe has so few of its own.
  @Test func italianIsNotCzech() {
    let line = "La luna sale piano sopra i tetti della nostra strada e non torna mai\n"
    let sheet = line + line + "Perché già è più lì, però\n" + line + line + line + "Ancóra\n"
    let guess = EncodingGuess(CodePage(.windows1252)?.bytes(of: sheet) ?? [])
    #expect(guess.encoding == .windows1252)
  }

  /// KOI8-R draws a line where Windows has a no-break space.
  @Test func blanksOfPagesAreNoFrames() {
    let row = Array("C".utf8) + Array(repeating: 0xA0, count: 9) + Array("F\nla la la\n".utf8)
    let guess = EncodingGuess(row + row)
    #expect(guess.encoding == .windows1252)
    #expect(guess.rival == nil)
  }
}
