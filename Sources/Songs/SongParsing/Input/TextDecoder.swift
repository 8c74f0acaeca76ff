package import SongModel

/// Turns the bytes of a sheet into text.
///
/// Tried in order: a declared encoding, a byte order mark, UTF-16 and UTF-32 without one, UTF-8,
/// the likeliest other encoding. Decoding never fails, and every byte is kept.
package struct TextDecoder: Sendable {
  /// The encoding to use whatever the bytes look like; nil to find out.
  package var declared: SourceEncoding?
  /// Whether somebody said how to read the bytes, so that they are text whatever they look like.
  package var isSurelyText: Bool

  /// Makes a decoder.
  package init(declared: SourceEncoding? = nil, isSurelyText: Bool = false) {
    (self.declared, self.isSurelyText) = (declared, isSurelyText)
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
    let decoded = text(of: bytes)
    let notes = binaryNotes(on: decoded, from: bytes)
    return notes.isEmpty
      ? decoded : Result(text: decoded.text, diagnostics: decoded.diagnostics + notes)
  }

  private func text(of bytes: [UInt8]) -> Result {
    if let declared { return decode(bytes, as: Self.encoding(declared, orderedBy: bytes)) }
    if let marked = Self.encoding(markedIn: bytes) { return decode(bytes, as: marked) }
    if let wide = UnmarkedUnicode.encoding(of: bytes) { return decode(bytes, as: wide) }
    if let string = String(validating: bytes.span) {
      let text = SourceText(
        string: string,
        encoding: .utf8,
        hasByteOrderMark: false,
        keptBytes: nil
      )
      return Result(text: text, diagnostics: [])
    }
    let guess = EncodingGuess(bytes)
    let decoded = decode(bytes, as: guess.encoding)
    return Result(
      text: decoded.text,
      diagnostics: Self.guessNotes(guess) + decoded.diagnostics
    )
  }

  /// The encoding whose byte order mark begins the bytes.
  private static func encoding(markedIn bytes: [UInt8]) -> SourceEncoding? {
    // The mark of UTF-32 begins with that of UTF-16.
    let encodings: [SourceEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf8, .utf16LittleEndian, .utf16BigEndian,
    ]
    return encodings.first { encoding in
      bytes.starts(with: encoding.byteOrderMark)
        && (!encoding.isUTF32 || bytes.count.isMultiple(of: 4) && bytes.count > 4)
    }
  }

  /// The encoding declared, in the byte order of the mark if there is one.
  private static func encoding(
    _ declared: SourceEncoding,
    orderedBy bytes: [UInt8]
  ) -> SourceEncoding {
    let orders: [SourceEncoding] =
      switch declared {
      case .utf16LittleEndian, .utf16BigEndian: [.utf16LittleEndian, .utf16BigEndian]
      case .utf32LittleEndian, .utf32BigEndian: [.utf32LittleEndian, .utf32BigEndian]
      default: []
      }
    return orders.first { bytes.starts(with: $0.byteOrderMark) } ?? declared
  }

  private func decode(_ bytes: [UInt8], as encoding: SourceEncoding) -> Result {
    switch encoding {
    case .utf8: decodeUTF8(bytes)
    case .utf16LittleEndian: decodeUTF16(bytes, encoding) { ($0, $1) }
    case .utf16BigEndian: decodeUTF16(bytes, encoding) { ($1, $0) }
    case .utf32LittleEndian, .utf32BigEndian: decodeUTF32(bytes, encoding)
    case .shiftJIS, .eucJP, .gb18030, .big5, .eucKR: decodeMultibyte(bytes, encoding)
    default: decodeCodePage(bytes, encoding)
    }
  }

  private func decodeUTF8(_ bytes: [UInt8]) -> Result {
    let marked = bytes.starts(with: SourceEncoding.utf8.byteOrderMark)
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
    _ encoding: SourceEncoding,
    order: (UInt8, UInt8) -> (low: UInt8, high: UInt8)
  ) -> Result {
    let marked = bytes.starts(with: encoding.byteOrderMark)
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: marked ? 2 : 0, to: bytes.count - 1, by: 2) {
      let (low, high) = order(bytes[index], bytes[index + 1])
      units.append(UInt16(low) | UInt16(high) << 8)
    }
    let valid = String(validating: units, as: UTF16.self)
    return result(
      valid ?? String(decoding: units, as: UTF16.self),
      encoding,
      of: bytes,
      isMarked: marked,
      isBroken: valid == nil || !bytes.count.isMultiple(of: 2)
    )
  }

  private func decodeUTF32(_ bytes: [UInt8], _ encoding: SourceEncoding) -> Result {
    let marked = bytes.starts(with: encoding.byteOrderMark)
    var scalars = String.UnicodeScalarView()
    var isBroken = !bytes.count.isMultiple(of: 4)
    for start in stride(from: marked ? 4 : 0, through: bytes.count - 4, by: 4) {
      let unit = bytes[start..<start + 4]
      let number = (encoding == .utf32BigEndian ? Array(unit) : unit.reversed()).reduce(0) {
        $0 << 8 | UInt32($1)
      }
      isBroken = isBroken || Unicode.Scalar(number) == nil
      scalars.append(Unicode.Scalar(number) ?? "\u{FFFD}")
    }
    return result(String(scalars), encoding, of: bytes, isMarked: marked, isBroken: isBroken)
  }

  /// Decodes characters of one byte to four; a byte that begins none becomes U+FFFD.
  private func decodeMultibyte(_ bytes: [UInt8], _ encoding: SourceEncoding) -> Result {
    let characters = MultibyteCharacters(encoding)
    var scalars = String.UnicodeScalarView()
    var isBroken = false
    var index = 0
    while index < bytes.count {
      let next = characters?.character(at: index, of: bytes)
      isBroken = isBroken || next == nil
      scalars.append(next?.scalar ?? "\u{FFFD}")
      index += next?.length ?? 1
    }
    return result(String(scalars), encoding, of: bytes, isBroken: isBroken)
  }

  private func decodeCodePage(_ bytes: [UInt8], _ encoding: SourceEncoding) -> Result {
    let string = CodePage(encoding)?.decode(bytes) ?? String(decoding: bytes, as: UTF8.self)
    let isBroken = string.unicodeScalars.contains("\u{FFFD}")
    return result(string, encoding, of: bytes, isBroken: isBroken)
  }

  /// A text from bytes that it would not give back by itself.
  private func result(
    _ string: String,
    _ encoding: SourceEncoding,
    of bytes: [UInt8],
    isMarked: Bool = false,
    isBroken: Bool
  ) -> Result {
    let text = SourceText(
      string: string,
      encoding: encoding,
      hasByteOrderMark: isMarked,
      keptBytes: bytes
    )
    return Result(text: text, diagnostics: Self.replacementNotes(text, isBroken))
  }
}

