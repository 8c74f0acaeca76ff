import ChordParse
import CommandSupport

/// A symbol on its own, outside any sheet.
struct SymbolReading {
  /// The symbol as given.
  let symbol: String
  /// The chord, if it is one.
  let chord: Chord?
  /// Two chords, one above the other, if it is that.
  let polychord: Polychord?
  /// Whether it says that no chord is played.
  let isNoChord: Bool
  /// The notations that were tried, in words.
  let tried: String

  /// Reads a symbol, in one notation or in the first that accepts it.
  ///
  /// A decoration, as in `(Am7)` or `G*`, is ignored when the symbol with it is not a chord.
  init(_ symbol: String, notation: ChordNotation?) {
    let notations = notation.map { [$0] } ?? [.english, .german, .latin, .nashville, .roman]
    let bare = symbol.trimmingDecoration
    self.symbol = symbol
    isNoChord = NoChord.matches(symbol, notation: notation ?? .english)
    tried = notations.map(\.rawValue).joined(separator: ", ")
    polychord = Polychord(parsing: symbol, notation: notation ?? .english)
    chord = isNoChord ? nil : Self.chord(symbol, notations) ?? Self.chord(bare, notations)
  }

  /// Whether the symbol means anything.
  var isAccepted: Bool { chord != nil || polychord != nil || isNoChord }

  private static func chord(_ text: String, _ notations: [ChordNotation]) -> Chord? {
    // Numbers alone are chords only on request.
    let isNumber = text.allSatisfy { $0.isNumber || $0 == "/" }
    for notation in notations where notations.count == 1 || !isNumber {
      if let chord = Chord(parsing: text, notation: notation) { return chord }
    }
    return nil
  }
}

extension String {
  /// The text without the signs that decorate chords in sheets.
  fileprivate var trimmingDecoration: String {
    var text = Substring(self)
    while let first = text.first, "([<{*\"'^".contains(first) { text.removeFirst() }
    while let last = text.last, ")]>}*\"'’?!~^…".contains(last) { text.removeLast() }
    return String(text)
  }
}
