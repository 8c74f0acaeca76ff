/// A chord in the making, to which the walk applies one meaning after the other.
struct ChordReading {
  var formula = ChordFormula()
  var root: NoteOrDegree?
  var bass: NoteOrDegree?
  /// Signs of the symbol up to the end of the root.
  var rootEnd: UInt8 = 0
  /// The signs of the bass, after its slash.
  var bassStart: UInt8 = 0
  var bassEnd: UInt8 = 0

  private var sign: Int8 = 0
  private var degree: UInt8 = 0
  private var number: UInt8 = 0
  private var marks: Marks = []

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let major = Marks(rawValue: 1)
    static let adding = Marks(rawValue: 2)
    static let omitting = Marks(rawValue: 4)
    static let capital = Marks(rawValue: 8)
  }

  init() {}

  /// Takes in the meaning of the spelling which covers these signs of the symbol.
  mutating func apply(_ meaning: ChordMeaning, at signs: Range<Int>) {
    switch meaning {
    case .nothing, .slash, .rootless: break
    case .root(let note): setRoot(.note(note), at: signs)
    case .minorRoot(let note):
      setRoot(.note(note), at: signs)
      formula.quality = .minor
    case .capitalRoot(let note):
      setRoot(.note(note), at: signs)
      marks.insert(.capital)
    case .rootDegree(let number): setRoot(.degree(signed(number)), at: signs)
    case .minorRootDegree(let number):
      setRoot(.degree(signed(number)), at: signs)
      formula.quality = .minor
    case .rootSign(let sign): setRoot(root?.altered(to: sign), at: signs)
    case .bareBass:
      formula.quality = .listed
      omit(1)
      setBass(nil, at: signs)
    case .bass(let note):
      bassStart = UInt8(truncatingIfNeeded: signs.lowerBound)
      setBass(.note(note), at: signs)
    case .bassSign(let sign): setBass(bass?.altered(to: sign), at: signs)
    case .bassDegree(let number): setBass(.degree(signed(number)), at: signs)
    case .soundingBassDegree(let number):
      let sign = takeSign()
      setBass(.degree(ScaleDegree(number, accidental: sign)), at: signs)
      if let tone = ChordTone(degree: number, accidental: sign) { add(tone) }
    case .quality(let quality): setQuality(quality)
    case .minorOnSharpRoot:
      formula.quality = .minor
      root = root?.altered(by: 1)
    case .majorMark: marks.insert(.major)
    case .triangle, .majorAfterNumber:
      marks.insert(.major)
      setMajorSeventh()
    case .number(let number): setNumber(number)
    case .sixNine:
      formula.extension = 6
      add(.ninth)
    case .plus: raiseFifth()
    case .diminishedAfterNumber: formula.quality = .halfDiminished
    case .altered: alterAll()
    case .figures(let hasSeventh, let degree): invert(hasSeventh, degree)
    case .suspended(let suspension): formula.suspension.formUnion(suspension)
    case .sign(let sign): self.sign = Int8(sign)
    case .alteredDegree(let degree): alter(degree, takeSign())
    case .degreeBeforeSign(let degree): self.degree = UInt8(degree)
    case .signAfterDegree(let sign): alter(Int(degree), sign)
    case .listedDegree(let degree): list(degree)
    case .groupStart: marks.subtract([.adding, .major])
    case .addition: marks.insert(.adding)
    case .addedDegree(let degree): add(degree, takeSign())
    case .addedNote(let note): add(note)
    case .omission(let degree): omit(degree)
    case .exactDegree(let degree): addExactly(degree)
    case .exactOmission: marks.insert(.omitting)
    }
  }
}

// MARK: - Root and bass

extension ChordReading {
  private mutating func setRoot(_ root: NoteOrDegree?, at signs: Range<Int>) {
    self.root = root
    rootEnd = UInt8(truncatingIfNeeded: signs.upperBound)
  }

  private mutating func setBass(_ bass: NoteOrDegree?, at signs: Range<Int>) {
    self.bass = bass
    bassEnd = UInt8(truncatingIfNeeded: signs.upperBound)
  }

  /// A step of the key with the sign that stood before it.
  private mutating func signed(_ number: Int) -> ScaleDegree {
    ScaleDegree(number, accidental: takeSign())
  }

  /// The bass that figures ask for is the chord's own tone on that degree.
  private mutating func invert(_ hasSeventh: Bool, _ degree: Int) {
    if hasSeventh { stack(7) }
    let tone = formula.tones.tones.first { $0.degree == degree }
    guard let tone, case .degree(let root) = root else { return }
    let number = ScaleDegree(root.number + degree - 1)
    let shift = root.semitones + tone.semitones - number.semitones
    bass = .degree(ScaleDegree(number.number, accidental: (shift + 18) % 12 - 6))
  }

