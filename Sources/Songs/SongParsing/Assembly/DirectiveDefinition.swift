import SongModel

/// Reads the argument of `{define}` and `{chord}`.
enum DirectiveDefinition {
  /// `Am base-fret 1 frets x 0 2 2 1 0`; nil when there are no frets.
  static func content(_ argument: String, written: String) -> LineContent? {
    let words = argument.unicodeScalars.split { $0.isBlank || $0 == ":" }.map { String($0) }
    guard let name = words.first, let start = words.firstIndex(of: "frets") else { return nil }
    let base = words.firstIndex(of: "base-fret").flatMap {
      $0 + 1 < words.count ? SheetNumber.baseFret.value(of: words[$0 + 1]) : nil
    }
    let signs = words[(start + 1)...].prefix(while: DefinitionText.isFret)
    let frets = signs.map { fret($0, base: base ?? 1) }
    guard !frets.isEmpty else { return nil }
    return .definition(ChordDefinition(name: name, frets: frets, text: written))
  }

  private static func fret(_ word: String, base: Int) -> Int? {
    guard let number = SheetNumber.fret.value(of: word) else { return nil }
    return number == 0 ? 0 : number + base - 1
  }
}
