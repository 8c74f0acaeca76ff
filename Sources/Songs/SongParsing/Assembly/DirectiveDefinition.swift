import SongModel

/// Reads the argument of `{define}` and `{chord}`.
enum DirectiveDefinition {
  /// `Am base-fret 1 frets x 0 2 2 1 0`; nil when there are no frets.
  static func content(_ argument: String, written: String) -> LineContent? {
    let words = argument.split { $0.isWhitespace || $0 == ":" }.map(String.init)
    guard let name = words.first, let start = words.firstIndex(of: "frets") else { return nil }
    let base = words.firstIndex(of: "base-fret").flatMap {
      $0 + 1 < words.count ? Int(words[$0 + 1]).map { min(max($0, 1), highestFret) } : nil
    }
    let frets = words[(start + 1)...].prefix { $0.isFret }.map { fret($0, base: base ?? 1) }
    guard !frets.isEmpty else { return nil }
    return .definition(ChordDefinition(name: name, frets: frets, text: written))
  }

  /// No neck has more; numbers beyond it are typing errors.
  fileprivate static let highestFret = 36

  private static func fret(_ word: String, base: Int) -> Int? {
    guard let number = Int(word), number >= 0 else { return nil }
    return number == 0 ? 0 : number + base - 1
  }
}

extension String {
  fileprivate var isFret: Bool {
    if ["x", "X", "N", "n", "-"].contains(self) { return true }
    return Int(self).map { (-1...DirectiveDefinition.highestFret).contains($0) } ?? false
  }
}
