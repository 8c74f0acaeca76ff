import SongModel

/// Tells the encodings of East Asia by what they have and others do not.
///
/// Each needs many different characters of two bytes of which nearly all are those that its texts
/// are made of. Letters of other encodings may look like them in a word or two, not in a sheet:
/// there, every second word ends in the middle of a character.
struct MultibyteGuess {
  /// The encoding that is found.
  let encoding: SourceEncoding
  /// What tells it.
  let evidence: String

  /// What the bytes are; nil without strong evidence.
  ///
  /// - Parameter isShort: whether a few characters are enough, since there are no more and nothing
  ///   else is likely.
  /// - Complexity: O(n).
  init?(_ bytes: [UInt8], isShort: Bool = false) {
    // Most sheets that are no UTF-8 have a letter or two beyond ASCII.
    guard bytes.count(where: { $0 >= 0x80 }) >= EncodingSign.fewest(isShort: isShort) else {
      return nil
    }
    for sign in Self.signs {
      var pairs = BytePairs()
      guard pairs.read(bytes, sign), sign.isConvincing(pairs, isShort: isShort),
        Self.isWhole(bytes, sign.encoding)
      else { continue }
      encoding = sign.encoding
      evidence = "\(pairs.typical) of its \(pairs.count) characters are \(sign.name)"
      return
    }
    return nil
  }

  /// Whether each of the bytes belongs to a character.
  private static func isWhole(_ bytes: [UInt8], _ encoding: SourceEncoding) -> Bool {
    guard let characters = MultibyteCharacters(encoding) else { return false }
    var index = 0
    while index < bytes.count {
      guard let (scalar, length) = characters.character(at: index, of: bytes),
        scalar.properties.generalCategory != .privateUse
      else { return false }
      index += length
    }
    return true
  }

  private static let signs = [
    EncodingSign(
      encoding: .shiftJIS,
      name: "kana",
      leads: [0x81...0x9F, 0xE0...0xFC],
      trails: [0x40...0x7E, 0x80...0xFC],
      single: 0xA1...0xDF,
      typicalShare: 20
    ) { lead, trail in lead == 0x82 && trail >= 0x9F || lead == 0x83 && trail <= 0x96 },
    EncodingSign(
      encoding: .eucJP,
      name: "kana",
      leads: [0xA1...0xFE],
      trails: [0xA1...0xFE],
      typicalShare: 20
    ) { lead, _ in lead == 0xA4 || lead == 0xA5 },
    EncodingSign(
      encoding: .eucKR,
      name: "hangul",
      leads: [0xA1...0xFE],
      trails: [0xA1...0xFE],
      typicalShare: 95
    ) { lead, _ in (0xB0...0xC8).contains(lead) },
    EncodingSign(
      encoding: .gb18030,
      name: "common in Chinese",
      leads: [0xA1...0xFE],
      trails: [0xA1...0xFE],
      typicalShare: 90
    ) { lead, _ in (0xB0...0xD7).contains(lead) || lead == 0xA1 || lead == 0xA3 },
    EncodingSign(
      encoding: .big5,
      name: "common in Chinese",
      leads: [0xA1...0xF9],
      trails: [0x40...0x7E, 0xA1...0xFE],
      typicalShare: 90
    ) { lead, _ in (0xA4...0xC6).contains(lead) || lead == 0xA1 },
  ]
}

/// How the characters of an encoding are distinguished.
private struct EncodingSign: Sendable {
  let encoding: SourceEncoding
  let name: String
  /// The first bytes of a pair.
  let leads: [ClosedRange<UInt8>]
  /// The second bytes of a pair.
  let trails: [ClosedRange<UInt8>]
  /// The bytes that are a character alone.
  var single: ClosedRange<UInt8>?
  /// How many of a hundred characters must be typical.
  let typicalShare: Int
  /// Whether a pair is of the kind that texts are made of.
  let isTypical: @Sendable (_ lead: UInt8, _ trail: UInt8) -> Bool

  /// How many characters are enough.
  static func fewest(isShort: Bool) -> Int { isShort ? 2 : 16 }

  /// Whether there are enough characters, in enough places, and they are typical.
  func isConvincing(_ pairs: BytePairs, isShort: Bool) -> Bool {
    let isVaried =
      isShort ? pairs.distinct >= 2 : pairs.distinct >= 8 && pairs.runs >= 6
    return pairs.count >= Self.fewest(isShort: isShort) && isVaried
      && pairs.typical * 100 >= pairs.count * typicalShare
  }
}

/// The pairs of bytes that a text is made of, counted.
private struct BytePairs {
  private(set) var count = 0
  private(set) var typical = 0
  /// How often pairs follow something else.
  private(set) var runs = 0
  private var seen: Set<UInt16> = []

  var distinct: Int { seen.count }

  /// Reads all bytes; false when one fits nowhere.
  mutating func read(_ bytes: [UInt8], _ sign: EncodingSign) -> Bool {
    var index = 0
    var isInRun = false
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 || sign.single?.contains(lead) == true {
        isInRun = false
        continue
      }
      guard index < bytes.count, sign.leads.contains(where: { $0.contains(lead) }),
        sign.trails.contains(where: { $0.contains(bytes[index]) })
      else { return false }
      add(lead, bytes[index], of: sign)
      if !isInRun { runs += 1 }
      isInRun = true
      index += 1
    }
    return true
  }

  private mutating func add(_ lead: UInt8, _ trail: UInt8, of sign: EncodingSign) {
    count += 1
    if sign.isTypical(lead, trail) { typical += 1 }
    seen.insert(UInt16(lead) << 8 | UInt16(trail))
  }
}
