/// The search for all ways to hold a chord: position by position, string by string.
///
/// A position is the lowest pressed fret; a hand spans three frets more, and open strings may
/// ring anywhere.
struct VoicingSearch {
  /// A voicing and what it costs.
  struct Candidate {
    var frets: PackedFrets
    var cost: Int
  }

  /// How many voicings of one position are kept.
  static let kept = 4

  /// How many frets a hand reaches beyond the lowest one.
  static let reach = 3

  /// Steps in one position; six strings need less than a quarter of them, but twelve would take
  /// forever.
  static let mostSteps = 20_000

  private let constraints: VoicingConstraints
  private let cost: VoicingCost
  private let count: Int
  private let drones: Int
  private let open: [Int]
  private let fewest: Int
  /// For each string the frets that sound a tone of the chord, fret n as bit n.
  private let playable: [UInt32]
  private let lastPosition: Int

  private var essential: UInt16 = 0
  private var position = 0
  private var window: UInt32 = 1
  /// Steps which the walk may still take in this position.
  private var steps = 0
  /// For each string the tones which it and those after it can add in this position.
  private var reachable: [UInt16]
  private var pool: [Candidate] = []

  init(_ constraints: VoicingConstraints, on instrument: Instrument, bonuses: [PackedFrets: Int]) {
    let open = instrument.tuning.map { $0.midi }
    self.constraints = constraints
    self.count = open.count
    self.drones = instrument.droneStringCount
    self.open = open
    self.cost = VoicingCost(constraints, on: instrument, bonuses: bonuses)
    self.fewest = VoicingSearch.fewestStrings(count - drones, constraints)
    self.playable = open.enumerated().map { string, pitch in
      let last = string < instrument.droneStringCount ? 0 : instrument.fretCount
      return VoicingSearch.frets(upTo: last, above: pitch, constraints.allowed)
    }
    self.lastPosition = min(instrument.fretCount, 12)
    self.reachable = Array(repeating: 0, count: count + 1)
  }

  /// The voicings worth showing, the best first.
  ///
  /// Where no hand can hold everything that is required, those without the root.
  mutating func run(limit: Int) -> [PackedFrets] {
    essential = constraints.required
    var found = candidates()
    if found.isEmpty, constraints.canSpareRoot, constraints.bass != constraints.root {
      essential &= ~constraints.root
      found = candidates()
    }
    return distinct(found, limit)
  }

  /// The candidates, except those that only mute what a better one lets ring.
  private func distinct(_ candidates: [Candidate], _ limit: Int) -> [PackedFrets] {
    var found: [PackedFrets] = []
    for candidate in candidates {
      if found.count >= limit { break }
      if found.contains(where: { $0.isVariant(of: candidate.frets, count: count) }) { continue }
      found.append(candidate.frets)
    }
    return found
  }

  private static func frets(upTo last: Int, above open: Int, _ tones: UInt16) -> UInt32 {
    (0...last).reduce(0) { bits, fret in
      tones & PitchClass(open + fret).bit == 0 ? bits : bits | 1 << UInt32(fret)
    }
  }

  /// Big instruments play four strings, or three for a bare fifth; small ones all, or all but
  /// one.
  private static func fewestStrings(_ count: Int, _ constraints: VoicingConstraints) -> Int {
    let common = constraints.allowed.nonzeroBitCount < 3 ? 3 : 4
    return min(common, max(1, count - 1))
  }
}

// MARK: - The walk

extension VoicingSearch {
  /// A voicing in the making.
  struct Progress {
    var frets = PackedFrets()
    var tones: UInt16 = 0
    var lowest = Int.max
    /// Sounding strings; pressed ones; those on the position's own fret.
    var sounding = 0
    var pressed = 0
    var onPosition = 0
    /// Muted strings before the first sounding one, between two, and after the last.
    var leading = 0
    var inner = 0
    var trailing = 0
  }

  private mutating func candidates() -> [Candidate] {
    var found: [Candidate] = []
    for position in 0...lastPosition {
      self.position = position
      // Position 0 is all strings open.
      window = position == 0 ? 1 : 15 << UInt32(position) | 1
      collectReachable()
      guard reachable[0] & essential == essential else { continue }
      pool.removeAll(keepingCapacity: true)
      steps = VoicingSearch.mostSteps
      extend(Progress(), string: 0)
      found += pool
    }
    return found.sorted { $0.cost < $1.cost }
  }

  private mutating func collectReachable() {
    for string in (0..<count).reversed() {
      var tones = reachable[string + 1]
      var frets = playable[string] & window
      while frets != 0 {
        tones |= PitchClass(open[string] + frets.trailingZeroBitCount).bit
        frets &= frets - 1
      }
      reachable[string] = tones
    }
  }

  private mutating func extend(_ progress: Progress, string: Int) {
    guard steps > 0, (progress.tones | reachable[string]) & essential == essential else { return }
    steps -= 1
    if string == count { return finish(progress) }
    // After two muted strings inside the chord no other may sound.
    let isOver = progress.inner + progress.trailing > 1
    var frets = isOver ? 0 : playable[string] & window
    while frets != 0 {
      let fret = frets.trailingZeroBitCount
      frets &= frets - 1
      extend(self.progress(progress, sounding: string, at: fret), string: string + 1)
    }
    if let muted = self.progress(progress, muting: string) { extend(muted, string: string + 1) }
  }

  private func progress(_ progress: Progress, sounding string: Int, at fret: Int) -> Progress {
    var next = progress
    let pitch = open[string] + fret
    next.frets[string] = fret
    next.tones |= 1 << UInt16(pitch % 12)
    next.lowest = min(next.lowest, pitch)
    next.sounding += 1
    next.inner += next.trailing
    next.trailing = 0
    if fret > 0 { next.pressed += 1 }
    if fret == position, fret > 0 { next.onPosition += 1 }
    return next
  }

  private func progress(_ progress: Progress, muting string: Int) -> Progress? {
    guard progress.sounding + count - string - 1 >= fewest else { return nil }
    var next = progress
    next.frets[string] = PackedFrets.muted
    // A drone may be silent at no cost.
    if string < drones { return next }
    if progress.sounding == 0 { next.leading += 1 } else { next.trailing += 1 }
    return next
  }

  private mutating func finish(_ progress: Progress) {
    guard progress.sounding >= fewest, hasBass(progress),
      constraints.satisfiesChoices(progress.tones),
      position == 0 || progress.onPosition > 0
    else { return }
    let worst = pool.count < VoicingSearch.kept ? Int.max : pool[pool.count - 1].cost
    guard let total = cost.total(of: progress, position: position, below: worst) else { return }
    insert(Candidate(frets: progress.frets, cost: total))
  }

  private func hasBass(_ progress: Progress) -> Bool {
    guard let bass = constraints.bass else { return true }
    return 1 << UInt16(progress.lowest % 12) == bass
  }

  /// Keeps the best, and only the best of those that differ in nothing but muted strings.
  private mutating func insert(_ candidate: Candidate) {
    let rival = pool.firstIndex { $0.frets.isVariant(of: candidate.frets, count: count) }
    if let rival {
      guard pool[rival].cost > candidate.cost else { return }
      pool.remove(at: rival)
    }
    let place = pool.firstIndex { $0.cost > candidate.cost } ?? pool.count
    pool.insert(candidate, at: place)
    if pool.count > VoicingSearch.kept { pool.removeLast() }
  }
}
