import SongModel

/// Recognizes the encodings of East Asia by what only they have.
///
/// Each needs many different characters of two bytes of which nearly all are those that its texts
/// are made of. Letters of other encodings may look like them in a word or two, not in a sheet:
/// there, every second word ends in the middle of a character.
struct MultibyteGuess {
  /// The encoding that is found.
  let encoding: SourceEncoding
  /// What speaks for it, as a clause.
  let evidence: String

  /// What the bytes are; nil without strong evidence.
  ///
  /// - Parameter isShort: whether a few characters are enough, since there are no more and nothing
  ///   else is likely.
  /// - Complexity: O(n).
  init?(_ bytes: [UInt8], isShort: Bool = false) {
    // Most sheets that are not UTF-8 have a letter or two beyond ASCII.
    guard bytes.count(where: { $0 >= 0x80 }) >= MultibyteProfile.fewest(isShort: isShort) else {
      return nil
    }
    for profile in Self.profiles {
      var pairs = BytePairs()
      guard pairs.read(bytes, profile), profile.isConvincing(pairs, isShort: isShort),
        Self.isWhole(bytes, profile.encoding)
      else { continue }
      encoding = profile.encoding
      evidence = "\(pairs.typical) of its \(pairs.count) characters are \(profile.name)"
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

  private static let profiles = [
    MultibyteProfile(
      encoding: .shiftJIS,
      name: "kana",
      leads: [0x81...0x9F, 0xE0...0xFC],
      trails: [0x40...0x7E, 0x80...0xFC],
      single: 0xA1...0xDF,
      typicalShare: 20
    ) { lead, trail in lead == 0x82 && trail >= 0x9F || lead == 0x83 && trail <= 0x96 },
    MultibyteProfile(
      encoding: .eucJP,
      name: "kana",
      leads: [0xA1...0xFE],
      trails: [0xA1...0xFE],
      typicalShare: 20
    ) { lead, _ in lead == 0xA4 || lead == 0xA5 },
    MultibyteProfile(
      encoding: .eucKR,
      name: "hangul",
      leads: [0xA1...0xFE],
      trails: [0xA1...0xFE],
      typicalShare: 95
    ) { lead, _ in (0xB0...0xC8).contains(lead) },
    MultibyteProfile(
      encoding: .gb18030,
      name: "common in Chinese",
      leads: [0xA1...0xFE],
      trails: [0xA1...0xFE],
      typicalShare: 90
    ) { lead, _ in (0xB0...0xD7).contains(lead) || lead == 0xA1 || lead == 0xA3 },
    MultibyteProfile(
      encoding: .big5,
      name: "common in Chinese",
      leads: [0xA1...0xF9],
      trails: [0x40...0x7E, 0xA1...0xFE],
      typicalShare: 90
    ) { lead, _ in (0xA4...0xC6).contains(lead) || lead == 0xA1 },
  ]
}

/// What the characters of an encoding of one or two bytes look like.
private struct MultibyteProfile: Sendable {
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
  mutating func read(_ bytes: [UInt8], _ profile: MultibyteProfile) -> Bool {
    var index = 0
    var isInRun = false
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 || profile.single?.contains(lead) == true {
        isInRun = false
        continue
      }
      guard index < bytes.count, profile.leads.contains(where: { $0.contains(lead) }),
        profile.trails.contains(where: { $0.contains(bytes[index]) })
      else { return false }
      add(lead, bytes[index], of: profile)
      if !isInRun { runs += 1 }
      isInRun = true
      index += 1
    }
    return true
  }

  private mutating func add(_ lead: UInt8, _ trail: UInt8, of profile: MultibyteProfile) {
    count += 1
    if profile.isTypical(lead, trail) { typical += 1 }
    seen.insert(UInt16(lead) << 8 | UInt16(trail))
  }
}
