import SongModel

/// Scores every reading of a line from what its recognisers found.
struct LineScorer {
  /// What the sheet as a whole tells about its lines.
  struct Surroundings {
    /// The number of the first line with certain chords, a heading or a staff.
    var bodyStart = Int.max
    /// The first block that can hold a title.
    var titleBlock = 0..<0
    /// Whether the first block may be a head: something else follows it.
    var hasHead = false
    /// The number of the last line with chords or a staff.
    var bodyEnd = Int.max
    /// The middle width and indentation of lyric lines, in cells, if there are enough of them.
    var lyricShape: (width: Int, indentation: Int)?
    /// Whether lines of chords in small letters stand among the others.
    var usesSmallChords = false
    /// Whether the sheet has lines that can only be chords.
    var hasChordLines = false
  }

  private let format: SongFormat

  /// What speaks for each kind of the line, in the order of `LineKind.inked`, in hundredths.
  private(set) var scores = SIMD8<Int16>.zero
  /// The features of the line and their values, when someone wants to know.
  private(set) var features: [(feature: LineFeature, value: Int)] = []
  private let explains: Bool
  private let weights = WeightTable.all

  /// Makes a scorer.
  ///
  /// - Parameter explains: whether to gather the features.
  init(format: SongFormat, explains: Bool) {
    self.format = format
    self.explains = explains
  }

  /// Scores a line at its place.
  mutating func score(_ facts: LineFacts, _ place: LinePlace) {
    scores = .zero
    if explains { features.removeAll(keepingCapacity: true) }
    add(.always, 1)
    addChords(facts.run, place)
    addMatches(facts, place)
    addBytes(facts)
    addPlace(facts, place)
    add(.amongDirectives, format == .chordPro ? 1 : 0)
    ruleOut(facts)
  }

  @inline(__always)
  private mutating func add(_ feature: LineFeature, _ value: Int) {
    guard value != 0 else { return }
    scores &+= weights[feature.rawValue] &* Int16(truncatingIfNeeded: value)
    if explains { features.append((feature, value)) }
  }

  /// Takes away what no other weight makes up for from the kinds that the line can't be, and
  /// more from all that a mark on the line does not force it to be.
  private mutating func ruleOut(_ facts: LineFacts) {
    scores &-= SIMD8(repeating: 4_000)
      .replacing(with: 0, where: facts.allowed)
    guard let forced = facts.forced else { return }
    for (place, kind) in LineKind.inked.enumerated() where kind != forced {
      scores[place] &-= 10_000
    }
  }

  private mutating func addChords(_ run: ChordRun, _ place: LinePlace) {
    guard run.isPlayed else { return addWords(run, place) }
    add(.certainChords, capped(run.strengths[.certain], 4))
    add(.letterChords, capped(run.strengths[.letter], 4))
    add(.nameChords, capped(run.strengths[.name], 4))
    add(.wordChords, capped(run.strengths[.word], 4))
    // A small word alone is a chord only where other lines use small chords.
    let isSmall = run.strengths[.word] == run.chords && run.noChords == 0
    let isDoubtful = isSmall && !place.contains(.amongSmallChords)
    let isChords = run.chords + run.noChords > 0 && run.words == 0 && !isDoubtful
    add(.onlyChords, isChords && run.remark == 0 ? 1 : 0)
    add(.chordsInChordedSheet, isChords && place.contains(.amongChordLines) ? 1 : 0)
    let firm = run.strengths[.certain] + run.strengths[.letter]
    let doubtful = run.strengths[.name] + run.strengths[.word]
    add(.firmCompany, firm > 0 && doubtful > 0 && run.words == 0 ? 1 : 0)
    add(.noChord, run.noChords > 0 ? 1 : 0)
    add(.chordSigns, capped(run.signs, 3))
    add(.words, capped(run.words, 6))
    add(.spelledOut, run.isSpelledOut ? 1 : 0)
    // Words behind nothing but doubtful chords are as good as words among them.
    if (firm > 0 && !run.readsOn) || run.noChords > 0 {
      add(.remarkAfterChords, capped(run.remarkLength, 5))
    } else {
      addRemark(run, place)
    }
    addLayout(run)
  }

  /// Adds the words of a line without chords and signs.
  private mutating func addWords(_ run: ChordRun, _ place: LinePlace) {
    add(.words, capped(run.words, 6))
    addRemark(run, place)
    addLayout(run)
  }

