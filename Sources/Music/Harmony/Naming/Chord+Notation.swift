extension Chord {
  /// The same chord in another notation.
  ///
  /// Between letter names only root and bass change, as long as the other notation has the
  /// suffix; otherwise the chord is named anew. Numbers and numerals need the key.
  ///
  /// - Parameters:
  ///   - key: the key in which degrees are counted, in minor too along the major scale.
  ///   - writing: how names look; nil for ASCII.
  /// - Returns: nil when a key is missing, or a root.
  public func converted(
    to notation: ChordNotation,
    key: Key? = nil,
    writing: NoteWriting? = nil
  ) -> Chord? {
    if notation == self.notation, writing == nil { return self }
    guard let lettered = root == nil && bass == nil ? key.flatMap(resolved) : withBassNote else {
      return nil
    }
    var writing = writing ?? NoteWriting(notation)
    writing.notation = notation
    switch notation {
    case .english, .german, .latin: return lettered.renamed(writing)
    case .ireal: return lettered.named(notation, writing, .ireal)
    case .harte: return lettered.annotated
    case .nashville: return key.flatMap { lettered.numbered($0, writing.signs) }
    case .roman: return key.flatMap { lettered.numeral($0, writing.signs) }
    }
  }

  /// A chord of numbers or numerals on the notes of a key, in English; a lettered chord itself.
  public func resolved(in key: Key) -> Chord? {
    guard case .degree(let degree) = rootPlace else { return root == nil ? nil : self }
    var bass: Note?
    if case .degree(let degree) = bassPlace { bass = key.note(on: degree) }
    return Chord(root: key.note(on: degree), formula: formula, bass: bass)
  }

  /// The chord with a bass that is given as a step above the root, as Harte writes it, as a note.
  private var withBassNote: Chord {
    guard let root, case .degree(let degree) = bassPlace else { return self }
    return Chord(root: root, formula: formula, bass: Key(root).note(on: degree)) ?? self
  }

  private func renamed(_ writing: NoteWriting) -> Chord? {
    let kept = typedSuffix.map {
      (root.map(writing.name) ?? "") + $0.start + bassName(writing) + $0.end
    }
    let named = normalizedName(writing)
    for text in [kept, named].compactMap({ $0 }) {
      let chord = Chord(parsing: text, notation: writing.notation)
      if let chord, chord.formula.tones == formula.tones, chord.root == root, chord.bass == bass {
        return chord
      }
    }
    return nil
  }

  /// The suffix where it is in common use: not in Harte's syntax, nor of a lower-case minor.
  private var typedSuffix: (start: String, end: String)? {
    let letters: [ChordNotation] = [.english, .german, .latin]
    guard letters.contains(notation) else { return nil }
    return ChordSpellingParts(self).map { (String($0.suffix), String($0.end)) }
  }

  private func bassName(_ writing: NoteWriting) -> String {
    bass.map(writing.name) ?? ""
  }

  private func named(
    _ notation: ChordNotation,
    _ writing: NoteWriting,
    _ words: ChordVocabulary
  ) -> Chord? {
    guard let root else { return nil }
    let suffix = ChordSuffixNaming(words: words).suffix(of: formula)
    let slash = bass == nil ? "" : "/"
    let text = writing.name(of: root) + suffix + slash + bassName(writing)
    return Chord(parsing: text, notation: notation)
  }

  private var annotated: Chord? {
    guard let root else { return nil }
    var text = root.asciiName + ":" + HarteNaming.shorthand(of: formula)
    if let bass {
      let degree = Key(root).degree(of: bass)
      text += "/" + HarteNaming.degree(degree.number, degree.accidental)
    }
    return Chord(parsing: text, notation: .harte)
  }
}

// MARK: - Numbers and numerals

extension Chord {
  private func numbered(_ key: Key, _ signs: NoteWriting.Signs) -> Chord? {
    guard let root else { return nil }
    let words = ChordVocabulary.nashville(signs)
    let suffix = ChordSuffixNaming(words: words).suffix(of: formula)
    let bass = bass.map { "/" + Chord.number(key.degree(of: $0), words) } ?? ""
    let text = Chord.number(key.degree(of: root), words) + suffix + bass
    return Chord(parsing: text, notation: .nashville)
  }

  private func numeral(_ key: Key, _ signs: NoteWriting.Signs) -> Chord? {
    guard let root else { return nil }
    let words = ChordVocabulary.roman(signs)
    let formula = formula.normalized
    let suffix = ChordSuffixNaming(words: words).suffix(of: formula)
    let isMinor: Bool =
      switch formula.quality {
      case .minor, .diminished, .halfDiminished: true
      case .major, .augmented, .power, .listed: false
      }
    let bass = bass.map { "/" + Chord.numeral(key.degree(of: $0), words, isMinor: false) } ?? ""
    let text = Chord.numeral(key.degree(of: root), words, isMinor: isMinor) + suffix + bass
    return Chord(parsing: text, notation: .roman)
  }

  private static func number(_ degree: ScaleDegree, _ words: ChordVocabulary) -> String {
    sign(degree, words) + "\(degree.number)"
  }

  private static func numeral(
    _ degree: ScaleDegree,
    _ words: ChordVocabulary,
    isMinor: Bool
  ) -> String {
    let name = ["I", "II", "III", "IV", "V", "VI", "VII"][degree.number - 1]
    return sign(degree, words) + (isMinor ? name.lowercased() : name)
  }

  private static func sign(_ degree: ScaleDegree, _ words: ChordVocabulary) -> String {
    let sign = degree.accidental < 0 ? words.flat : words.sharp
    return String(repeating: sign, count: abs(degree.accidental))
  }
}
