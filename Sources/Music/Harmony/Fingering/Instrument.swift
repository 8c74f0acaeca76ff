/// A fretted instrument: its strings and its neck.
public struct Instrument: Hashable, Sendable {
  /// The English name, for titles and messages.
  public let name: String

  /// The open strings in the order in which players write them, the low side of a guitar first;
  /// re-entrant instruments begin with a higher string.
  public let tuning: [Pitch]

  /// The number of frets.
  package let fretCount: Int

  /// How many strings at the start of the tuning are only played open: a banjo's fifth string.
  package let droneStringCount: Int

  /// Whether the instrument plays the bass: a bass named in the symbol must be its lowest sound.
  ///
  /// Small instruments leave the bass to others.
  package let carriesBass: Bool

  /// The most strings that the search can hold.
  static let mostStrings = 12

  /// Makes an instrument; nil without strings or with more than twelve.
  ///
  /// - Parameters:
  ///   - tuning: the open strings as players write them.
  ///   - fretCount: frets on the neck, 1 to 30; others are clamped to that range.
  ///   - droneStringCount: leading strings that are never fretted.
  ///   - carriesBass: nil for true with five strings or more.
  package init?(
    name: String,
    tuning: [Pitch],
    fretCount: Int = 19,
    droneStringCount: Int = 0,
    carriesBass: Bool? = nil
  ) {
    guard !tuning.isEmpty, tuning.count <= Instrument.mostStrings else { return nil }
    self.init(
      name,
      tuning.map { $0.midi },
      frets: fretCount,
      drones: max(0, min(tuning.count - 1, droneStringCount)),
      carriesBass: carriesBass ?? (tuning.count - droneStringCount > 4)
    )
  }

  private init(
    _ name: String,
    _ tuning: [Int],
    frets: Int,
    drones: Int = 0,
    carriesBass: Bool = false
  ) {
    self.name = name
    self.tuning = tuning.map(Pitch.init(midi:))
    self.fretCount = max(1, min(30, frets))
    self.droneStringCount = drones
    self.carriesBass = carriesBass
  }
}

extension Instrument {
  /// The six-string guitar, E2 A2 D3 G3 B3 E4.
  public static let guitar = Instrument(
    "guitar",
    [40, 45, 50, 55, 59, 64],
    frets: 19,
    carriesBass: true
  )

  /// The ukulele in C with its high first string, G4 C4 E4 A4.
  public static let ukulele = Instrument("ukulele", [67, 60, 64, 69], frets: 15)

  /// The baritone ukulele, D3 G3 B3 E4.
  public static let baritoneUkulele = Instrument(
    "baritone ukulele",
    [50, 55, 59, 64],
    frets: 18
  )

  /// The mandolin, G3 D4 A4 E5; each course counts as one string.
  public static let mandolin = Instrument("mandolin", [55, 62, 69, 76], frets: 17)

  /// The five-string banjo in open G, g4 D3 G3 B3 D4; its short string only drones.
  public static let banjo = Instrument(
    "banjo",
    [67, 50, 55, 59, 62],
    frets: 22,
    drones: 1
  )

  /// The instruments that have a name.
  public static let named = [guitar, ukulele, baritoneUkulele, mandolin, banjo]

  /// The instrument with this name, whatever its case: `guitar`, `Baritone Ukulele`.
  package init?(named name: String) {
    let folded = name.lowercased()
    guard let found = Instrument.named.first(where: { $0.name == folded }) else { return nil }
    self = found
  }
}
