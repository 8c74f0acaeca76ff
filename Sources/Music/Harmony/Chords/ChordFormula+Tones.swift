extension ChordFormula {
  /// The simplest formula with exactly these tones.
  ///
  /// `C(9)` and `Cadd9`, or Harte's `C:(1,3,5)` and `C`, have the same one, so chords can be
  /// named and compared by what sounds.
  package init(tones: ChordToneSet) {
    self.init()
    var rest = tones
    rest.subtract(ChordToneSet(.root))
    if !tones.contains(.root) { omitted |= 1 << 1 }
    takeSeventh(&rest)
    takeThird(&rest)
    takeFifth(&rest)
    nameDiminished()
    takeStack(&rest)
    takeAlterations(&rest)
    additions = rest
  }

  /// The simplest formula with the same tones.
  package var normalized: ChordFormula { ChordFormula(tones: tones) }

  private mutating func takeSeventh(_ rest: inout ChordToneSet) {
    let isDiminished = rest.isSuperset(of: ChordToneSet(.minorThird, .flatFifth))
    if !isDiminished, rest.contains(.diminishedSeventh) {
      rest.subtract(ChordToneSet(.diminishedSeventh))
      rest.formUnion(ChordToneSet(.sixth))
    }
    let sevenths: [(ChordTone, ChordSeventh)] = [
      (.minorSeventh, .minor), (.diminishedSeventh, .diminished), (.majorSeventh, .major),
    ]
    for (tone, seventh) in sevenths where rest.contains(tone) {
      self.seventh = seventh
      rest.subtract(ChordToneSet(tone))
      return
    }
  }

  private mutating func takeThird(_ rest: inout ChordToneSet) {
    if rest.contains(.majorThird) {
      rest.subtract(ChordToneSet(.majorThird))
    } else if rest.contains(.minorThird) {
      quality = .minor
      rest.subtract(ChordToneSet(.minorThird))
    } else {
      takeSuspension(&rest)
    }
  }

  /// Without a third, a fourth or a second takes its place.
  private mutating func takeSuspension(_ rest: inout ChordToneSet) {
    let candidates: [(ChordTone, ChordSuspension)] = [
      (.fourth, .fourth), (.second, .second), (.flatSecond, .flatSecond),
      (.sharpFourth, .sharpFourth),
    ]
    for (tone, suspension) in candidates where rest.contains(tone) {
      let isSecondary = tone == .flatSecond || tone == .sharpFourth
      if isSecondary, !self.suspension.isEmpty { continue }
      self.suspension.insert(suspension)
      rest.subtract(ChordToneSet(tone))
    }
    guard suspension.isEmpty else { return }
    if seventh == .none, rest.contains(.fifth) { quality = .power } else { omitted |= 1 << 3 }
  }

  private mutating func takeFifth(_ rest: inout ChordToneSet) {
    if rest.contains(.fifth) {
      rest.subtract(ChordToneSet(.fifth))
    } else if rest.contains(.flatFifth) || rest.contains(.sharpFifth) {
      alterations = rest.intersection(ChordToneSet(.flatFifth, .sharpFifth))
      rest.subtract(alterations)
    } else {
      omitted |= 1 << 5
    }
  }

  /// Triads with an altered fifth have names of their own.
  private mutating func nameDiminished() {
    let flat = ChordToneSet(.flatFifth)
    let sharp = ChordToneSet(.sharpFifth)
    guard suspension.isEmpty, omitted & 1 << 3 == 0 else { return }
    if quality == .minor, alterations == flat {
      quality = seventh == .minor ? .halfDiminished : .diminished
      alterations = []
    } else if quality == .major, alterations == sharp, seventh == .none {
      quality = .augmented
      alterations = []
    }
  }

  private mutating func takeStack(_ rest: inout ChordToneSet) {
    if seventh == .none {
      if rest.contains(.sixth) { self.extension = 6 }
      rest.subtract(ChordToneSet(.sixth))
      return
    }
    let altered = ChordToneSet(.flatNinth, .sharpNinth)
    let hasAlteredNinth = !rest.isDisjoint(with: altered)
    guard hasAlteredNinth || rest.contains(.ninth) else { return }
    var stack = ChordToneSet()
    if rest.contains(.thirteenth) {
      self.extension = 13
      stack = ChordToneSet(.thirteenth)
    } else if rest.contains(.eleventh), !rest.contains(.sharpEleventh) {
      self.extension = 11
      stack = ChordToneSet(.eleventh)
    } else if !hasAlteredNinth {
      self.extension = 9
    }
    // Next to an altered ninth the natural one has to be added by name.
    if !hasAlteredNinth { stack.formUnion(ChordToneSet(.ninth)) }
    rest.subtract(stack)
  }

  private mutating func takeAlterations(_ rest: inout ChordToneSet) {
    let altered = ChordToneSet(
      .flatNinth,
      .sharpNinth,
      .flatEleventh,
      .sharpEleventh,
      .flatThirteenth,
      .sharpThirteenth
    )
    let taken = rest.intersection(altered)
    guard seventh != .none || self.extension == 6 else { return }
    alterations.formUnion(taken)
    rest.subtract(taken)
  }
}
