/// A symbol in the signs of the grammar, one byte for each.
struct FoldedSymbol {
  /// Symbols are short; longer words are not chords.
  static let longest = 64

  /// The signs, and zeros after them so that a spelling's length of bytes can be read anywhere.
  private let bytes: UnsafeRawBufferPointer
  /// How many signs there are, at least one.
  let count: Int

  /// The result of `body` for the signs of a text; nil when the text is empty or too long, or some of
  /// it is part of no symbol.
  static func withSigns<Result>(of text: String, _ body: (FoldedSymbol) -> Result?) -> Result? {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count <= longest else { return nil }
      let capacity = longest + FoldedSpelling.longest
      return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        let count = fold(utf8, into: bytes)
        guard count > 0 else { return nil }
        return body(FoldedSymbol(bytes: UnsafeRawBufferPointer(bytes), count: count))
      }
    }
  }

  /// Folds UTF-8 to one byte per sign; returns 0 when some sign belongs to no symbol.
  private static func fold(
    _ text: UnsafeBufferPointer<UInt8>,
    into folded: UnsafeMutableRawBufferPointer
  ) -> Int {
    if text.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) {
      for (place, byte) in text.enumerated() { folded[place] = GlyphVariants.ofASCII[Int(byte)] }
      return text.count
    }
    guard let signs = GlyphVariants.folded(String(decoding: text, as: UTF8.self)) else { return 0 }
    folded.copyBytes(from: signs)
    return signs.count
  }

  subscript(place: Int) -> UInt8 { bytes[place] }

  /// The signs from a place on, as many as a spelling can have, the first one in the highest byte.
  func signs(from place: Int) -> UInt128 {
    UInt128(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt128.self))
  }
}
