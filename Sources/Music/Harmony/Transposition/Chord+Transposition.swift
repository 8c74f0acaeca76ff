extension Chord {
  /// The chord at its new place; a note outside both keys may come back under a simpler name.
  ///
  /// Only root and bass are written anew, in the system, signs and
  /// letter case of the original; the rest stays as typed.
  ///
  /// Numbers and numerals move with their key and stay as they are, and so does everything
  /// under a transposition by nothing.
  ///
  /// - Parameter writing: how to write the names; nil for the way in which this chord does.
  public func transposed(by transposition: Transposition, writing: NoteWriting? = nil) -> Chord {
    guard !transposition.isIdentity, root != nil || bass != nil,
      let parts = ChordSpellingParts(self)
    else { return self }
    let newRoot = root.map(transposition.note)
    let newBass = bass.map(transposition.note)
    return respelled(parts, newRoot, newBass, writing)
  }

  /// The chord that many semitones higher, spelled for a key where one is given.
  public func transposed(by semitones: Int, in key: Key? = nil) -> Chord {
    transposed(by: Transposition(semitones: semitones, in: key))
  }

  private func respelled(
    _ parts: ChordSpellingParts,
    _ root: Note?,
    _ bass: Note?,
    _ writing: NoteWriting?
  ) -> Chord {
    var (rootWriting, bassWriting) = NoteWriting.writings(of: self, parts)
    if let writing {
      rootWriting = writing.with(rootWriting.letterCase)
      bassWriting = writing.with(bassWriting.letterCase)
    }
    let start = root.map(rootWriting.name) ?? String(parts.root)
    let end = (bass.map(bassWriting.name) ?? "") + parts.end
    // A flat or sharp at the head of the suffix would run into a root that lost its own sign.
    // What a notation refuses behind the new root, as `Ciso` in German, gets its plain name.
    let plain = ChordSuffixNaming(words: rootWriting.signs.vocabulary).suffix(of: formula)
    let normalized = plain + (bass == nil ? "" : "/")
    for rest in [
      parts.suffix + end, Chord.bracketed(parts.suffix) + end,
      normalized + end.prefix { $0 != ")" },
    ] {
      let chord = Chord(parsing: start + rest, notation: notation, style: style)
      if let chord, chord.formula == formula, chord.root == root, chord.bass == bass {
        return chord
      }
    }
    return self
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
