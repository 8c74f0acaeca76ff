import SongModel

/// What single bytes say of the encoding, whatever the letters are that they stand for.
struct ByteEvidence {
  /// How many bytes 0xCA stand beside each other: the Macintosh's no-break space, and nothing that
  /// another encoding has twice.
  private var noBreakSpaces = 0
  /// Whether a byte from 0x80 to 0x9F is there, where Windows has letters of Central Europe.
  private var hasUpperControls = false
  /// Whether letters of Czech and Slovak stand where ISO 8859-2 has them: ž, ť, š.
  private var hasLettersOfLatin2 = false

  /// Looks at all bytes.
  ///
  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    for index in bytes.indices where bytes[index] >= 0x80 {
      switch bytes[index] {
      case 0x80...0x9F: hasUpperControls = true
      case 0xB9, 0xBB, 0xBE, 0xA9, 0xAB, 0xAE: hasLettersOfLatin2 = true
      case 0xCA where index > 0 && bytes[index - 1] == 0xCA: noBreakSpaces += 1
      default: break
      }
    }
  }

  /// How much the bytes speak for an encoding.
  func bonus(for encoding: SourceEncoding) -> Int {
    switch encoding {
    case .macRoman: noBreakSpaces * 6
    // Few sheets are as old as DOS.
    case .ibm437, .ibm850, .ibm852, .ibm866: -6
    // Nor had many people these.
    case .cyrillicISO, .macCyrillic, .macCentralEurope: -3
    case .latin2 where !hasUpperControls && hasLettersOfLatin2: 3
    default: 0
    }
  }
}
