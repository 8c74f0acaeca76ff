extension Chord {
  /// The name in words: `F♯m7b5/C` is "F sharp half-diminished seventh over C".
  ///
  /// Numbers and numerals are named by their degree: "flat seven major".
  public var longName: String {
    var name = place(writtenRoot)
    name.add(formula: formula)
    if writtenBass != nil { name.add("over \(place(writtenBass))") }
    return name
  }

  private func place(_ place: NoteOrDegree?) -> String {
    switch place {
    case .note(let note): note.longName
    case .degree(let degree):
      ChordWords.altered(ChordWords.numbers[degree.number - 1], by: degree.accidental)
    case nil: ""
    }
  }
}

extension Note {
  /// The name in words: "B flat", "F double sharp".
  package var longName: String {
    let name = Note(letter).asciiName
    return accidental == 0 ? name : "\(name) \(ChordWords.sign(accidental))"
  }
}

/// The words of long names.
private enum ChordWords {
  /// An accidental other than 0.
  static func sign(_ accidental: Int) -> String {
    switch accidental {
    case -1: "flat"
    case 1: "sharp"
    default: accidental < 0 ? "double flat" : "double sharp"
    }
  }

  /// A number after its accidental.
  static func altered(_ number: String, by accidental: Int) -> String {
    accidental == 0 ? number : "\(sign(accidental)) \(number)"
  }

  static let numbers = ["one", "two", "three", "four", "five", "six", "seven"]

  static func ordinal(_ degree: Int) -> String? {
    switch degree {
    case 2: "second"
    case 3: "third"
    case 4: "fourth"
    case 5: "fifth"
    case 6: "sixth"
    case 7: "seventh"
    case 9: "ninth"
    case 11: "eleventh"
    case 13: "thirteenth"
    default: nil
    }
  }

  static func tone(_ tone: ChordTone) -> String {
    let ordinal = ordinal(tone.degree) ?? "root"
    switch tone {
    case .majorSeventh: return "major seventh"
    case .minorSeventh, .diminishedSeventh: return "seventh"
    default: return altered(ordinal, by: tone.accidental)
    }
  }
}

extension String {
  /// Adds words after a blank.
  fileprivate mutating func add(_ words: String) {
    guard !words.isEmpty else { return }
    if !isEmpty { self += " " }
    self += words
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
      for tone in formula.additions.tones { add("added \(ChordWords.tone(tone))") }
    }
    guard formula.omitted != 0 else { return }
    for degree in formula.omissions {
      add("without \(ChordWords.ordinal(degree) ?? "root")")
    }
  }
}

extension ChordFormula {
  fileprivate var triadName: String {
    let number = numberName
    let numbered = { number.isEmpty ? $0 : "\($0) \(number)" }
    switch (quality, seventh) {
    case (.power, _): return "fifth"
    case (.unknown, _): return "of unknown quality"
    case (.minor, .major): return "minor major \(number)"
    case (.minor, _): return numbered("minor")
    case (.diminished, .major): return "diminished major \(number)"
    case (.diminished, _): return numbered("diminished")
    case (.halfDiminished, _): return "half-diminished \(number)"
    case (.augmented, _): return numbered("augmented")
    case (_, .major): return "major \(number)"
    case (_, .none) where self.extension == 0 && suspension.isEmpty: return "major"
    default: return number
    }
  }

  private var numberName: String {
    if self.extension == 6 { return "sixth" }
    if seventh == .none { return "" }
    return ChordWords.ordinal(self.extension == 0 ? 7 : Int(self.extension)) ?? ""
  }
}
