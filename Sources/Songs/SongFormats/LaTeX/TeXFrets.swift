import SongModel

/// The frets of a chord as `\\gtab` has them: a digit or X for each string, the lowest first, after
/// the fret of a barre and a colon.
struct TeXFrets {
  /// The frets from the nut; nil for a muted string.
  let places: [Int?]
  /// What stands in the command.
  let text: String

  /// Reads frets; nil for what is none.
  ///
  /// The fingers, after another colon or a comma, are left out.
  init?(_ text: String) {
    let parts = text.split(separator: ":")
    let hasBarre = parts.count > 1 && parts[0].utf8.count < 3
    guard let base = hasBarre ? SheetNumber.baseFret.value(of: parts[0]) : 0 else { return nil }
    let strings = (parts.dropFirst(hasBarre ? 1 : 0).first ?? "")
      .prefix { $0 != "," }.filter { !$0.isWhitespace }
    guard (3...12).contains(strings.count),
      strings.allSatisfy({ $0.isASCII && $0.isNumber || "XxOo".contains($0) })
    else { return nil }
    // The number before the colon is a fret that is barred, as a capo would.
    places = strings.map { "Oo".contains($0) ? base : $0.wholeNumberValue.map { $0 + base } }
    self.text = text
  }

  /// Writes frets; nil if some are too far from each other for digits.
  init?(_ places: [Int?]) {
    let frets = places.compactMap { $0 }
    guard frets.allSatisfy({ (0...72).contains($0) }) else { return nil }
    let base = frets.contains { $0 > 9 } ? frets.min() ?? 0 : 0
    guard frets.allSatisfy({ $0 - base < 10 }) else { return nil }
    let strings = places.map { $0.map { String($0 - base) } ?? "X" }.joined()
    self.places = places
    text = (base > 0 ? "\(base):" : "") + strings
  }
}
