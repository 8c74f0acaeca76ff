extension Chord {
  /// Whether an accidental or the suffix shows how the chord writes notes: `Cis`, `F#`, `Emi`.
  package var showsWriting: Bool {
    guard let parts = ChordSpellingParts(self) else { return true }
    return parts.root.utf8.count > 1 || parts.bass.map { $0.utf8.count > 1 } ?? false
      || parts.hasCzechMinor
  }
}

extension ChordSpellingParts {
  /// Whether minor is written as in Czech: `Emi`.
  fileprivate var hasCzechMinor: Bool { suffix.utf8.starts(with: "mi".utf8) }
}

extension NoteWriting {
  /// The writing that most chords of a sheet share, for chords that do not show theirs.
  ///
  /// A lone `C` does not show whether a sheet writes `Cis` or `C#`, `♯` or `#`; its neighbours do.
  /// The letter case is left capitalised, which lets each chord keep its own.
  ///
  /// - Parameter notation: the notation of the sheet.
  package static func common(
    in chords: some Collection<Chord>,
    notation: ChordNotation
  ) -> NoteWriting {
    var counts = Counts()
    for chord in chords where chord.notation == notation {
      guard let parts = ChordSpellingParts(chord) else { continue }
      counts.add(parts.root)
      // Who writes `Emi` writes `F#`.
      if parts.hasCzechMinor { counts.ascii += 1 }
      if let bass = parts.bass { counts.add(bass) }
    }
    return NoteWriting(
      notation,
      signs: counts.typographic > counts.ascii ? .typographic : .ascii,
      hasSyllables: counts.syllables >= counts.ascii + counts.typographic,
      hasAccents: counts.accents > 0
    )
  }

  private struct Counts {
    var ascii = 0
    var typographic = 0
    var syllables = 0
    var accents = 0

    mutating func add(_ name: Substring) {
      let lowered = name.lowercased()
      if lowered.hasSuffix("#") || (lowered.count > 1 && lowered.hasSuffix("b")) { ascii += 1 }
      if lowered.unicodeScalars.contains(where: { "♯♭𝄪𝄫".unicodeScalars.contains($0) }) {
        typographic += 1
      }
      if lowered.hasSuffix("s") { syllables += 1 }
      if lowered.hasPrefix("ré") { accents += 1 }
    }
  }
}
