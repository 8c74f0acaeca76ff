extension Chord {
  /// The name in words: `F♯m7b5/C` is "F sharp half-diminished seventh over C".
  ///
  /// Numbers and numerals are named by their degree: "flat seven major".
  public var longName: String {
    var name = place(writtenRoot)
    name.add(formula: formula)
    if writtenBass != nil { name.add("over", place(writtenBass)) }
    return name
  }

  private func place(_ place: NoteOrDegree?) -> String {
    switch place {
    case .note(let note): note.longName
    case .degree(let degree):
      ChordWords.signs[degree.accidental + 2].1 + ChordWords.numbers[degree.number - 1]
    case nil: ""
    }
  }
}

extension Note {
  /// The name in words: "B flat", "F double sharp".
  package var longName: String {
    Note(letter).asciiName + ChordWords.signs[accidental + 2].0
  }
}

/// The words of long names.
private enum ChordWords {
  /// Accidentals after a letter and before a number.
  static let signs = [
    (" double flat", "double flat "), (" flat", "flat "), ("", ""), (" sharp", "sharp "),
    (" double sharp", "double sharp "),
  ]

  static let numbers = ["one", "two", "three", "four", "five", "six", "seven"]

  static let ordinals = [
    2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 9: "ninth",
    11: "eleventh", 13: "thirteenth",
  ]

  static func tone(_ tone: ChordTone) -> String {
    let ordinal = ordinals[tone.degree] ?? "root"
    switch tone {
    case .majorSeventh: return "major seventh"
    case .minorSeventh, .diminishedSeventh: return "seventh"
    default: return signs[tone.accidental + 2].1 + ordinal
    }
  }
}

extension String {
  /// Adds words, each after a blank.
  fileprivate mutating func add(_ words: String...) {
    for word in words where !word.isEmpty {
      if !isEmpty { self += " " }
      self += word
    }
  }

  /// Adds the words after the root: "minor seventh flat fifth".
  fileprivate mutating func add(formula: ChordFormula) {
    let formula = formula.normalized
    guard formula.omitted & 1 << 1 == 0 else { return }
    add(formula.triadName)
    let suspension = formula.suspension
    if suspension.contains(.flatSecond) { add("suspended flat second") }
    if suspension.contains(.second) { add("suspended second") }
    if suspension.contains(.fourth) { add("suspended fourth") }
    if suspension.contains(.sharpFourth) { add("suspended sharp fourth") }
    if !formula.alterations.isEmpty {
      for tone in formula.alterations.tones { add(ChordWords.tone(tone)) }
    }
    if !formula.additions.isEmpty {
      for tone in formula.additions.tones { add("added", ChordWords.tone(tone)) }
    }
    for degree in formula.omissions where formula.omitted != 0 {
      add("without", ChordWords.ordinals[degree] ?? "root")
    }
  }
}

extension ChordFormula {
  fileprivate var triadName: String {
    let number = numberName
    switch (quality, seventh) {
    case (.power, _): return "fifth"
    case (.unknown, _): return "of unknown quality"
    case (.minor, .major): return "minor major \(number)"
    case (.minor, _): return "minor \(number)".trimmed
    case (.diminished, .major): return "diminished major \(number)"
    case (.diminished, _): return "diminished \(number)".trimmed
    case (.halfDiminished, _): return "half-diminished \(number)"
    case (.augmented, _): return "augmented \(number)".trimmed
    case (_, .major): return "major \(number)"
    case (_, .none) where self.extension == 0 && suspension.isEmpty: return "major"
    default: return number
    }
  }

  private var numberName: String {
    if self.extension == 6 { return "sixth" }
    if seventh == .none { return "" }
    return ChordWords.ordinals[self.extension == 0 ? 7 : Int(self.extension)] ?? ""
  }
}

extension String {
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
