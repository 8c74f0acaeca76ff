/// A fret for the capo, and the shapes to play with it.
public struct CapoSuggestion: Hashable, Sendable, Codable {
  /// The fret, 0 for none.
  public let fret: Int
  /// The key in which the shapes are written; nil when the key is unknown.
  public let shapeKey: MusicalKey?
  /// The shapes in the order of the chords, each once.
  public let shapes: [Chord]
  /// How hard the shapes are on a guitar: 0 for open chords only, 1 for a barre in every chord.
  public let difficulty: Double
}

extension CapoSuggestion {
  /// A suggestion for each fret up to a limit, the easiest first; of equally easy ones the lowest
  /// fret.
  ///
  /// - Parameters:
  ///   - chords: the chords as they sound, each as often as it is played.
  ///   - key: the key in which they sound.
  ///   - highest: the highest fret to try.
  /// - Complexity: O(n + m · `highest`) for m distinct chords.
  public static func suggestions(
    for chords: some Collection<Chord>,
    in key: MusicalKey? = nil,
    upTo highest: Int = 7
  ) -> [CapoSuggestion] {
    let counted = counted(chords)
    let all = (0...min(max(0, highest), highestFret)).map {
      suggestion(atFret: $0, for: counted, in: key)
    }
    // A capo high up is itself a little harder to play with.
    return all.sorted { left, right in
      left.difficulty + Double(left.fret) * 0.01 < right.difficulty + Double(right.fret) * 0.01
    }
  }

  /// No neck has more frets.
  private static let highestFret = 36

  /// Each chord once, in the order of the chords, and how often it is played.
  private static func counted(
    _ chords: some Collection<Chord>
  ) -> [(chord: Chord, count: Int)] {
    var places: [Chord: Int] = [:]
    var counted: [(chord: Chord, count: Int)] = []
    for chord in chords {
      let place = places[chord, default: counted.count]
      if place == counted.count {
        places[chord] = place
        counted.append((chord, 0))
      }
      counted[place].count += 1
    }
    return counted
  }

  private static func suggestion(
    atFret fret: Int,
    for chords: [(chord: Chord, count: Int)],
    in key: MusicalKey?
  ) -> CapoSuggestion {
    let transposition = Transposition(semitones: -fret, in: key)
    var seen: Set<Chord> = []
    var shapes: [Chord] = []
    var (total, count) = (0.0, 0)
    for played in chords {
      let shape = played.chord.transposed(by: transposition)
      if seen.insert(shape).inserted { shapes.append(shape) }
      total += OpenShapeTable.difficulty(of: shape) * Double(played.count)
      count += played.count
    }
    return CapoSuggestion(
      fret: fret,
      shapeKey: transposition.target,
      shapes: shapes,
      difficulty: count == 0 ? 0 : total / Double(count)
    )
  }
}

extension MusicalKey {
  /// The key that sounds when shapes in this key are played with a capo.
  package func sounding(withCapo fret: Int) -> MusicalKey {
    fret == 0 ? self : transposed(by: fret)
  }
}

/// How hard chords are in first position, by triad and pitch class of the root.
private enum OpenShapeTable {
  private static let major: [Double] = [
    0.1, 1, 0, 0.9, 0, 0.6, 1, 0, 0.95, 0, 0.85, 0.8,
  ]
  private static let minor: [Double] = [
    0.9, 1, 0.05, 1, 0, 0.85, 0.9, 0.9, 1, 0, 1, 0.7,
  ]
  private static let seventh: [Double] = [
    0.2, 1, 0, 0.9, 0, 0.75, 0.85, 0.1, 1, 0, 0.9, 0.1,
  ]

  static func difficulty(of chord: Chord) -> Double {
    guard let root = chord.root else { return 0 }
    let place = root.pitchClass.semitones
    let tones = chord.formula.tones
    let isDiminished = tones.contains(.minorThird) && tones.contains(.flatFifth)
    if isDiminished { return 0.8 }
    if tones.contains(.minorThird) { return minor[place] }
    return chord.formula.seventh == .minor ? seventh[place] : major[place]
  }
}
