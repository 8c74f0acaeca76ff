/// The numbers that sheets state, each with the range in which it means something.
///
/// Every number that the program counts with is read here, so that none is too large to count
/// with. A number outside its range stays in the text as it is, moves nothing, and is reported by
/// the checks.
package enum SheetNumber: Hashable, Sendable, CaseIterable {
  /// A fret in a definition; 0 for an open string.
  case fret
  /// The fret that a definition counts from.
  case baseFret
  /// The fret of the capo; below 0 for an instrument that is tuned down.
  case capo
  /// The semitones of `{transpose}`, and of a transposition asked for.
  case shift
  /// Beats a minute.
  case tempo
  /// The beats of a bar, and the beats of a whole note.
  case meter
  /// Hours, minutes or seconds.
  case time
  /// The place of a value among several: the 2 of `%{artist.2}`; below 0 from the end.
  case place

  /// The numbers that mean something.
  package var range: ClosedRange<Int> {
    switch self {
    case .fret: 0...36
    case .baseFret: 1...36
    case .capo: -24...24
    case .shift: -99...99
    case .tempo: 1...1000
    case .meter: 1...128
    case .time: 0...100_000
    case .place: -9999...9999
    }
  }

  /// The number that a text says; nil for anything else, and outside the range.
  package func value(of text: String) -> Int? {
    guard text.utf8.count <= Self.mostDigits, let number = Int(text), range.contains(number) else {
      return nil
    }
    return number
  }

  /// The number that a part of a text says.
  package func value(of text: Substring) -> Int? { value(of: String(text)) }

  /// The first number among the words of a text: the 3 of `3rd fret`, Roman numerals from I to
  /// XII included, and 0 for `no capo`; nil when there is none, or when it is outside the range.
  package func first(in text: String) -> Int? {
    if let number = value(of: text) { return number }
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let digits = word.prefix { $0.isNumber }
      if !digits.isEmpty { return value(of: digits) }
      if let place = Self.romans.firstIndex(of: word.uppercased()) { return place + 1 }
      if self == .capo, Self.withouts.contains(word.lowercased()) { return 0 }
    }
    return nil
  }

  /// A value as the number that it says in words, the 3 of `3rd fret`; as it is where it is a number,
  /// or says none.
  package func text(of value: String) -> String {
    accepts(value) ? value : first(in: value).map { "\($0)" } ?? value
  }

  /// Whether a text is a number in the range, perhaps with decimals.
  package func accepts(_ text: String) -> Bool {
    guard text.utf8.count <= Self.mostDigits, let number = Double(text) else { return false }
    return number >= Double(range.lowerBound) && number <= Double(range.upperBound)
  }

  /// Whether a text is a time signature, such as `3/4`.
  package static func isTimeSignature(_ text: Substring) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { meter.value(of: $0) != nil }
  }

  /// Whether a text is a length, such as `3:45`.
  package static func isDuration(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && parts.allSatisfy { time.value(of: $0) != nil }
  }

  private static let mostDigits = 20

  /// The words that say of a capo that there is none.
  private static let withouts = ["no", "none", "without", "kein", "ohne", "sin", "sans", "без"]

  private static let romans = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII",
  ]
}

extension KnownDirective {
  /// The number that the directive takes; nil when it takes none.
  package var number: SheetNumber? {
    switch effect {
    case .metadata(.capo): .capo
    case .metadata(.tempo): .tempo
    case .transposition: .shift
    default: nil
    }
  }
}
