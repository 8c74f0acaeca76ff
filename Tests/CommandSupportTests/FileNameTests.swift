import CommandSupport
import Testing

/// Names are text, and the bytes that they were again.
@Suite struct FileNameTests {
  @Test(arguments: [
    [], Array("a b.cho".utf8), Array("né夜\u{1F3B8}.cho".utf8), [0x61, 0xFF, 0x20, 0x62],
    [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0x80, 0x80, 0x41],
    // The characters that stand for bytes may be in a name themselves.
    Array("\u{10FEFF}".utf8), [0xFF] + Array("\u{10FE80}".utf8),
  ])
  func bytesComeBack(bytes: [UInt8]) {
    #expect(FileName.bytes(of: FileName.text(of: bytes)) == bytes)
  }

  @Test func plainNamesAreThemselves() {
    #expect(FileName.text(of: Array("né.cho".utf8)) == "né.cho")
  }

  @Test(
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9], "café", false), ([0xC3, 0xA9, 0x2F, 0xE9], "é/é", false),
      (Array("né\u{100000}".utf8), "né\u{100000}", true), ([], "", true),
    ] as [([UInt8], String, Bool)]
  )
  func namesAreRead(bytes: [UInt8], name: String, isPlain: Bool) {
    let text = FileName.text(of: bytes)
    #expect(FileName.readable(text) == name)
    #expect(FileName.isPlain(text) == isPlain)
  }
}
