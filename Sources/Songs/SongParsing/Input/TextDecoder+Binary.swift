import SongModel

extension TextDecoder {
  /// Whether bytes are not text: many of their characters are control characters, or they begin as
  /// pictures and other files do.
  ///
  /// - Complexity: O(n).
  package func isBinary(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(0) || BinarySignature(of: bytes) != nil else { return false }
    return decode(bytes).diagnostics.contains { $0.code == .binaryInput }
  }

  /// Says that a text is hardly a song, or that it holds a NUL that has strayed into it.
  func binaryNotes(on decoded: Result, from bytes: [UInt8]) -> [Diagnostic] {
    let nul = decoded.text.firstNUL
    if let nul, !isSurelyText, decoded.text.isMostlyControlled, !decoded.isClearApartFromNUL {
      return [Self.binaryNote("the input holds NUL bytes and does not look like text", nul)]
    }
    if !isSurelyText, let signature = BinarySignature(of: bytes) {
      let remedy = signature.name == BinarySignature.richText ? "save it as plain text" : nil
      return [
        Self.binaryNote("the input is \(signature.name), not text", 0..<0, remedy: remedy)
      ]
    }
    guard let nul, decoded.diagnostics.allSatisfy({ $0.code != .invalidBytes }) else { return [] }
    return [
      Diagnostic(
        .invalidBytes,
        "there is a NUL byte in the text",
        remedy: "remove it",
        range: SourceRange(utf8: nul)
      )
    ]
  }

  private static func binaryNote(
    _ problem: String,
    _ range: Range<Int>,
    remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .binaryInput,
      problem,
      remedy: remedy ?? "check that this is the right file",
      range: SourceRange(utf8: range)
    )
  }
}

extension TextDecoder.Result {
  /// Whether nothing but one NUL speaks against a text, so that a short one counts, too:
  /// `[C]Hello\0 world`.
  fileprivate var isClearApartFromNUL: Bool {
    diagnostics.isEmpty && text.controlCount == 1 && text.showsEnough
  }
}

extension SourceText {
  /// The place of the first NUL.
  fileprivate var firstNUL: Range<Int>? {
    var string = string
    let start = string.withUTF8 { $0.span.first(0, in: 0..<$0.count) }
    return start.map { $0..<$0 + 1 }
  }

  /// Whether so many are control characters that it is hardly a text: in random bytes, one of nine
  /// is.
  fileprivate var isMostlyControlled: Bool {
    controlCount * Self.textForEachControl > string.unicodeScalars.count
  }

  private static let textForEachControl = 32

  /// How many control characters there are, apart from blanks and line ends.
  fileprivate var controlCount: Int {
    string.unicodeScalars.count { $0.value < 0x20 && !(0x09...0x0D).contains($0.value) }
  }

  /// Whether there are so many visible characters that they are hardly there by chance.
  fileprivate var showsEnough: Bool {
    string.unicodeScalars.lazy.filter { $0.value > 0x20 }.prefix(Self.fewestVisible).count
      == Self.fewestVisible
  }

  private static let fewestVisible = 8
}

/// The first bytes of a file that is not text, though it may hold no NUL.
private struct BinarySignature {
  /// What such a file is.
  let name: String

  /// The signature that a file begins with; nil if it begins with none.
  init?(of bytes: [UInt8]) {
    guard let found = Self.all.first(where: { bytes.starts(with: $0.start) }) else { return nil }
    name = found.name
  }

  static let richText = "a document in RTF"

  private static let all = fixed + bzip2

  private static let fixed: [(name: String, start: [UInt8])] = [
    ("a PDF", Array("%PDF-".utf8)), ("a PNG picture", [0x89, 0x50, 0x4E, 0x47]),
    ("a JPEG picture", [0xFF, 0xD8, 0xFF]), ("a GIF picture", Array("GIF87a".utf8)),
    ("a GIF picture", Array("GIF89a".utf8)), ("a PostScript file", Array("%!PS".utf8)),
    (richText, Array("{\\rtf".utf8)), ("a program", [0x7F, 0x45, 0x4C, 0x46]),
    ("a zip archive", [0x50, 0x4B, 0x03, 0x04]), ("a gzip archive", [0x1F, 0x8B, 0x08]),
    ("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    ("an xz archive", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
    ("a RAR archive", [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]),
    ("a document of old Office programs", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]),
  ]

  /// Archives of bzip2, by how much they are compressed.
  private static let bzip2 = (1...9).map { level in
    (name: "a bzip2 archive", start: Array("BZh\(level)1AY&SY".utf8))
  }
}
