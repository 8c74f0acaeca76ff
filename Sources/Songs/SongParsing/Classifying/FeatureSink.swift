import SongModel

/// Takes the features of lines, one after the other.
protocol FeatureSink {
  /// Takes a feature; zero means that the line does not have it.
  mutating func add(_ feature: LineFeature, _ value: Int)
}

extension FeatureSink {
  /// Adds all features of a line in its context.
  ///
  /// Most lines are nothing but words or chords, so what few lines have stands apart.
  @inline(__always)
  mutating func addAll(of facts: LineFacts, in context: LineContext, traits: FormatTraits) {
    add(.always, 1)
    if facts.run.isPlayed { addChords(of: facts, context) } else { addWords(facts.run, context) }
    addMatches(of: facts, in: context, traits: traits)
    addContext(of: facts, in: context, traits: traits)
    add(.amongDirectives, traits.hasDirectives ? 1 : 0)
  }

  /// Adds the chords of a line that has some, or signs, and its words.
  @inline(never)
  private mutating func addChords(of facts: LineFacts, _ context: LineContext) {
    let run = facts.run
    add(.unambiguousChords, capped(run.certainties[.unambiguous], 4))
    add(.loneLetterChords, capped(run.certainties[.loneLetter], 4))
    add(.ambiguousChords, capped(run.certainties[.ambiguous], 4))
    add(.commonWordChords, capped(run.certainties[.commonWord], 4))
    // A small word alone is a chord only where other lines use small chords.
    let isSmall = run.certainties[.commonWord] == run.chords && run.noChords == 0
    let isDoubtful = isSmall && !context.contains(.amongSmallChords)
    let isChords = run.chords + run.noChords > 0 && run.words == 0 && !isDoubtful
    let isRemarkApart = run.isRemarkApart && facts.fingering == .none
    add(.onlyChords, isChords && (run.remark == 0 || isRemarkApart) ? 1 : 0)
    add(.chordsInChordedSheet, isChords && context.contains(.amongChordLines) ? 1 : 0)
    let firm = run.firmChords
    let doubtful = run.certainties[.ambiguous] + run.certainties[.commonWord]
    add(.firmCompany, firm > 0 && doubtful > 0 && run.words == 0 ? 1 : 0)
    add(.noChord, run.noChords > 0 ? 1 : 0)
    add(.chordSigns, capped(run.signs, 3))
    add(.words, capped(run.words, 6))
    add(.spelledOut, run.isSpelledOut ? 1 : 0)
    // Words after nothing but doubtful chords are as good as words among them.
    let areInBrackets = run.isRemarkSetOff && facts.squareChords > 1
    let isRemark = run.noChords > 0 || areInBrackets || isRemarkApart
    if (firm > 0 && !run.readsOn) || isRemark {
      add(.remarkAfterChords, capped(run.remarkLength, 5))
    } else {
      addRemark(run, context)
    }
    addLayout(run)
  }

  /// Adds the words of a line without chords and signs.
  @inline(__always)
  private mutating func addWords(_ run: ChordRun, _ context: LineContext) {
    add(.words, capped(run.words, 6))
    addRemark(run, context)
    addLayout(run)
  }

  @inline(__always)
  private mutating func addRemark(_ run: ChordRun, _ context: LineContext) {
    // The frets of a string and the counts of a ruler are not words.
    let remark = context.contains(.drawn) ? 0 : run.remark
    add(.words, capped(remark, 6 - min(6, run.words)))
  }

  @inline(__always)
  private mutating func addLayout(_ run: ChordRun) {
    add(.label, run.label == 0 ? 0 : 1)
    add(.wideGaps, capped(run.wideGaps, 4))
  }

  /// Adds what the recognisers found.
  @inline(__always)
  private mutating func addMatches(
    of facts: LineFacts,
    in context: LineContext,
    traits: FormatTraits
  ) {
    if !facts.traits.isDisjoint(with: .features) { addTraits(facts) }
    if facts.fingering != .none { add(.fingering, 1) }
    if facts.fingering == .whole { add(.wholeFingering, 1) }
    if facts.staff != .none { add(Self.feature(of: facts.staff), 1) }
    if !facts.remark.isEmpty { addRemark(facts.remark) }
    add(.trailingChords, facts.endsWithChords ? 2 : facts.trailingChords)
    let first = facts.firstByte
    add(.exclamationMarker, first == UInt8(ascii: "!") ? 1 : 0)
    add(.hashMarker, first == UInt8(ascii: "#") && traits.hashMarksRemark ? 1 : 0)
    add(.indented, facts.indentation >= 4 ? 1 : 0)
    add(.longLine, facts.indentation + facts.width > 72 ? 1 : 0)
  }

