extension Chord {
  /// The transposed chord; a note outside both keys may get a simpler name.
  ///
  /// Only root and bass are rewritten, in the notation, signs and letter case of the original;
  /// the rest stays as typed.
  ///
  /// Numbers and numerals move with their key, so their text stays as it is. A transposition by
  /// zero changes nothing.
  ///
  /// - Parameters:
  ///   - transposition: how far, and from which key to which.
  ///   - writing: how to write the names; nil to write them as this chord does.
  public func transposed(by transposition: Transposition, writing: NoteWriting? = nil) -> Chord {
    guard !transposition.isIdentity, root != nil || bass != nil,
      let parts = ChordSpellingParts(self)
    else { return self }
    let newRoot = root.map(transposition.note)
    let newBass = bass.map(transposition.note)
    return respelled(parts, root: newRoot, bass: newBass, writing: writing)
  }

  /// The chord moved by a number of semitones.
  ///
  /// - Parameters:
  ///   - semitones: how many semitones to move, up when positive.
  ///   - key: the key of the chord before the move, for spelling; nil when it is unknown.
  public func transposed(by semitones: Int, in key: MusicalKey? = nil) -> Chord {
    transposed(by: Transposition(semitones: semitones, in: key))
  }

  private func respelled(
    _ parts: ChordSpellingParts,
    root: Note?,
    bass: Note?,
    writing: NoteWriting?
  ) -> Chord {
    var (rootWriting, bassWriting) = NoteWriting.writings(of: self, parts)
    if let writing {
      rootWriting = writing.with(rootWriting.letterCase)
      bassWriting = writing.with(bassWriting.letterCase)
    }
    let start = root.map(rootWriting.name) ?? String(parts.root)
    let end = (bass.map(bassWriting.name) ?? "") + parts.end
    func chord(_ rest: String) -> Chord? {
      let chord = Chord(start + rest, like: self, notation: notation, style: style)
      guard let chord, chord.formula == formula else { return nil }
      return chord.root == root && chord.bass == bass ? chord : nil
    }
    if let chord = chord(parts.suffix + end) { return chord }
    // A flat or sharp at the start of the suffix would run into a root that lost its own sign.
    if let chord = chord(Chord.bracketed(parts.suffix) + end) { return chord }
    // What a notation rejects after the new root, such as `Ciso` in German, gets its plain name.
    let plain = ChordSuffixNamer(words: rootWriting.signs.suffixWords).suffix(of: formula)
    return chord(plain + (bass == nil ? "" : "/") + end.prefix { $0 != ")" }) ?? self
  }

  private static func bracketed(_ suffix: Substring) -> String {
    guard let slash = suffix.lastIndex(of: "/") else { return "(\(suffix))" }
    return "(\(suffix[..<slash]))\(suffix[slash...])"
  }
}

extension NoteWriting {
  fileprivate func with(_ letterCase: LetterCase) -> NoteWriting {
    var writing = self
    if writing.letterCase == .capitalized { writing.letterCase = letterCase }
    return writing
  }
}