  private mutating func takeSign() -> Int {
    defer { sign = 0 }
    return Int(sign)
  }
}

// MARK: - Quality and number

extension ChordReading {
  private mutating func setQuality(_ quality: Chord.Quality) {
    formula.quality = quality
    if quality == .halfDiminished { formula.seventh = .minor }
  }

  private mutating func setNumber(_ number: Int) {
    if marks.contains(.adding) { return add(number, marks.contains(.major) ? 1 : 0) }
    self.number = UInt8(number)
    switch number {
    case 2: add(.second)
    case 4: suspendOrAddFourth()
    case 5: formula.quality = .power
    case 6: formula.extension = 6
    default: stack(number)
    }
  }

  /// A diminished seventh that was named before stays beside the major one: `C°7(maj7)`.
  private mutating func setMajorSeventh() {
    if formula.seventh == .diminished { add(.majorSeventh) } else { formula.seventh = .major }
  }

  /// A number from 7 up brings its seventh along, and the thirds up to it.
  private mutating func stack(_ number: Int) {
    if numberedSeventh == .major { setMajorSeventh() } else { formula.seventh = numberedSeventh }
    if number > 7 { formula.extension = max(formula.extension, UInt8(number)) }
  }

  private var numberedSeventh: ChordSeventh {
    if marks.contains(.major) { return .major }
    return formula.quality == .diminished ? .diminished : .minor
  }

  /// `C4` suspends; beside a minor third the fourth is an added tone.
  private mutating func suspendOrAddFourth() {
    let isMinorTriad = formula.quality == .minor && formula.seventh == .none
    if isMinorTriad { add(.fourth) } else { formula.suspension.formUnion(.fourth) }
  }

  /// Italian sheets in capitals write `DO7+` for a major seventh; elsewhere `7+` is `7#5`.
  private mutating func raiseFifth() {
    if marks.contains(.capital), number == 7, formula.seventh == .minor {
      formula.seventh = .major
    } else {
      formula.alterations.formUnion(ChordToneSet(.sharpFifth))
    }
  }

  private mutating func alterAll() {
    formula.seventh = .minor
    formula.alterations.formUnion(
      ChordToneSet(.flatFifth, .sharpFifth, .flatNinth, .sharpNinth)
    )
  }
}

// MARK: - Alterations, additions, omissions

extension ChordReading {
  private mutating func add(_ tone: ChordTone) {
    formula.additions.formUnion(ChordToneSet(tone))
  }

  /// Adds a tone by its name.
  private mutating func add(_ note: Note) {
    guard case .note(let root) = root else { return }
    let semitones = PitchClass(note.pitchClass.semitones - root.pitchClass.semitones).semitones
    let tone = [ChordTone.ninth, .eleventh, .sixth].first { $0.semitones % 12 == semitones }
    if let tone = tone ?? ChordTone.allCases.first(where: { $0.semitones == semitones }) {
      add(tone)
    }
  }

  private mutating func add(_ degree: Int, _ sign: Int) {
    // A flat tenth is the sharp ninth by its other name.
    if degree == 10 { return add(.sharpNinth) }
    // By a seventh without a sign, musicians mean the minor one.
    let accidental = degree == 7 ? min(sign, 1) - (sign < 0 ? 0 : 1) : sign
    if let tone = ChordTone(degree: degree, accidental: accidental) { add(tone) }
  }

  private mutating func alter(_ degree: Int, _ sign: Int) {
    if marks.contains(.adding) { return add(degree, sign) }
    switch degree {
    case 5, 9, 11, 13:
      guard let tone = ChordTone(degree: degree, accidental: sign) else { return }
      formula.alterations.formUnion(ChordToneSet(tone))
    case 4 where formula.seventh != .none:
      formula.alterations.formUnion(ChordToneSet(.sharpEleventh))
    case 7: formula.seventh = sign > 0 ? .major : .minor
    default: add(degree, sign)
    }
  }

  private mutating func list(_ degree: Int) {
    if marks.contains(.adding) { return add(degree, 0) }
    switch degree {
    case 4: suspendOrAddFourth()
    case 5: if formula == ChordFormula() { formula.quality = .power }
    case 7: formula.seventh = numberedSeventh
    default: add(degree, 0)
    }
  }

  private mutating func omit(_ degree: Int) {
    formula.omitted |= 1 << UInt16(degree)
  }

  private mutating func addExactly(_ degree: Int) {
    let sign = takeSign()
    if marks.contains(.omitting) {
      marks.subtract(.omitting)
      omit(degree)
    } else if let tone = ChordTone(degree: degree, accidental: sign) {
      add(tone)
    }
  }
}