  /// Adds what few lines have.
  @inline(never)
  private mutating func addTraits(_ facts: LineFacts) {
    let traits = facts.traits
    if let heading = facts.heading { add(Self.feature(of: heading.certainty), 1) }
    switch facts.statement {
    case .none, .bare: break
    case .named: add(.metadataKey, 1)
    case .phrased: add(.metadataPhrase, 1)
    }
    add(.opensInstruction, traits.contains(.instruction) && facts.isShortRemark ? 1 : 0)
    for (feature, trait) in LineFeature.ofTraits where traits.contains(trait) { add(feature, 1) }
    // Brackets round chords alone say no more than the chords, nor do those of a fingering.
    let isSung = facts.run.words > 0 || facts.run.remarkLength > 1 || facts.attachedChords > 0
    if traits.contains(.brackets), isSung, facts.fingering != .whole {
      add(.squareChords, capped(facts.squareChords, 3))
      add(.roundChords, capped(facts.roundChords, 3))
      add(.attachedChords, capped(facts.attachedChords, 3))
    }
    add(.colonEnd, traits.contains(.colonEnd) && facts.count <= 6 ? 1 : 0)
  }

  @inline(never)
  private mutating func addRemark(_ remark: RemarkTraits) {
    add(.address, remark.contains(.address) ? 1 : 0)
    add(.markup, remark.contains(.markup) ? 1 : 0)
    add(.setOff, remark.contains(.setOff) ? 1 : 0)
    add(.instruction, remark.contains(.instruction) ? 1 : 0)
    add(.announced, remark.contains(.announced) ? 1 : 0)
    add(.playingRemark, remark.contains(.playing) ? 1 : 0)
  }

  @inline(__always)
  private mutating func addContext(
    of facts: LineFacts,
    in context: LineContext,
    traits: FormatTraits
  ) {
    let words = facts.run.words + facts.run.remark
    add(.sentence, words >= 11 && !context.contains(.drawn) ? 1 : 0)
    if facts.firstByte == UInt8(ascii: "-"), facts.heading == nil, context.contains(.beforeBody) {
      add(.bullet, words >= 2 && facts.staff == .none ? 1 : 0)
    }
    if !context.isDisjoint(with: .features) {
      addRareContext(context, words: words, traits: traits)
    }
  }

  /// Adds what few lines of a sheet have.
  @inline(never)
  private mutating func addRareContext(_ context: LineContext, words: Int, traits: FormatTraits) {
    for (feature, part) in LineFeature.ofContext where context.contains(part) { add(feature, 1) }
    let isInHead = context.contains(.beforeBody)
    add(.inHead, isInHead && traits.hasHead ? 1 : 0)
    add(.proseInHead, isInHead && !context.contains(.opensTitleBlock) && words >= 7 ? 1 : 0)
    add(.firstLine, context.isSuperset(of: [.titling, .opensTitleBlock]) ? 1 : 0)
    add(.firstBlock, context.isSuperset(of: [.titling, .titleBlock]) ? 1 : 0)
    add(.amongStaves, context.contains(.amongStaves) && words >= 2 ? 1 : 0)
  }

  private static func feature(of staff: StaffMatch) -> LineFeature {
    switch staff {
    case .ruler: .ruler
    case .rhythm: .beatRuler
    case .none, .staff: .staff
    }
  }

  private static func feature(of certainty: HeadingMatch.Certainty) -> LineFeature {
    switch certainty {
    case .known: .knownHeading
    case .described: .describedHeading
    case .bare: .bareHeading
    case .bracketed: .bracketedHeading
    case .number: .numberHeading
    case .letter: .letterHeading
    }
  }

  @inline(__always)
  private func capped(_ value: Int, _ limit: Int) -> Int { min(value, limit) }
}
