extension Chord {
  /// The same chord in another notation.
  ///
  /// Between letter names only root and bass change, as long as the other notation has the
  /// suffix; otherwise the chord gets a new name. Numbers and numerals need the key.
  ///
  /// - Parameters:
  ///   - notation: the notation to write it in.
  ///   - key: the key in which degrees are counted, even in minor along the major scale.
  ///   - writing: how names look; nil for ASCII.
  /// - Returns: nil when a key or a root is missing.
  public func converted(
    to notation: ChordNotation,
    key: MusicalKey? = nil,
    writing: NoteWriting? = nil
  ) -> Chord? {
    if notation == self.notation, writing == nil { return self }
    guard let lettered = root == nil && bass == nil ? key.flatMap(resolved) : withBassNote else {
      return nil
    }
    var writing = writing ?? NoteWriting(notation)
    writing.notation = notation
    switch notation {
    case .english, .german, .latin, .accidentalFirst: return lettered.renamed(writing)
    case .ireal: return lettered.named(in: notation, writing: writing, words: .ireal)
    case .harte: return lettered.annotated
    case .nashville: return key.flatMap { lettered.numbered($0, writing.signs) }
    case .roman: return key.flatMap { lettered.numeral($0, writing.signs) }
    }
  }

  /// The English chord that a number or numeral means in a key; a chord with letters stays itself.
  package func resolved(in key: MusicalKey) -> Chord? {
    guard case .degree(let degree) = writtenRoot else { return root == nil ? nil : self }
    var bass: Note?
    if case .degree(let degree) = writtenBass { bass = key.note(on: degree) }
    return Chord(root: key.note(on: degree), formula: formula, bass: bass)
  }

  /// The chord with its bass as a note, where Harte's syntax gives it as a step above the root.
  private var withBassNote: Chord {
    guard let root, case .degree(let degree) = writtenBass else { return self }
    return Chord(root: root, formula: formula, bass: MusicalKey(root).note(on: degree)) ?? self
  }

  private func renamed(_ writing: NoteWriting) -> Chord? {
    let kept = typedSuffix.map {
      (root.map(writing.name) ?? "") + $0.start + bassName(writing) + $0.end
    }
    let named = normalizedName(writing)
    for text in [kept, named].compactMap({ $0 }) {
      let chord = Chord(text, like: self, notation: writing.notation, style: nil)
      if let chord, chord.formula.tones == formula.tones, chord.root == root, chord.bass == bass {
        return chord
      }
    }
    return nil
  }

  /// The suffix as typed, if letter notations share it: Harte's syntax and lower-case minors
  /// have none.
  private var typedSuffix: (start: String, end: String)? {
    let letters: [ChordNotation] = [.english, .german, .latin, .accidentalFirst]
    guard letters.contains(notation) else { return nil }
    return ChordSpellingParts(self).map { (String($0.suffix), String($0.end)) }
  }

  private func bassName(_ writing: NoteWriting) -> String {
    bass.map(writing.name) ?? ""
  }

  private func named(
    in notation: ChordNotation,
    writing: NoteWriting,
    words: ChordSuffixWords
  ) -> Chord? {
    guard let root else { return nil }
    let suffix = ChordSuffixNamer(words: words).suffix(of: formula)
    let slash = bass == nil ? "" : "/"
    let text = writing.name(of: root) + suffix + slash + bassName(writing)
    return Chord(parsing: text, notation: notation)
  }

  private var annotated: Chord? {
    guard let root else { return nil }
    var text = root.asciiName + ":" + HarteSyntax.shorthand(of: formula)
    if let bass {
      let degree = MusicalKey(root).degree(of: bass)
      text += "/" + HarteSyntax.degree(degree.number, degree.accidental)
    }
    return Chord(parsing: text, notation: .harte)
  }
}

// MARK: - Numbers and numerals

extension Chord {
  private func numbered(_ key: MusicalKey, _ signs: NoteWriting.Signs) -> Chord? {
    guard let root else { return nil }
    let words = ChordSuffixWords.nashville(signs)
    let suffix = ChordSuffixNamer(words: words).suffix(of: formula)
    let bass = bass.map { "/" + Chord.number(key.degree(of: $0), words) } ?? ""
    let text = Chord.number(key.degree(of: root), words) + suffix + bass
    return Chord(parsing: text, notation: .nashville)
  }

  private func numeral(_ key: MusicalKey, _ signs: NoteWriting.Signs) -> Chord? {
    guard let root else { return nil }
    let words = ChordSuffixWords.roman(signs)
    let formula = formula.normalized
    let suffix = ChordSuffixNamer(words: words).suffix(of: formula)
    let isMinor: Bool =
      switch formula.quality {
      case .minor, .diminished, .halfDiminished: true
      case .major, .augmented, .power, .listed, .unknown: false
      }
    let bass = bass.map { "/" + Chord.numeral(key.degree(of: $0), words, isMinor: false) } ?? ""
    let text = Chord.numeral(key.degree(of: root), words, isMinor: isMinor) + suffix + bass
    return Chord(parsing: text, notation: .roman)
  }

  private static func number(_ degree: ScaleDegree, _ words: ChordSuffixWords) -> String {
    sign(degree, words) + "\(degree.number)"
  }

  private static func numeral(
    _ degree: ScaleDegree,
    _ words: ChordSuffixWords,
    isMinor: Bool
  ) -> String {
    let name = ["I", "II", "III", "IV", "V", "VI", "VII"][degree.number - 1]
    return sign(degree, words) + (isMinor ? name.lowercased() : name)
  }

  private static func sign(_ degree: ScaleDegree, _ words: ChordSuffixWords) -> String {
    let sign = degree.accidental < 0 ? words.flat : words.sharp
    return String(repeating: sign, count: abs(degree.accidental))
  }
}
