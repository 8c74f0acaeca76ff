import ChordParse
import Testing

@testable import SongParsing

@Suite struct TextDecoderTests {
  @Test(arguments: [
    (SourceEncoding.utf8, false), (.utf8, true), (.utf16LittleEndian, false),
    (.utf16LittleEndian, true), (.utf16BigEndian, false), (.utf16BigEndian, true),
  ])
  func unicodeIsRecognised(encoding: SourceEncoding, marked: Bool) {
    let text = "C♯m   G\r\nHello, Żółw 🎵\r\n"
    let bytes = text.encoded(encoding, marked: marked)
    let result = TextDecoder().decode(bytes)
    #expect(result.text.string == text)
    #expect(result.text.encoding == encoding)
    #expect(result.text.hasByteOrderMark == marked)
    #expect(result.text.bytes == bytes)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: EncodingSample.all)
  func encodingIsGuessed(sample: EncodingSample) {
    let result = TextDecoder().decode(sample.bytes)
    #expect(result.text.string == sample.text)
    #expect(result.text.bytes == sample.bytes)
    #expect(result.diagnostics.map(\.code) == [.guessedEncoding])
    #expect(result.diagnostics.first?.remedy != nil)
  }

  @Test(arguments: EncodingSample.all)
  func declaredEncodingIsBelieved(sample: EncodingSample) {
    let result = TextDecoder(declared: sample.encoding).decode(sample.bytes)
    #expect(result.text.string == sample.text)
    #expect(result.text.encoding == sample.encoding)
    #expect(result.text.bytes == sample.bytes)
    #expect(result.diagnostics == [])
  }

  /// A letter or two could be others in another encoding, and that is not kept quiet.
  @Test(arguments: [
    (SourceEncoding.ibm850, "Natten så blå\n"), (.ibm852, "Cicho płynie\n"),
    (.macRoman, "Jag går hem\n"), (.macCyrillic, "Она\n"), (.windows1250, "Řeka\n"),
    (.eucJP, "サビ\n"), (.eucKR, "강의 노래\n"), (.gb18030, "[主歌]\n"),
  ])
  func fewLettersLeaveDoubt(encoding: SourceEncoding, text: String) throws {
    let bytes = encoding.encode(text)
    let result = TextDecoder().decode(bytes)
    #expect(result.diagnostics.map(\.code) == [.guessedEncoding, .uncertainEncoding])
    let doubt = try #require(result.diagnostics.last)
    #expect(doubt.severity == .warning)
    #expect(doubt.message.contains(result.text.encoding.rawValue))
    #expect(doubt.remedy != nil)
    #expect(result.text.bytes == bytes)
  }

  /// Bytes that a page has no character for are said, and kept.
  @Test(arguments: [
    (SourceEncoding.windows1253, UInt8(0xD2)), (.windows1255, 0xD9), (.windows1257, 0xA5),
    (.windows874, 0xDC), (.greekISO, 0xFF), (.hebrewISO, 0xD7), (.arabicISO, 0xA1),
  ])
  func byteWithoutCharacterIsSaid(encoding: SourceEncoding, byte: UInt8) {
    let bytes = Array("C\nla ".utf8) + [byte]
    let result = TextDecoder(declared: encoding).decode(bytes)
    #expect(result.text.string == "C\nla \u{FFFD}")
    #expect(result.diagnostics.map(\.code) == [.invalidBytes])
    #expect(result.text.bytes == bytes)
    #expect(encoding.encode("\u{FFFD}") == [UInt8(ascii: "?")])
  }

  @Test(arguments: SourceEncoding.allCases)
  func anyBytesAreGivenBack(encoding: SourceEncoding) {
    let bytes = Array(UInt8.min...UInt8.max) + [0xC3]
    #expect(TextDecoder(declared: encoding).decode(bytes).text.bytes == bytes)
    #expect(TextDecoder(declared: encoding).decode([]).text.bytes == [])
    #expect(TextDecoder(declared: encoding).decode([0x41]).text.bytes == [0x41])
  }

  @Test func brokenUTF8KeepsItsPlace() throws {
    let bytes = Array("Żółw i ".utf8) + [0xC3, 0x28] + Array(" Żaba".utf8)
    let result = TextDecoder().decode(bytes)
    #expect(result.text.encoding == .utf8)
    #expect(result.text.string == "Żółw i \u{FFFD}( Żaba")
    #expect(result.text.bytes == bytes)
    let note = try #require(result.diagnostics.first { $0.code == .invalidBytes })
    #expect(result.text.slice(note.range) == "\u{FFFD}")
    #expect(note.remedy != nil)
  }

  @Test func oddLengthUTF16IsKept() {
    let bytes = "Hello".encoded(.utf16LittleEndian, marked: true) + [0x21]
    let result = TextDecoder().decode(bytes)
    #expect(result.text.string == "Hello")
    #expect(result.text.bytes == bytes)
    #expect(result.diagnostics.map(\.code) == [.invalidBytes])
  }

  @Test(arguments: [[0x00, 0xD8], [0x00, 0xDC], [0x00, 0xDC, 0x00, 0xD8]] as [[UInt8]])
  func loneSurrogatesAreReplaced(surrogates: [UInt8]) {
    let start = "Am ".encoded(.utf16LittleEndian, marked: true)
    let bytes = start + surrogates + [0x41, 0x00]
    let result = TextDecoder().decode(bytes)
    #expect(result.text.string.hasPrefix("Am \u{FFFD}"))
    #expect(result.text.string.hasSuffix("A"))
    #expect(result.text.bytes == bytes)
    #expect(result.diagnostics.map(\.code) == [.invalidBytes])
  }

  @Test func nulIsToldAbout() throws {
    let result = TextDecoder().decode(Array("C G\0Am".utf8))
    let finding = try #require(result.diagnostics.first)
    #expect(finding.code == .binaryInput)
    #expect(result.text.slice(finding.range) == "\0")
  }

  @Test func strayNULIsNoBinaryFile() throws {
    let text = "C G\0Am" + String(repeating: "\nla la la", count: 10)
    let result = TextDecoder().decode(Array(text.utf8))
    let finding = try #require(result.diagnostics.first)
    #expect(result.diagnostics.map(\.code) == [.invalidBytes])
    #expect(result.text.slice(finding.range) == "\0")
    #expect(!TextDecoder().isBinary(Array(text.utf8)))
  }

  /// One NUL among words takes nothing away from them.
  @Test(arguments: [
    "[C]Hello\0 world", "[C]Hello\0 world\n", "{t: Mill}\0", "Mill\r\n\0C G\r\nTurn it",
    "Здравствуй\0", "\u{FEFF}[C]Hello\0",
  ])
  func strayNULInAShortTextIsNoBinaryFile(text: String) {
    let result = TextDecoder().decode(Array(text.utf8))
    #expect(result.diagnostics.map(\.code) == [.invalidBytes])
    #expect(!TextDecoder().isBinary(Array(text.utf8)))
  }

  @Test(
    arguments: [
      // Too short to tell, or with other control characters, or with several.
      Array("C G\0Am".utf8), Array("{t:X}  \n\0\n\n\n".utf8), Array("[C]Hello\0 \u{1}world".utf8),
      Array("[C]Hello\0\0 world".utf8), Array("RIFF\u{24}\0\0\0WAVEfmt ".utf8),
      // No UTF-8, so that anything may be meant.
      Array("caf".utf8) + [0xE9, 0] + Array(" noir blanc".utf8),
      // Chinese in UTF-16 without a mark.
      [0x2D, 0x4E, 0x87, 0x65, 0x0A, 0x00], [0x1C, 0x59, 0x65, 0x67, 0x0A, 0x00],
      Array("%PDF-1.4\0stream".utf8), Array("GIF89a\0some words".utf8),
    ] as [[UInt8]]
  )
  func whatIsHardlyATextStaysBinary(bytes: [UInt8]) {
    #expect(TextDecoder().isBinary(bytes))
  }

  @Test(arguments: [
    TextDecoder(declared: .windows1252, isSurelyText: true),
    TextDecoder(ReadingOptions(format: .chordPro)), TextDecoder(ReadingOptions(encoding: .utf8)),
  ])
  func whoKnowsTheSheetIsBelieved(decoder: TextDecoder) {
    let bytes: [UInt8] = [0x43, 0, 0, 0, 1, 2, 3]
    #expect(TextDecoder().isBinary(bytes))
    #expect(!decoder.isBinary(bytes))
    #expect(decoder.decode(bytes).diagnostics.map(\.code) == [.invalidBytes])
  }

  @Test(
    arguments: [
      Array("%PDF-1.4\nstream".utf8), [0x1F, 0x8B, 0x08, 0x20, 0x20],
      [0xFF, 0xD8, 0xFF, 0xE1, 0x20], Array("GIF87a, la".utf8), Array("GIF89a, la".utf8),
      [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0x20], [0x7F, 0x45, 0x4C, 0x46, 0x20],
      Array("BZh91AY&SYla".utf8), Array("BZh11AY&SYla".utf8), Array("%!PS-Adobe-3.0\n".utf8),
      Array("{\\rtf1\\ansi la}".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x20],
      Array("Rar!\u{1A}\u{7} la".utf8),
    ] as [[UInt8]]
  )
  func knownBeginningsAreNoText(bytes: [UInt8]) {
    #expect(TextDecoder().isBinary(bytes))
    #expect(TextDecoder().decode(bytes).text.bytes == bytes)
  }

  @Test(arguments: [
    "GIF is a word", "BZh\nC G", "7z", "% a remark", "{rtf: x}", "{\\rt}", "Rar! we sang", "ELF",
  ])
  func wordsThatBeginAlikeAreText(text: String) {
    #expect(!TextDecoder().isBinary(Array(text.utf8)))
  }

  @Test func richTextIsToBeSavedAsText() {
    let finding = TextDecoder().decode(Array("{\\rtf1 la}".utf8)).diagnostics.first
    #expect(finding?.message == "the input is a document in RTF, not text")
    #expect(finding?.remedy == "save it as plain text")
  }

  @Test func plainTextNeedsNoNote() {
    for text in ["", "C G", "C\tG\r\n", "Żółw", "\u{7F}"] {
      let result = TextDecoder().decode(Array(text.utf8))
      #expect(result.text == SourceText(text))
      #expect(result.diagnostics == [])
    }
  }
}

/// A text and its bytes in an 8-bit encoding that it is typical for.
struct EncodingSample: Sendable, CustomStringConvertible {
  let encoding: SourceEncoding
  let text: String

