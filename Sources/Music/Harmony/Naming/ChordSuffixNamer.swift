/// The normalised name of a formula, without its root.
struct ChordSuffixNamer {
  let words: ChordSuffixWords

  /// The suffix: `m7b5`, `ø7` or `h7`; `7b9#11` or `7♭9♯11`.
  func suffix(of formula: ChordFormula) -> String {
    let formula = formula.normalized
    if let altered = alteredSuffix(formula) { return altered }
    var name = triadAndNumber(formula)
    name += suspension(formula.suspension)
    for tone in formula.alterations.tones { append("\(degree(tone))", to: &name) }
    for tone in additions(formula) { name += "add" + degree(tone) }
    return name + omissions(formula)
  }

  /// The dominant seventh whose fifth and ninth are altered both up and down.
  private func alteredSuffix(_ formula: ChordFormula) -> String? {
    let altered = ChordToneSet(.flatFifth, .sharpFifth, .flatNinth, .sharpNinth)
    var plain = ChordFormula()
    plain.seventh = .minor
    plain.alterations = altered
    return formula == plain ? "7alt" : nil
  }

  private func triadAndNumber(_ formula: ChordFormula) -> String {
    let number = number(formula)
    switch (formula.quality, formula.seventh) {
    case (.power, _): return "5"
    case (.diminished, .major): return words.diminished + majorSeventh(number)
    case (.diminished, _): return words.diminished + number
    case (.halfDiminished, _):
      return words.halfDiminished.map { $0 + number } ?? words.minor + number + words.flat + "5"
    case (.augmented, _): return words.augmented + number
    case (.minor, .major): return words.minor + majorSeventh(number)
    case (.minor, _): return words.minor + number
    case (_, .major): return words.major + number
    default: return number
    }
  }

  private func majorSeventh(_ number: String) -> String {
    words.bracketsMinorMajor ? "(\(words.major)\(number))" : words.major + number
  }

  private func number(_ formula: ChordFormula) -> String {
    if formula.extension == 6 { return isSixNine(formula) ? words.sixNine : "6" }
    if formula.seventh == .none { return "" }
    return formula.extension == 0 ? "7" : "\(formula.extension)"
  }

  private func isSixNine(_ formula: ChordFormula) -> Bool {
    formula.extension == 6 && formula.additions.contains(.ninth)
  }

  private func suspension(_ suspension: ChordSuspension) -> String {
    switch suspension {
    case []: ""
    case .second: "sus2"
    case .fourth: words.fourth
    case [.second, .fourth]: "sus24"
    case .flatSecond: "sus" + words.flat + "2"
    case .sharpFourth: "sus#4"
    default: "sus4"
    }
  }

  /// A sign at the start of the suffix would run into the root, so there it goes into brackets.
  private func append(_ alteration: String, to name: inout String) {
    let isClear = name.last?.isNumber == true || name.last == ")"
    name += isClear ? alteration : "(\(alteration))"
  }

  private func additions(_ formula: ChordFormula) -> [ChordTone] {
    formula.additions.tones.filter { !(isSixNine(formula) && $0 == .ninth) }
  }

  private func omissions(_ formula: ChordFormula) -> String {
    let names = formula.omissions.map { "no\($0)" }
    return names.isEmpty ? "" : "(" + names.joined(separator: ",") + ")"
  }

  private func degree(_ tone: ChordTone) -> String {
    // A major seventh is the degree of the scale, but musicians call the minor one seven.
    switch tone {
    case .majorSeventh: return "maj7"
    case .minorSeventh, .diminishedSeventh: return "7"
    default: break
    }
    let sign = tone.accidental < 0 ? words.flat : words.sharp
    return String(repeating: sign, count: abs(tone.accidental)) + "\(tone.degree)"
  }
}