extension TextDecoder {
  private static func guessNotes(_ guess: EncodingGuess) -> [Diagnostic] {
    let name = guess.encoding.rawValue
    let note = Diagnostic(
      .guessedEncoding,
      "the bytes are not valid UTF-8; read as \(name) because \(guess.evidence)",
      remedy: "declare the encoding if letters look wrong",
      range: SourceRange(utf8: 0..<0)
    )
    guard let rival = guess.rival else { return [note] }
    let doubt = Diagnostic(
      .uncertainEncoding,
      "the encoding is uncertain: read as \(name), but it may be \(rival.rawValue)",
      remedy: "declare the encoding",
      range: SourceRange(utf8: 0..<0)
    )
    return [note, doubt]
  }

  private static func replacementNotes(_ text: SourceText, _ isBroken: Bool) -> [Diagnostic] {
    guard isBroken else { return [] }
    let start = text.string.utf8Offset(of: "\u{FFFD}")
    let offset = start ?? text.string.utf8.count
    return [
      Diagnostic(
        .invalidBytes,
        "some bytes are not valid \(text.encoding.rawValue)",
        remedy: "declare the encoding the file was written in; other formats get U+FFFD for them",
        range: SourceRange(utf8: offset..<(start == nil ? offset : offset + 3))
      )
    ]
  }
}

extension SourceEncoding {
  fileprivate var isUTF32: Bool { self == .utf32LittleEndian || self == .utf32BigEndian }
}
