import ChordParse
import Testing

@testable import SongParsing

@Suite("Unicode without a byte order mark") struct UnmarkedUnicodeTests {
  /// Sheets in several scripts.
  static let sheets = [
    "C   G\nHello", "Am   Dm\nТихая река течёт далеко\n", "C  G\nΤο ποτάμι κυλάει αργά\n",
    "C G\n川の流れのように\nAm F\n静かな夜に\n", "C G\n강물은 흐르고\nAm F\n밤은 깊어 가네\n",
    "C G\nהנהר זורם לאט\nAm\n", "C G\nनदी धीरे बहती है\n", "C G\n🎵 river 🎵\n",
  ]

  @Test(arguments: UnmarkedUnicodeTests.sheets)
  func everyScriptIsRecognised(sheet: String) {
    let encodings: [SourceEncoding] = [
      .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]
    for encoding in encodings {
      let result = TextDecoder().decode(encoding.encode(sheet))
      #expect(result.text.encoding == encoding)
      #expect(result.text.string == sheet)
    }
  }

  @Test(arguments: [
    "", "C", "Am F C G", "ab\0c", "\0\0\0\0", "C G\0Am", "la \0 la\nla \0 la\n",
    "\0a\0b\nc\0\0\0", "C\0a\0", "\0C\0\n",
  ])
  func otherTextsAreNot(text: String) {
    #expect(UnmarkedUnicode.encoding(of: Array(text.utf8)) == nil)
  }

  @Test func oddLengthIsNot() {
    let bytes = "Hello".encoded(.utf16LittleEndian, marked: false) + [1]
    #expect(UnmarkedUnicode.encoding(of: bytes) == nil)
  }
}
