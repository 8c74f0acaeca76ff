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
}
