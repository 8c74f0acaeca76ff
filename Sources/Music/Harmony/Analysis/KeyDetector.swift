/// A key found from chords, and how certain it is.
public struct KeyEstimate: Hashable, Sendable, Codable {
  /// The key.
  public let key: MusicalKey
  /// From 0, when another key fits equally well, to 1, when no other key comes close.
  public let confidence: Double
}

extension KeyEstimate {
  /// All keys that chords may be in, the likeliest first; none without chords that name a root.
  ///
  /// - Parameter chords: the chords of a song, each as often as it is played.
  /// - Complexity: O(n), with 24 keys tried for each distinct chord.
  public static func estimates(for chords: [Chord]) -> [KeyEstimate] {
    var evidence = KeyEvidence()
    for chord in chords { evidence.add(chord) }
    return KeyDetector(evidence).ranking
  }
}

/// Finds the key of a progression.
///
/// Every chord votes for the keys in which it is at home: most strongly for those where it is the
/// tonic or the dominant seventh, less where its root belongs to the scale with another third.
/// The votes of the first and the last chord count for more.
package struct KeyDetector: Sendable {
  private var scores: [Double]
  /// How well the chords are at home in each key, without regard to first and last.
  private var fits: [Double]
  private let keys: [MusicalKey]
  private let count: Int

  /// Weighs a progression.
  ///
  /// - Complexity: 24 keys are tried for each distinct chord.
  package init(_ evidence: KeyEvidence) {
    keys = KeyDetector.candidates
    scores = Array(repeating: 0, count: keys.count)
    fits = scores
    count = evidence.count
    guard let (first, last) = evidence.ends else { return }
    for role in evidence.distinct {
      weigh(role, times: Double(evidence.counts[role.number]))
    }
    // A song ends on its tonic more often than it starts there.
    for (place, key) in keys.enumerated() {
      scores[place] += first.fit(in: key) * 0.5 + (first.isTonic(of: key) ? 1.5 : 0)
      if last.isTonic(of: key) { scores[place] += count > 1 ? 2.5 : 1.5 }
    }
  }

  /// The likeliest key with its confidence; nil without chords.
  package var best: KeyEstimate? { ranking.first }

  /// All keys, the likeliest first.
  package var ranking: [KeyEstimate] {
    let order = keys.indices.sorted { scores[$0] > scores[$1] }
    guard order.count > 1, count > 0, scores[order[0]] > 0 else { return [] }
    return order.map { place in
      let rival = scores[order[place == order[0] ? 1 : 0]]
      return KeyEstimate(key: keys[place], confidence: confidence(place, rival: rival))
    }
  }

  /// The lead over the strongest rival, lowered where chords are few or not at home in the key.
  private func confidence(_ place: Int, rival: Double) -> Double {
    let lead = (scores[place] - rival) / max(scores[place], 1)
    let home = fits[place] / Double(count)
    let evidence = Double(count) / Double(count + 2)
    return min(1, max(0, lead * 4)) * min(1, max(0, home * 1.2)) * evidence
  }

  /// The 24 keys, under the names that musicians give them.
  private static let candidates: [MusicalKey] = (0..<12).flatMap { semitones in
    [MusicalKey(Note(.c)), MusicalKey(Note(.c), .minor)].map { $0.transposed(by: semitones) }
  }

  private mutating func weigh(_ role: ChordRole, times count: Double) {
    for (place, key) in keys.enumerated() {
      let fit = role.fit(in: key) * count
      fits[place] += fit
      scores[place] += fit
    }
  }
}

/// What the chords of a progression say about its key.
package struct KeyEvidence: Sendable {
  /// How many chords there are that name a root.
  fileprivate private(set) var count = 0
  /// The first of them and the last.
  fileprivate private(set) var ends: (first: ChordRole, last: ChordRole)?
  /// The different roles, and how many chords there are of each, by its number.
  fileprivate private(set) var distinct: [ChordRole] = []
  fileprivate private(set) var counts = [Int](repeating: 0, count: ChordRole.count)

  package init() {}

  /// Adds the chord that is played next.
  package mutating func add(_ chord: Chord) {
    guard let role = ChordRole(chord) else { return }
    count += 1
    ends = (ends?.first ?? role, role)
    if counts[role.number] == 0 { distinct.append(role) }
    counts[role.number] += 1
  }
}

