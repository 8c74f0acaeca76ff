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
  /// What to say of a symbol that means nothing.
  let refusal: String

  /// Reads a symbol, in one notation or in the first that accepts it.
  ///
  /// A decoration, as in `(Am7)` or `G*`, is ignored when the symbol with it is not a chord.
  init(_ symbol: String, notation: ChordNotation?) {
    let notations = notation.map { [$0] } ?? [.english, .german, .latin, .nashville, .roman]
    let bare = symbol.trimmingDecoration
    self.symbol = symbol
    isNoChord = NoChord.matches(symbol, notation: notation ?? .english)
    refusal = Self.refusal(of: symbol, in: notations)
    polychord = Polychord(parsing: symbol, notation: notation ?? .english)
    chord = isNoChord ? nil : Self.chord(symbol, notations) ?? Self.chord(bare, notations)
  }

  /// Whether the symbol means anything.
  var isAccepted: Bool { chord != nil || polychord != nil || isNoChord }

  private static func refusal(of symbol: String, in notations: [ChordNotation]) -> String {
    if notations.count > 1, symbol.isNumber {
      return "a number; for a step of a key, add --notation nashville"
    }
    let tried = notations.map(\.rawValue).joined(separator: ", ")
    let remedy =
      notations.count > 1
      ? "write it like Am7, F#/C or Bbmaj7" : "correct it, or leave out --notation to try others"
    return "not a chord in \(tried); \(remedy)"
  }

  private static func chord(_ text: String, _ notations: [ChordNotation]) -> Chord? {
    // Numbers alone are chords only on request.
    for notation in notations where notations.count == 1 || !text.isNumber {
      if let chord = Chord(parsing: text, notation: notation) { return chord }
    }
    return nil
  }
}

extension String {
  /// Whether there are only numbers, one over the other or alone: `1`, `4/6`.
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { $0.isNumber || $0 == "/" } }

  /// The text without the signs that decorate chords in sheets.
  fileprivate var trimmingDecoration: String {
    var text = Substring(self)
    while let first = text.first, "([<{*\"'^".contains(first) { text.removeFirst() }
    while let last = text.last, ")]>}*\"'’?!~^…".contains(last) { text.removeLast() }
    return String(text)
  }
}
