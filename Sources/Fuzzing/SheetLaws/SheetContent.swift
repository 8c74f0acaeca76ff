package import ChordParse

/// What people sing and play from a sheet, whatever it looks like: its words and its chords.
package struct SheetContent: Hashable, Sendable {
  /// The words that are sung, cut at blanks.
  package let words: [String]
  /// The chords in the order in which they are played.
  package let chords: [String]

  /// What a song says.
  ///
  /// - Complexity: O(n).
  package init(_ song: Song) {
    words = song.lines.flatMap { line -> [String] in
      guard case .lyrics(let lyrics) = line.content else { return [] }
      return lyrics.text.withoutBrackets.unicodeScalars.split { $0.isBlank }.map(String.init)
    }
    chords = song.chords.map(\.spelling)
  }
}

extension String {
  /// The text with what ChordPro has no brackets for in place of them: parentheses, and the bars of
  /// repeat signs.
  fileprivate var withoutBrackets: String {
    // Bytes, as an accent after a bracket would make another character of it.
    let bytes = Array(utf8)
    let colon = UInt8(ascii: ":")
    let plain = bytes.indices.map { index in
      switch bytes[index] {
      case UInt8(ascii: "["):
        bytes.dropFirst(index + 1).first == colon ? UInt8(ascii: "|") : UInt8(ascii: "(")
      case UInt8(ascii: "]"):
        bytes.prefix(index).last == colon ? UInt8(ascii: "|") : UInt8(ascii: ")")
      default: bytes[index]
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
