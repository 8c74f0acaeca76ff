/// Some of the patterns that are asked of words.
struct PatternSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// One pattern alone.
  init(_ pattern: WordPattern) {
    rawValue = 1 << UInt32(pattern.rawValue)
  }

  func contains(_ pattern: WordPattern) -> Bool { contains(PatternSet(pattern)) }
}