  private mutating func addRemark(_ run: ChordRun, _ place: LinePlace) {
    // The counts of a ruler are no words.
    let remark = place.contains(.rhythm) ? 0 : run.remark
    add(.words, capped(remark, 6 - min(6, run.words)))
  }

  private mutating func addLayout(_ run: ChordRun) {
    add(.label, run.label == 0 ? 0 : 1)
    add(.wideGaps, capped(run.wideGaps, 4))
  }

  private mutating func addMatches(_ facts: LineFacts, _ place: LinePlace) {
    if let heading = facts.heading { add(Self.feature(of: heading.certainty), 1) }
    switch facts.statement {
    case .none: break
    case .named: add(.metadataKey, 1)
    case .phrased: add(.metadataPhrase, 1)
    }
    if facts.fingering != .none { add(.fingering, 1) }
    if facts.fingering == .whole { add(.wholeFingering, 1) }
    switch facts.staff {
    case .none: break
    case .staff: add(.staff, 1)
    case .ruler: add(.ruler, 1)
    case .rhythm: add(.beatRuler, 1)
    }
    let remark = facts.remark
    if !remark.isEmpty {
      add(.address, remark.contains(.address) ? 1 : 0)
      add(.markup, remark.contains(.markup) ? 1 : 0)
      add(.setOff, remark.contains(.setOff) ? 1 : 0)
      add(.instruction, remark.contains(.instruction) ? 1 : 0)
    }
    let addresses = facts.traits.contains(.instruction)
    add(.opensInstruction, addresses && facts.isShortRemark ? 1 : 0)
    add(.trailingChords, capped(facts.trailingChords, 2))
    add(.stringColumn, place.contains(.stringColumn) ? 1 : 0)
    add(.strums, facts.traits.contains(.strums) ? 1 : 0)
    add(.bareFrets, facts.traits.contains(.bareFrets) ? 1 : 0)
    add(.bareRepeats, facts.traits.contains(.bareRepeats) ? 1 : 0)
  }

  /// Adds what brackets and the bytes at the ends of the line say.
  private mutating func addBytes(_ facts: LineFacts) {
    if facts.traits.contains(.brackets) {
      add(.squareChords, capped(facts.squareChords, 3))
      add(.roundChords, capped(facts.roundChords, 3))
      add(.attachedChords, capped(facts.attachedChords, 3))
    }
    let isShort = facts.count <= 6
    add(.colonEnd, facts.traits.contains(.colonEnd) && isShort ? 1 : 0)
    let first = facts.firstByte
    add(.exclamationMarker, first == UInt8(ascii: "!") ? 1 : 0)
    add(.hashMarker, first == UInt8(ascii: "#") && format != .chordPro ? 1 : 0)
    add(.indented, facts.indentation >= 4 ? 1 : 0)
    add(.longLine, facts.indentation + facts.width > 72 ? 1 : 0)
    add(.legend, facts.traits.contains(.legend) ? 1 : 0)
  }

  private mutating func addPlace(_ facts: LineFacts, _ place: LinePlace) {
    let words = facts.run.words + facts.run.remark
    add(.sentence, words >= 11 ? 1 : 0)
    guard !place.isDisjoint(with: .ofFewLines) else { return }
    add(.afterBlank, place.contains(.afterBlank) ? 1 : 0)
    add(.firstLine, place.isSuperset(of: [.titling, .opensTitleBlock]) ? 1 : 0)
    let isInHead = place.contains(.beforeBody)
    add(.proseInHead, isInHead && !place.contains(.opensTitleBlock) && words >= 7 ? 1 : 0)
    add(.widerThanLyrics, place.contains(.wider) ? 1 : 0)
    add(.furtherInThanLyrics, place.contains(.furtherIn) ? 1 : 0)
    add(.headBlock, place.contains(.headBlock) ? 1 : 0)
    add(.repeatsHead, place.contains(.repeatsHead) ? 1 : 0)
    add(.inHead, isInHead && format != .chordPro ? 1 : 0)
    add(.firstBlock, place.isSuperset(of: [.titling, .titleBlock]) ? 1 : 0)
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

  private func capped(_ value: Int, _ limit: Int) -> Int { min(value, limit) }
}