  var description: String { "\(encoding.rawValue): \(text)" }

  /// The bytes, found by asking the code page for every byte's character.
  var bytes: [UInt8] {
    CodePage(encoding)?.bytes(of: text) ?? []
  }

  static let all = [
    EncodingSample(encoding: .windows1252, text: "C   G\nDéjà l’été s’en va, où ça?\n"),
    EncodingSample(encoding: .windows1252, text: "Am\nGrüße über süße Höfe\n"),
    EncodingSample(encoding: .windows1252, text: "A canção não é só coração\n"),
    EncodingSample(encoding: .windows1250, text: "Am   F\nŁódź płynie żółto, śnię\n"),
    EncodingSample(encoding: .windows1250, text: "Žluťoučký kůň běží šerem\n"),
    EncodingSample(encoding: .latin2, text: "Pieśń wąskiej ścieżki, śnię\n"),
    EncodingSample(encoding: .windows1251, text: "Am   Dm\nТихая река течёт далеко\n"),
    EncodingSample(encoding: .koi8R, text: "Am   Dm\nТихая река течёт далеко\n"),
    EncodingSample(encoding: .cyrillicISO, text: "Am   Dm\nТихая река течёт далеко\n"),
    EncodingSample(encoding: .ibm866, text: "Am   Dm\nТихая река течёт далеко\n"),
    EncodingSample(encoding: .macCyrillic, text: "Am   Dm\nТихая река Яна течёт далеко\n"),
    EncodingSample(encoding: .ibm852, text: "Am   F\nŁódź płynie żółto, śnię o górach\n"),
    EncodingSample(encoding: .macCentralEurope, text: "Žluťoučký kůň běží šerem\n"),
    EncodingSample(encoding: .macRoman, text: "C   G\nDéjà l’été s’en va, forêt brûlée\n"),
    EncodingSample(encoding: .latin1, text: "C   G\nEl niño soñó mañana, ¡así!\n"),
    EncodingSample(encoding: .windows1253, text: "Am\nΗ νύχτα ανάβει άστρα. Άνοιξε! Άκου με\n"),
    EncodingSample(encoding: .greekISO, text: "Am\nΗ νύχτα ανάβει άστρα. Άνοιξε! Άκου με\n"),
    EncodingSample(encoding: .windows1254, text: "Am\nIrmağın şarkısı uzağa gider, güneş doğar\n"),
    EncodingSample(encoding: .windows1255, text: "Am\nהלילה מדליק אורות בעיר ואני שר לאט\n"),
    EncodingSample(encoding: .windows1256, text: "Am\nيجري الماء قرب بيتي والليل ينير المدينة\n"),
    EncodingSample(encoding: .windows1257, text: "Am\nŠią naktį vėjas ūžia, žvaigždės šviečia\n"),
    EncodingSample(encoding: .windows874, text: "Am\nสายน้ำไหลผ่านหน้าบ้านของเรา\n"),
    EncodingSample(encoding: .koi8U, text: "Am\nЇї голос і вітер у полі, її пісня\n"),
    EncodingSample(encoding: .ibm850, text: "Am\nYö sytyttää tähdet, kylään jäämme työn jälkeen\n"),
  ]
}

extension CodePage {
  /// The bytes of a text, found by asking for every byte's character.
  func bytes(of text: String) -> [UInt8] {
    let bytes = Dictionary(
      (UInt8.min...UInt8.max).map { (scalar(for: $0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return text.unicodeScalars.map { bytes[$0] ?? UInt8(ascii: "?") }
  }
}

extension String {
  /// The bytes of the text in a Unicode encoding.
  func encoded(_ encoding: SourceEncoding, marked: Bool) -> [UInt8] {
    let text = marked ? "\u{FEFF}" + self : self
    switch encoding {
    case .utf16LittleEndian:
      return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    default: return Array(text.utf8)
    }
  }
}