/// What counts of a chord for the key that it is in.
private struct ChordRole {
  /// How many roles there are.
  static let count = 12 * ChordFunction.count

  private let root: PitchClass
  private let function: ChordFunction

  /// The number of the role, from 0.
  var number: Int { root.semitones * ChordFunction.count + function.number }

  /// The role of a chord; nil for one that names no root.
  init?(_ chord: Chord) {
    guard let root = chord.root else { return nil }
    self.root = root.pitchClass
    function = ChordFunction(chord.formula)
  }

  /// How well the chord fits in a key.
  func fit(in key: MusicalKey) -> Double {
    let above = PitchClass(root.semitones - key.tonic.pitchClass.semitones)
    return function.fit(above.semitones, inMinor: key.mode.isMinor)
  }

  /// Whether the chord is the tonic of a key.
  func isTonic(of key: MusicalKey) -> Bool {
    root == key.tonic.pitchClass && function.isMinor == key.mode.isMinor
  }
}

/// What a chord can do in a key: its third, and whether it wants to resolve.
private struct ChordFunction {
  static let count = 16

  let isMinor: Bool
  let isDominant: Bool
  let isDiminished: Bool
  let isOpen: Bool

  init(_ formula: ChordFormula) {
    let tones = formula.tones
    isMinor = tones.contains(.minorThird)
    isOpen = !isMinor && !tones.contains(.majorThird)
    isDiminished = isMinor && tones.contains(.flatFifth)
    isDominant = tones.contains(.majorThird) && tones.contains(.minorSeventh)
  }

  /// The number of the function, from 0.
  var number: Int {
    (isMinor ? 8 : 0) + (isDominant ? 4 : 0) + (isDiminished ? 2 : 0) + (isOpen ? 1 : 0)
  }

  /// How well the chord fits on a root a number of semitones above the tonic.
  func fit(_ above: Int, inMinor: Bool) -> Double {
    if isDiminished { return diminishedFit(above, inMinor) }
    let home =
      inMinor
      ? (isMinor ? KeyTable.minorInMinor : KeyTable.majorInMinor)
      : (isMinor ? KeyTable.minorInMajor : KeyTable.majorInMajor)
    var fit = home[above]
    if isOpen { fit = max(fit, 0.3) * (fit < 0 ? -1 : 0.9) }
    if isDominant {
      if above == 7 { fit += 0.5 } else if above == 0 { fit -= 0.3 }
    }
    return fit
  }

  private func diminishedFit(_ above: Int, _ inMinor: Bool) -> Double {
    if above == 11 { return 0.8 }
    return inMinor && above == 2 ? 0.8 : 0
  }
}

/// How well a triad fits on each of the twelve tones from the tonic up, by its third and the mode.
private enum KeyTable {
  static let majorInMajor = fits([
    0: 1.2, 5: 1, 7: 1.1, 10: 0.3, 2: 0.35, 4: 0.25, 9: 0.15, 8: 0.1, 3: 0.1,
  ])
  static let minorInMajor = fits([2: 0.9, 4: 0.8, 9: 0.95, 5: 0.2, 7: 0.1, 0: -0.3])
  static let majorInMinor = fits([
    3: 0.9, 8: 0.95, 10: 0.9, 7: 1, 5: 0.3, 0: -0.2, 2: 0.15, 1: 0.1,
  ])
  static let minorInMinor = fits([0: 1.2, 5: 0.95, 7: 0.7])

  /// Elsewhere a triad is a stranger.
  private static func fits(_ home: [Int: Double]) -> [Double] {
    (0..<12).map { home[$0] ?? -0.6 }
  }
}
