import SongFormats
import SongParsing

extension SongParser {
  /// The text of a file: in the encoding that it declares, if it does.
  func decode(_ bytes: [UInt8]) -> TextDecoder.Result { decoder(for: bytes).decode(bytes) }

  /// Whether bytes are not text, unless somebody said how to read them.
  ///
  /// - Complexity: O(n).
  package func isBinary(_ bytes: [UInt8]) -> Bool { decoder(for: bytes).isBinary(bytes) }

  /// Whether a file has nothing to read: no bytes, or nothing but blanks in any encoding.
  ///
  /// - Complexity: O(n).
  package func isBlank(_ bytes: [UInt8]) -> Bool {
    // Nearly all sheets have a letter of ASCII near their start.
    !bytes.contains { (0x21...0x7E).contains($0) } && decode(bytes).text.string.isBlank
  }

  private func decoder(for bytes: [UInt8]) -> TextDecoder {
    var decoder = TextDecoder(options)
    decoder.declared = options.encoding ?? FormatSigns.declaredEncoding(of: bytes)
    return decoder
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

extension Song {
  /// What says that the sheet is not text; empty for text.
  package var binaryFindings: [Diagnostic] { diagnostics.filter { $0.code == .binaryInput } }

  /// Whether the sheet is not text, so that nothing should be made of it.
  package var isBinary: Bool { !binaryFindings.isEmpty }
}
