/// How a hand holds frets: its barres and the number of fingers it needs.
///
/// A barre lies on the lowest fret, or, for chords such as x21222, on the highest.
struct FingerPlacement {
  /// Strings that are pressed.
  private(set) var pressed = 0
  /// The lowest and the highest pressed fret; 0 where none is.
  private(set) var lowest = 0
  private(set) var highest = 0
  /// The strings under the index finger's barre.
  private(set) var barre: ClosedRange<Int>?
  /// The strings under a second barre, on the highest fret.
  private(set) var upperBarre: ClosedRange<Int>?
  /// Fingers needed, barres counting as one.
  private(set) var fingerCount = 0

  private let frets: PackedFrets
  private let count: Int
  private var onLowest = 0
  private var firstLowest = 0
  private var lastLowest = 0

  init(_ frets: PackedFrets, count: Int) {
    self.frets = frets
    self.count = count
    measure()
    guard pressed > 0 else { return }
    let canBarre = onLowest > 1 && isCovered(firstLowest..<count)
    if canBarre, pressed > 4 || isBarreNatural { barre = firstLowest...lastLowest }
    fingerCount = (barre == nil ? onLowest : 1) + pressed - onLowest
    if fingerCount > 4 { addUpperBarre() }
  }

  /// Whether a hand with four fingers can hold it.
  var isPossible: Bool { fingerCount <= 4 }

  private mutating func measure() {
    lowest = PackedFrets.muted
    for string in 0..<count {
      let fret = frets[string]
      guard fret > 0, fret < PackedFrets.muted else { continue }
      pressed += 1
      highest = max(highest, fret)
      if fret < lowest {
        (lowest, onLowest, firstLowest) = (fret, 0, string)
      }
      if fret == lowest {
        onLowest += 1
        lastLowest = string
      }
    }
    if pressed == 0 { lowest = 0 }
  }

  /// No string is open that a finger lying flat would stop.
  private func isCovered(_ strings: Range<Int>) -> Bool {
    strings.allSatisfy { frets[$0] != 0 }
  }

  /// Whether neighbours on the lowest fret are easier under one finger.
  ///
  /// They are when it reaches the last string, or when there are three and no string is open; but
  /// up to three with nothing above them take a finger each.
  private var isBarreNatural: Bool {
    guard lastLowest - firstLowest + 1 == onLowest, pressed > min(3, onLowest) else {
      return false
    }
    return lastLowest == count - 1 || (onLowest > 2 && isCovered(0..<count))
  }

  private mutating func addUpperBarre() {
    guard highest > lowest, let last = (0..<count).last(where: { frets[$0] < PackedFrets.muted })
    else { return }
    var first = last
    while first >= 0, frets[first] == highest { first -= 1 }
    guard last - first > 1 else { return }
    upperBarre = (first + 1)...last
    fingerCount -= last - first - 1
  }
}

extension FingerPlacement {
  /// The finger for each string; nil for open and muted ones, and for all when four fingers do
  /// not suffice.
  var fingers: [Fingering.Finger?] {
    var fingers = [Fingering.Finger?](repeating: nil, count: count)
    guard isPossible else { return fingers }
    for string in barredStrings { fingers[string] = .index }
    var last = firstFinger - 1
    let groups = self.groups
    for (index, group) in groups.enumerated() {
      // One finger a fret, as far as that leaves fingers for the strings to come.
      let reach = frets[group[0]] - lowest + 1
      last = max(last + 1, min(reach, 4 - (groups.count - index - 1)))
      for string in group { fingers[string] = Fingering.Finger(rawValue: last) }
    }
    return fingers
  }

  private var barredStrings: [Int] {
    barre.map { $0.filter { frets[$0] == lowest } } ?? []
  }

  /// The strings which each further finger stops, from the lowest fret up.
  private var groups: [[Int]] {
    let upper = upperBarre.map(Array.init) ?? []
    let taken = barredStrings + upper
    let singles = (0..<count).filter {
      frets[$0] > 0 && frets[$0] < PackedFrets.muted && !taken.contains($0)
    }
    let sorted = singles.sorted { (frets[$0], $0) < (frets[$1], $1) }
    return sorted.map { [$0] } + (upper.isEmpty ? [] : [upper])
  }

  /// The index finger is left free where two neighbours on the second fret, as in Em, let it
  /// stay at home on the first.
  private var firstFinger: Int {
    if barre != nil { return 2 }
    return pressed == 2 && lowest == 2 && highest == 2 ? 2 : 1
  }
}
