/// The normalised name of a formula, without its root.
struct ChordSuffixNaming {
  let signs: NoteWriting.Signs

  /// The suffix: `m7b5` or `ø7`, `7b9#11` or `7♭9♯11`.
  func suffix(of formula: ChordFormula) -> String {
    let formula = formula.normalized
    if let altered = alteredSuffix(formula) { return altered }
    var name = triadAndNumber(formula)
    name += suspension(formula.suspension)
    for tone in formula.alterations.tones { append("\(degree(tone))", to: &name) }
    for tone in additions(formula) { name += "add" + degree(tone) }
    return name + omissions(formula)
  }

  /// The dominant whose fifth and ninth are altered both ways.
  private func alteredSuffix(_ formula: ChordFormula) -> String? {
    let altered = ChordToneSet(.flatFifth, .sharpFifth, .flatNinth, .sharpNinth)
    var plain = ChordFormula()
    plain.seventh = .minor
    plain.alterations = altered
    return formula == plain ? "7alt" : nil
  }

  private var isPlain: Bool { signs == .ascii }

  private func triadAndNumber(_ formula: ChordFormula) -> String {
    let number = number(formula)
    switch (formula.quality, formula.seventh) {
    case (.power, _): return "5"
    case (.diminished, .none): return (isPlain ? "dim" : "°") + number
    case (.diminished, .diminished): return (isPlain ? "dim" : "°") + number
    case (.diminished, _): return (isPlain ? "dim" : "°") + "(maj\(number))"
    case (.halfDiminished, _): return isPlain ? "m\(number)b5" : "ø" + number
    case (.augmented, _): return (isPlain ? "aug" : "+") + number
    case (.minor, .major): return "m(maj\(number))"
    case (.minor, _): return "m" + number
    case (_, .major): return "maj" + number
    default: return number
    }
  }

  private func number(_ formula: ChordFormula) -> String {
    if formula.extension == 6 { return isSixNine(formula) ? "6/9" : "6" }
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
    case .fourth: "sus4"
    case [.second, .fourth]: "sus24"
    case .flatSecond: "sus" + flat + "2"
    case .sharpFourth: "sus#4"
    default: "sus4"
    }
  }

  /// A sign at the head of the suffix would stick to the root; there it goes into brackets.
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

  private var flat: String { isPlain ? "b" : "♭" }

  private func degree(_ tone: ChordTone) -> String {
    let sharp = isPlain ? "#" : "♯"
    // A major seventh is the degree of the scale, but musicians call the minor one seven.
    switch tone {
    case .majorSeventh: return "maj7"
    case .minorSeventh, .diminishedSeventh: return "7"
    default: break
    }
    let sign = tone.accidental < 0 ? flat : sharp
    return String(repeating: sign, count: abs(tone.accidental)) + "\(tone.degree)"
  }
}
