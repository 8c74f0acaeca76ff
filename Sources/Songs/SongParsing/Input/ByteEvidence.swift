import SongModel

/// What single bytes say of the encoding, whatever the letters are that they stand for.
struct ByteEvidence {
  /// How many bytes 0xCA follow another one: the Macintosh's no-break space, and nothing that
  /// another encoding has twice in a row.
  private var noBreakSpaces = 0
  /// Whether a byte from 0x80 to 0x9F is there, where Windows has letters of Central Europe.
  private var hasUpperControls = false
  /// Whether letters of Czech and Slovak stand where ISO 8859-2 has them: ž, ť, š.
  private var hasLettersOfLatin2 = false
  /// Whether lines end as on DOS and Windows.
  private let hasCRLF: Bool
  /// Whether fewer than one letter of fifty is not ASCII, as in English with a name in it.
  private let isNearlyASCII: Bool

  /// Looks at all bytes.
  ///
  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    hasCRLF = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let letters = bytes.count { $0.isASCIILetter }
    isNearlyASCII = bytes.count { $0 >= 0x80 } * 50 < letters
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
  func bonus(for page: CandidatePage) -> Int {
    var bonus = commonness(of: page.encoding)
    if page.encoding.isMacintosh, hasCRLF { bonus -= Self.macintoshBesideCRLF }
    // The other languages have more letters of their own.
    if isNearlyASCII, !page.hasOtherScript, !page.isWestern { bonus -= 4 }
    return bonus
  }

  private func commonness(of encoding: SourceEncoding) -> Int {
    switch encoding {
    case .macRoman: noBreakSpaces * 6 - 3
    // Few sheets are as old as DOS.
    case _ where encoding.isDOS: -6
    // Few people had these.
    case .cyrillicISO, .macCyrillic, .macCentralEurope, .koi8U, .windows1257, .latin5, .latin9,
      .arabicISO, .greekISO, .hebrewISO:
      -4
    case .latin2 where !hasUpperControls && hasLettersOfLatin2: 3
    default: 0
    }
  }

  /// How much speaks against the Macintosh where lines end as on DOS and Windows: a stray byte
  /// or two must not look like an apostrophe, but a text full of them may have been sent on.
  private static let macintoshBesideCRLF = 12
}

extension SourceEncoding {
  fileprivate var isMacintosh: Bool {
    self == .macRoman || self == .macCentralEurope || self == .macCyrillic
  }
}
