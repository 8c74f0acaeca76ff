import ChordParse
import Foundation
import Testing

@testable import SongParsing

@Suite struct CodePageTests {
  private static let eightBit: [SourceEncoding] = [
    .latin1, .latin2, .windows1250, .windows1251, .windows1252, .macRoman, .koi8R, .ibm437,
    .ibm850, .ibm852, .ibm866, .cyrillicISO, .macCyrillic, .macCentralEurope, .koi8U, .latin5,
    .latin9, .windows1254, .windows1256,
  ]

  @Test(arguments: eightBit)
  func everyByteHasACharacterOfItsOwn(encoding: SourceEncoding) throws {
    let page = try #require(CodePage(encoding))
    let scalars = (UInt8.min...UInt8.max).map(page.scalar)
    #expect(Set(scalars).count == 256)
    #expect(scalars[..<128].map(\.value) == Array(0..<128))
    #expect(page.decode(Array(UInt8.min...UInt8.max)).unicodeScalars.elementsEqual(scalars))
  }

  @Test(arguments: [
    (SourceEncoding.latin1, UInt8(0xE9), "é"), (.latin2, 0xB1, "ą"), (.latin2, 0xF8, "ř"),
    (.windows1250, 0xB9, "ą"), (.windows1250, 0x9C, "ś"), (.windows1251, 0xDF, "Я"),
    (.windows1252, 0x80, "€"), (.windows1252, 0x92, "’"), (.macRoman, 0x8E, "é"),
    (.macRoman, 0xD5, "’"), (.koi8R, 0xC1, "а"), (.koi8R, 0xD1, "я"),
    (.ibm852, 0x88, "ł"), (.ibm866, 0xE0, "р"), (.cyrillicISO, 0xEF, "я"),
    (.macCyrillic, 0xDF, "я"), (.macCentralEurope, 0x8B, "č"), (.koi8U, 0xA4, "є"),
    (.windows1253, 0xEB, "λ"), (.greekISO, 0xE1, "α"), (.windows1254, 0xF0, "ğ"),
    (.latin5, 0xFD, "ı"), (.windows1255, 0xF9, "ש"), (.hebrewISO, 0xE0, "א"),
    (.windows1256, 0xC8, "ب"), (.arabicISO, 0xE4, "ل"), (.windows1257, 0xD0, "Š"),
    (.windows874, 0xA1, "ก"), (.latin9, 0xA4, "€"), (.latin9, 0xBD, "œ"),
  ])
  func wellKnownBytes(encoding: SourceEncoding, byte: UInt8, character: String) throws {
    #expect(try #require(CodePage(encoding)).decode([byte]) == character)
  }

  // Foundation's tables are others' work, so they check ours. It has none for KOI8-R, and on
  // Linux a wrong one for Mac Roman.
  @Test(arguments: [
    (SourceEncoding.latin2, String.Encoding.isoLatin2), (.latin1, .isoLatin1),
    (.windows1250, .windowsCP1250), (.windows1251, .windowsCP1251),
    (.windows1252, .windowsCP1252),
  ])
  func tablesAreThoseOfFoundation(encoding: SourceEncoding, theirs: String.Encoding) throws {
    let page = try #require(CodePage(encoding))
    for byte in UInt8(0xA0)...0xFF {
      guard let expected = String(bytes: [byte], encoding: theirs) else { continue }
      #expect(page.decode([byte]) == expected, "\(byte)")
    }
  }

  @Test(arguments: [SourceEncoding.utf8, .utf16LittleEndian, .utf32BigEndian, .shiftJIS, .big5])
  func charactersOfSeveralBytesHaveNoPage(encoding: SourceEncoding) {
    #expect(CodePage(encoding) == nil)
  }
}
