/// The frets of up to twelve strings in one word, five bits a string.
///
/// The search copies and compares thousands of them, which arrays would make it allocate.
struct PackedFrets: Hashable {
  /// The value of a string that does not sound.
  static let muted = 31

  private var bits: UInt64 = 0

  /// The fret of a string; 0 is open.
  subscript(string: Int) -> Int {
    get { Int(truncatingIfNeeded: bits >> UInt64(string * 5)) & 31 }
    set {
      let place = UInt64(string * 5)
      bits = bits & ~(31 << place) | UInt64(newValue) << place
    }
  }

  /// Packs frets as a fingering lists them.
  init(_ frets: [Int?]) {
    for (string, fret) in frets.prefix(Instrument.mostStrings).enumerated() {
      self[string] = fret ?? PackedFrets.muted
    }
  }

  /// All strings open.
  init() {}

  /// The frets as a fingering lists them.
  func frets(count: Int) -> [Int?] {
    (0..<count).map { self[$0] == PackedFrets.muted ? nil : self[$0] }
  }

  /// Whether both press the same strings and differ only in what is muted.
  func isVariant(of other: PackedFrets, count: Int) -> Bool {
    for string in 0..<count where self[string] != other[string] {
      guard self[string] == PackedFrets.muted || other[string] == PackedFrets.muted else {
        return false
      }
    }
    return true
  }
}
