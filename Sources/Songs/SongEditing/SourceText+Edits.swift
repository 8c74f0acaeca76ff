package import SongModel

extension SourceText {
  /// The bytes of the text after edits that do not overlap, in its own encoding.
  ///
  /// Only the bytes of the edited ranges change; everything else is copied, broken bytes
  /// included. A character that the encoding does not have becomes `?`.
  ///
  /// - Complexity: O(n log n).
  package func bytes(after edits: [SourceEdit]) -> [UInt8] {
    let original = bytes
    guard !edits.isEmpty else { return original }
    var map = ByteMap(self)
    var result: [UInt8] = []
    result.reserveCapacity(original.count + 16)
    var copied = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let start = map.byteOffset(of: edit.range.lowerBound)
      let end = map.byteOffset(of: edit.range.upperBound)
      guard start >= copied else { continue }
      result += original[copied..<start]
      // Nearly all sheets are in UTF-8; a list for each chord would be 3 % of transposing them.
      if encoding == .utf8 {
        result += edit.replacement.utf8
      } else {
        result += encoding.encode(edit.replacement)
      }
      copied = end
    }
    result += original[copied...]
    return result
  }

  /// The bytes of the text, cut at places in rising order, in its own encoding; a byte order mark
  /// stands before each part, as each is a text of its own.
  ///
  /// - Complexity: O(n).
  package func bytes(cutAt places: [SourceOffset]) -> [[UInt8]] {
    let original = bytes
    let mark = hasByteOrderMark ? encoding.byteOrderMark : []
    var map = ByteMap(self)
    var parts: [[UInt8]] = []
    var start = mark.count
    for place in places + [range.upperBound] {
      let end = place == range.upperBound ? original.count : map.byteOffset(of: place)
      parts.append(mark + original[start..<max(start, end)])
      start = max(start, end)
    }
    return parts
  }
}

/// Finds the byte of the input for each place of the text, in rising order.
private struct ByteMap {
  private let text: SourceText
  private var scalars: Substring.UnicodeScalarView
  private var textOffset = 0
  private var byteOffset: Int
  private var original: [UInt8]
  private let characters: MultibyteCharacters?

  init(_ text: SourceText) {
    self.text = text
    scalars = text.string[...].unicodeScalars
    original = text.bytes
    characters = MultibyteCharacters(text.encoding)
    byteOffset = text.hasByteOrderMark ? text.encoding.byteOrderMark.count : 0
  }

  mutating func byteOffset(of offset: SourceOffset) -> Int {
    if text.isPlainUTF8 {
      return min((text.hasByteOrderMark ? 3 : 0) + offset.utf8, original.count)
    }
    while textOffset < offset.utf8, let scalar = scalars.popFirst() {
      byteOffset += length(of: scalar)
      textOffset += UTF8.width(scalar)
    }
    return min(byteOffset, original.count)
  }

  /// The number of input bytes that a scalar came from.
  private func length(of scalar: Unicode.Scalar) -> Int {
    switch text.encoding {
    case .utf8: scalar == "\u{FFFD}" ? replacedLength() : UTF8.width(scalar)
    case .utf16LittleEndian, .utf16BigEndian: UTF16.width(scalar) * 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    case .shiftJIS, .eucJP, .gb18030, .big5, .eucKR:
      characters?.character(at: byteOffset, of: original)?.length ?? 1
    default: 1
    }
  }

  /// The number of bytes that one replacement character replaced, or that encode one.
  private func replacedLength() -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = original[min(byteOffset, original.count)...].makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .error(let length): return length
    case .valid, .emptyInput: return 3
    }
  }
}
