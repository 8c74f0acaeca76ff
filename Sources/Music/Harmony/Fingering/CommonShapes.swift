/// The shapes that everybody learns, which rank what the search finds.
///
/// They only rank: a shape with a wrong tone would never be found, and so never shown.
package enum CommonShapes {
  /// How many points each common shape of a chord is ahead.
  static func bonuses(
    for constraints: VoicingConstraints,
    on instrument: Instrument
  ) -> [PackedFrets: Int] {
    guard let list = list(for: instrument) else { return [:] }
    let chord = ChordIdentity(constraints)
    var bonuses: [PackedFrets: Int] = [:]
    for shape in list.movable[chord.shape] ?? [] {
      let moved = shape.moved(to: chord.root)
      // Far up the neck they are no one's first thought.
      let tooHigh = max(0, shape.lowest(at: chord.root) - 7)
      bonuses[moved] = max(0, 60 - 12 * tooHigh)
    }
    for (index, frets) in (list.fixed[chord] ?? []).enumerated() {
      bonuses[frets] = 1_000 - 100 * index
    }
    return bonuses
  }

  /// What makes two chords the same to a hand: the root, the tones above it, the bass.
  struct ChordIdentity: Hashable {
    var root: Int
    var shape: Shape

    init(_ constraints: VoicingConstraints) {
      root = constraints.root.trailingZeroBitCount
      let bass = constraints.bass ?? 0
      let tones =
        constraints.bass == nil
        ? constraints.allowed & ~constraints.foreignBass : constraints.allowed
      shape = Shape(tones: Self.turned(tones, root), bass: Self.turned(bass, root))
    }

    /// The tones counted from the root.
    private static func turned(_ tones: UInt16, _ root: Int) -> UInt16 {
      (tones >> UInt16(root) | tones << UInt16(12 - root)) & 0xFFF
    }
  }

  /// A chord apart from its root.
  struct Shape: Hashable {
    var tones: UInt16
    var bass: UInt16
  }

  /// A shape without open strings, which can be played from any fret.
  struct Movable {
    var frets: [Int?]
    var root: Int

    /// The lowest fret of the shape when it is moved to a root, 1 to 12.
    func lowest(at root: Int) -> Int {
      PitchClass(root - self.root + ownLowest - 1).semitones + 1
    }

    /// The shape moved to a root.
    func moved(to root: Int) -> PackedFrets {
      let distance = lowest(at: root) - ownLowest
      return PackedFrets(frets.map { $0.map { $0 + distance } })
    }

    private var ownLowest: Int { frets.compactMap { $0 }.min() ?? 1 }
  }

  /// The shapes of one instrument, found by chord.
  struct List {
    var fixed: [ChordIdentity: [PackedFrets]] = [:]
    var movable: [Shape: [Movable]] = [:]

    init(for instrument: Instrument) {
      let lines = CommonShapes.lines(for: instrument)
      for entry in CommonShapes.entries(lines.fixed) {
        guard let constraints = VoicingConstraints(entry.chord, on: instrument) else { continue }
        self.fixed[ChordIdentity(constraints), default: []].append(PackedFrets(entry.frets))
      }
      for entry in CommonShapes.entries(lines.movable) {
        guard let constraints = VoicingConstraints(entry.chord, on: instrument) else { continue }
        let chord = ChordIdentity(constraints)
        let shape = Movable(frets: entry.frets, root: chord.root)
        self.movable[chord.shape, default: []].append(shape)
      }
    }
  }

  private static let guitar = List(for: .guitar)
  private static let ukulele = List(for: .ukulele)
  private static let mandolin = List(for: .mandolin)
  private static let banjo = List(for: .banjo)

  private static func list(for instrument: Instrument) -> List? {
    switch instrument.tuning {
    case Instrument.guitar.tuning: guitar
    case Instrument.ukulele.tuning: ukulele
    case Instrument.mandolin.tuning: mandolin
    case Instrument.banjo.tuning: banjo
    default: nil
    }
  }

  /// A chord and a way to hold it.
  package struct Entry: Sendable {
    package var chord: Chord
    package var frets: [Int?]
  }

  /// The lines of an instrument's table, with movable shapes listed separately.
  package static func lines(for instrument: Instrument) -> (fixed: [String], movable: [String]) {
    switch instrument.tuning {
    case Instrument.guitar.tuning: (GuitarShapeTable.fixed, GuitarShapeTable.movable)
    case Instrument.ukulele.tuning: (UkuleleShapeTable.fixed, UkuleleShapeTable.movable)
    case Instrument.mandolin.tuning: (MandolinShapeTable.fixed, [])
    case Instrument.banjo.tuning: (BanjoShapeTable.fixed, BanjoShapeTable.movable)
    default: ([], [])
    }
  }

  /// The entries of a table; each line is a chord and its shapes, the most common first.
  package static func entries(_ lines: [String]) -> [Entry] {
    lines.flatMap { line -> [Entry] in
      let words = line.split(separator: " ")
      guard let name = words.first, let chord = Chord(parsing: name) else { return [] }
      return words.dropFirst().compactMap { word in
        Fingering(frets: word).map { Entry(chord: chord, frets: $0.frets) }
      }
    }
  }
}
