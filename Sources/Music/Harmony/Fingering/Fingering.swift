/// Where a hand stops the strings of an instrument, in the order of its tuning.
public struct Fingering: Hashable, Sendable {
  /// The fret of each string, counted from the nut: 0 for open, nil for muted.
  public let frets: [Int?]

  /// The finger on each string; nil for open and muted strings, and for all if no hand can hold it.
  public let fingers: [Finger?]

  /// Makes a fingering; nil without strings, with more than twelve, or with frets outside 0…30.
  ///
  /// - Parameters:
  ///   - frets: the fret of each string, counted from the nut: 0 for open, nil for muted.
  ///   - fingers: one for each string, or nil for a suggestion.
  public init?(frets: [Int?], fingers: [Finger?]? = nil) {
    guard !frets.isEmpty, frets.count <= Instrument.mostStrings,
      frets.allSatisfy({ (0...30).contains($0 ?? 0) }),
      fingers.map({ $0.count == frets.count }) ?? true
    else { return nil }
    self.init(PackedFrets(frets), count: frets.count, fingers: fingers)
  }

  /// Makes a fingering from frets counted from a base fret, as `{define}` counts them.
  ///
  /// With base fret 5, fret 1 is the fifth; 0 is still the open string.
  package init?(frets: [Int?], baseFret: Int, fingers: [Finger?]? = nil) {
    // Larger numbers are on no neck, and might be too large to add up.
    guard (1...30).contains(baseFret), frets.allSatisfy({ (0...30).contains($0 ?? 0) }) else {
      return nil
    }
    let shifted = frets.map { fret in fret.map { $0 > 0 ? $0 + baseFret - 1 : $0 } }
    self.init(frets: shifted, fingers: fingers)
  }

  init(_ packed: PackedFrets, count: Int, fingers: [Finger?]? = nil) {
    self.frets = packed.frets(count: count)
    self.fingers = fingers ?? FingerPlacement(packed, count: count).fingers
  }
}

extension Fingering {
  /// A finger of the fretting hand; the raw value is the number that diagrams show, 0 for T.
  public enum Finger: Int, Hashable, Sendable, Codable, CaseIterable {
    case thumb
    case index
    case middle
    case ring
    case little

    /// The sign in diagrams: `T`, `1` to `4`.
    package var symbol: String {
      self == .thumb ? "T" : String(rawValue)
    }

    /// Reads `T` or `1` to `4`.
    package init?(symbol: some StringProtocol) {
      guard let found = Finger.allCases.first(where: { $0.symbol == symbol.uppercased() }) else {
        return nil
      }
      self = found
    }
  }
}

extension Fingering {
  /// A finger that stops several strings at one fret.
  public struct Barre: Hashable, Sendable {
    /// The fret, counted from the nut.
    public let fret: Int
    /// The strings from the first to the last one stopped, as indices into the tuning.
    public let strings: ClosedRange<Int>

    /// Makes a barre.
    package init(fret: Int, strings: ClosedRange<Int>) {
      self.fret = fret
      self.strings = strings
    }
  }
}

extension Fingering {
  private var pressed: [Int] { frets.compactMap { $0 }.filter { $0 > 0 } }

  private var placement: FingerPlacement {
    FingerPlacement(PackedFrets(frets), count: frets.count)
  }

  /// The first fret that a diagram shows: 1 if no finger is beyond the fourth.
  public var baseFret: Int {
    var (lowest, highest) = (Int.max, 0)
    for case let fret? in frets where fret > 0 {
      lowest = min(lowest, fret)
      highest = max(highest, fret)
    }
    return highest > 4 ? lowest : 1
  }

  /// The number of frets from the lowest to the highest pressed one, inclusive; 0 when all are
  /// open.
  package var span: Int {
    guard let highest = pressed.max(), let lowest = pressed.min() else { return 0 }
    return highest - lowest + 1
  }

  /// The barre of the index finger, or of another finger that presses several strings.
  package var barre: Barre? {
    barres.first
  }

  /// All barres, the lowest first.
  ///
  /// Strings at one fret under the same finger form a barre. There are none if no hand can hold the
  /// frets, so that the fingers are unknown.
  public var barres: [Barre] {
    Finger.allCases.compactMap { finger in
      let strings = fingers.indices.filter { fingers[$0] == finger }
      guard let first = strings.first, let last = strings.last, last > first,
        let fret = frets[first], strings.allSatisfy({ frets[$0] == fret })
      else { return nil }
      return Barre(fret: fret, strings: first...last)
    }
  }

  /// Whether four fingers hold it within a span of four frets.
  package var isPlayable: Bool {
    placement.isPossible && span <= 4
  }

  /// The pitch of each string on an instrument, nil if muted; strings that the tuning does not
  /// have are left out.
  public func pitches(on instrument: Instrument) -> [Pitch?] {
    zip(frets, instrument.tuning).map { fret, open in fret.map(open.raised) }
  }

  /// The lowest pitch that sounds; nil when all strings are muted.
  package func lowestPitch(on instrument: Instrument) -> Pitch? {
    pitches(on: instrument).compactMap { $0 }.min()
  }

  /// The tones that sound.
  package func pitchClasses(on instrument: Instrument) -> Set<PitchClass> {
    Set(pitches(on: instrument).compactMap { $0?.pitchClass })
  }
}

extension Fingering {
  /// Reads `x02210`, `XX0232`, `x 10 12 12 11 10`, `x-10-12-12-11-10` or `-1,0,2,2,1,0`.
  ///
  /// Without separators each character is a string.
  public init?(frets text: some StringProtocol) {
    guard let frets = Fingering.frets(in: String(text)) else { return nil }
    self.init(frets: frets)
  }

  private static func frets(in text: String) -> [Int?]? {
    let fields = text.split { " ,\t".contains($0) }.map(String.init)
    guard fields.count <= 1 else { return frets(fields) }
    guard let field = fields.first else { return nil }
    let dashed = field.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    return dashed.count > 1 ? frets(dashed) : frets(field.map(String.init))
  }

  /// Whether a word in the place of a fret says that its string is muted.
  package static func isMuted(_ word: String) -> Bool {
    switch word {
    case "x", "X", "n", "N", "-", "-1": true
    default: false
    }
  }

  private static func frets(_ fields: [String]) -> [Int?]? {
    var frets: [Int?] = []
    for field in fields {
      if isMuted(field) {
        frets.append(nil)
      } else {
        guard field.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let fret = Int(field) else {
          return nil
        }
        frets.append(fret)
      }
    }
    return frets
  }
}

extension Fingering: CustomStringConvertible {
  /// The frets in one line: `x02210`; with dashes, `x-10-12-12-11-10`, from the tenth fret up.
  public var description: String {
    let isWide = pressed.contains { $0 > 9 }
    return frets.map { $0.map(String.init) ?? "x" }.joined(separator: isWide ? "-" : "")
  }
}
