package import SongModel

/// Turns the bytes of a sheet into text.
///
/// Tried in order: a declared encoding, a byte order mark, UTF-16 without one, UTF-8, the
/// likeliest 8-bit encoding. Decoding never fails, and every byte is kept.
package struct TextDecoder: Sendable {
  /// The encoding to use whatever the bytes look like; nil to find out.
  package var declared: SourceEncoding?

  /// Makes a decoder.
  package init(declared: SourceEncoding? = nil) {
    self.declared = declared
  }

  /// A decoded text, and what was guessed on the way.
  package struct Result: Sendable {
    /// The text.
    package let text: SourceText
    /// What is worth saying about the bytes.
    package let diagnostics: [Diagnostic]
  }

  /// Decodes the bytes of one sheet.
  ///
  /// - Complexity: O(n).
  package func decode(_ bytes: [UInt8]) -> Result {
    if let declared { return decode(bytes, as: Self.marked(declared, bytes)) }
    if bytes.starts(with: Self.utf8Mark) { return decode(bytes, as: .utf8) }
    if bytes.starts(with: [0xFF, 0xFE]) { return decode(bytes, as: .utf16LittleEndian) }
    if bytes.starts(with: [0xFE, 0xFF]) { return decode(bytes, as: .utf16BigEndian) }
    if let wide = EncodingGuess.unmarkedUTF16(bytes) { return decode(bytes, as: wide) }
    if let string = String(validating: bytes.span) {
      let text = SourceText(
        string: string,
        encoding: .utf8,
        hasByteOrderMark: false,
        keptBytes: nil
      )
      return Result(text: text, diagnostics: Self.binaryNote(text))
    }
    let guess = EncodingGuess.encoding(of: bytes)
    let decoded = decode(bytes, as: guess)
    return Result(
      text: decoded.text,
      diagnostics: [Self.guessNote(guess)] + decoded.diagnostics
    )
  }

  /// The encoding declared; of the two UTF-16, the one that a byte order mark tells.
  private static func marked(_ declared: SourceEncoding, _ bytes: [UInt8]) -> SourceEncoding {
    guard declared == .utf16LittleEndian || declared == .utf16BigEndian else { return declared }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : declared
  }

  private func decode(_ bytes: [UInt8], as encoding: SourceEncoding) -> Result {
    switch encoding {
    case .utf8: decodeUTF8(bytes)
    case .utf16LittleEndian: decodeUTF16(bytes, mark: [0xFF, 0xFE], encoding) { ($0, $1) }
    case .utf16BigEndian: decodeUTF16(bytes, mark: [0xFE, 0xFF], encoding) { ($1, $0) }
    default: decodeCodePage(bytes, encoding)
    }
  }

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func decodeUTF8(_ bytes: [UInt8]) -> Result {
    let marked = bytes.starts(with: Self.utf8Mark)
    let body = bytes.dropFirst(marked ? 3 : 0)
    let valid = String(validating: body.span)
    let string = valid ?? String(decoding: body, as: UTF8.self)
    let text = SourceText(
      string: string,
      encoding: .utf8,
      hasByteOrderMark: marked,
      keptBytes: nil,
      repairs: valid == nil ? body.span.utf8Repairs : nil
    )
    return Result(text: text, diagnostics: Self.replacementNotes(text, valid == nil))
  }

  private func decodeUTF16(
    _ bytes: [UInt8],
    mark: [UInt8],
    _ encoding: SourceEncoding,
    order: (UInt8, UInt8) -> (low: UInt8, high: UInt8)
  ) -> Result {
    let marked = bytes.starts(with: mark)
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: marked ? 2 : 0, to: bytes.count - 1, by: 2) {
      let (low, high) = order(bytes[index], bytes[index + 1])
      units.append(UInt16(low) | UInt16(high) << 8)
    }
    let valid = String(validating: units, as: UTF16.self)
    let text = SourceText(
      string: valid ?? String(decoding: units, as: UTF16.self),
      encoding: encoding,
      hasByteOrderMark: marked,
      keptBytes: bytes
    )
    let whole = valid != nil && bytes.count.isMultiple(of: 2)
    return Result(text: text, diagnostics: Self.replacementNotes(text, !whole))
  }

  private func decodeCodePage(_ bytes: [UInt8], _ encoding: SourceEncoding) -> Result {
    let string = CodePage(encoding)?.decode(bytes) ?? String(decoding: bytes, as: UTF8.self)
    let text = SourceText(
      string: string,
      encoding: encoding,
      hasByteOrderMark: false,
      keptBytes: bytes
    )
    return Result(text: text, diagnostics: Self.binaryNote(text))
  }
}

extension TextDecoder {
  private static func guessNote(_ encoding: SourceEncoding) -> Diagnostic {
    Diagnostic(
      .guessedEncoding,
      "the bytes are not valid UTF-8; read as \(encoding.rawValue)",
      remedy: "declare the encoding if letters look wrong",
      range: SourceRange(utf8: 0..<0)
    )
  }

  private static func replacementNotes(_ text: SourceText, _ isBroken: Bool) -> [Diagnostic] {
    guard isBroken else { return binaryNote(text) }
    let start = text.string.utf8Offset(of: "\u{FFFD}")
    let offset = start ?? text.string.utf8.count
    return [
      Diagnostic(
        .invalidBytes,
        "some bytes are not valid \(text.encoding.rawValue)",
        remedy: "the bytes are kept; declare the encoding the file was written in",
        range: SourceRange(utf8: offset..<(start == nil ? offset : offset + 3))
      )
    ]
  }

  /// Says that a text with NUL bytes is hardly a song.
  private static func binaryNote(_ text: SourceText) -> [Diagnostic] {
    var string = text.string
    guard let offset = string.withUTF8({ $0.span.first(0, in: 0..<$0.count) }) else { return [] }
    return [
      Diagnostic(
        .binaryInput,
        "the input holds NUL bytes and does not look like text",
        remedy: "check that this is the right file",
        range: SourceRange(utf8: offset..<offset + 1)
      )
    ]
  }
}
