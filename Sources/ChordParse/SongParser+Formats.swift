import SongFormats
import SongParsing

extension SongParser {
  /// The text of a file: in the encoding that it declares, if it does.
  func decode(_ bytes: [UInt8]) -> TextDecoder.Result {
    TextDecoder(declared: options.encoding ?? FormatSigns.declaredEncoding(of: bytes)).decode(bytes)
  }

  /// The song of another program's file; nil for sheets.
  func foreignSong(_ decoded: TextDecoder.Result) -> Song? {
    guard let format = foreignFormat(of: decoded.text.string) else { return nil }
    return Self.knowledge.use { sheets in
      let reader = FormatReader(format, notation: options.notation, asking: sheets)
      return reader?.song(decoded.text, decoded.diagnostics)
    }
  }

  /// The format of another program's file; nil for sheets.
  func foreignFormat(of text: String) -> SongFormat? {
    guard let declared = options.format else { return FormatSigns.format(of: text) }
    return declared.traits.isSheet ? nil : declared
  }

  /// What readers of other formats know; one task at a time has it.
  private static let knowledge = ReaderPool {
    SheetKnowledge(sectionName: { SectionName(heading: $0) })
  }
}
