import ChordParse
import TestSupport
import Testing

@Suite struct SourceFormatTests {
  @Test(
    arguments: [
      Array("C  G\r\nHello  \r\n".utf8), Array("a\rb\r".utf8), Array("a\nb\r\nc\r".utf8), [],
      [0xEF, 0xBB, 0xBF] + Array("C".utf8), [0xFF, 0xFE, 0x43, 0x00, 0x0A, 0x00],
      [0xFF, 0xFE, 0x43],
      [0xC3, 0x28, 0x0A], [0x47, 0xE9, 0x0A], [0x00, 0x01, 0xFF], Array("\t C \t\n\n\n".utf8),
      Array("{t: X}\n{soc}\n[C]".utf8),
    ] as [[UInt8]]
  )
  func bytesComeBack(bytes: [UInt8]) throws {
    for engine in MatchingEngine.allCases {
      let song = SongParser(engine: engine).parse(bytes)
      #expect(SongWriter(.source).bytes(of: song) == bytes)
      #expect(SongWriter(.source).text(of: song) == song.text.string)
    }
  }

  @Test func textOfOtherFormatsIsTheirBytes() {
    let song = SongParser().parse(SheetSamples.song)
    for format in OutputFormat.allCases {
      let writer = SongWriter(format)
      #expect(Array(writer.text(of: song).utf8) == writer.bytes(of: song), "\(format)")
    }
  }
}
