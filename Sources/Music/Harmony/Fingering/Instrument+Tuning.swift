extension Instrument {
  /// An instrument in a tuning as players write it; nil when the text is not a list of notes.
  ///
  /// `E A D G B E`, `DADGAD`, `Eb Ab Db Gb Bb Eb`, `GCEA`, `gDGBD` and, with octaves,
  /// `C2 G2 C3 G3 C4 E4`. Without octaves each string is taken to lie above the one before,
  /// except that the ukulele's first string and a banjo's drone, in lower case, are high.
  ///
  /// - Parameters:
  ///   - text: the notes of the strings.
  ///   - name: the name; nil for the one of a known instrument, or the tuning itself.
  public init?(tuning text: some StringProtocol, name: String? = nil) {
    guard let strings = Instrument.strings(in: String(text)), strings.count > 1 else { return nil }
    let hasDrone = Instrument.beginsWithDrone(strings)
    let pitches = Instrument.pitches(of: strings, hasDrone: hasDrone)
    if name == nil, let known = Instrument.named.first(where: { $0.tuning == pitches }) {
      self = known
      return
    }
    self.init(
      name: name ?? strings.map { $0.text }.joined(separator: " "),
      tuning: pitches,
      droneStringCount: hasDrone ? 1 : 0
    )
  }

  /// One string of a written tuning.
  private struct WrittenString {
    var text: String
    var note: Note
    var octave: Int?
  }

  // tuning = string { [separator] string } ; string = letter { "#" | "b" | "♯" | "♭" } [digit]
  private static func strings(in text: String) -> [WrittenString]? {
    let flats = "♭" + (isUniformlyLowercase(text) ? "" : "b")
    var strings: [WrittenString] = []
    for character in text where !" ,-\t".contains(character) {
      if let accidental = accidental(character, flats), var last = strings.popLast() {
        last.note = Note(last.note.letter, last.note.accidental + accidental)
        last.text.append(character)
        strings.append(last)
      } else if let octave = character.wholeNumberValue, var last = strings.popLast() {
        guard last.octave == nil else { return nil }
        last.octave = octave
        strings.append(last)
      } else {
        guard let letter = letter(character) else { return nil }
        strings.append(WrittenString(text: String(character), note: Note(letter)))
      }
    }
    return strings
  }

  /// In `eadgbe` the b is a string, in `Eb Ab` a flat.
  private static func isUniformlyLowercase(_ text: String) -> Bool {
    !text.contains { $0.isUppercase }
  }

  private static func accidental(_ character: Character, _ flats: String) -> Int? {
    if character == "#" || character == "♯" { return 1 }
    return flats.contains(character) ? -1 : nil
  }

  private static func letter(_ character: Character) -> Note.Letter? {
    let letters = Array("cdefgab")
    guard let index = letters.firstIndex(of: Character(character.lowercased())) else {
      return nil
    }
    return Note.Letter.allCases[index]
  }

  private static func beginsWithDrone(_ strings: [WrittenString]) -> Bool {
    strings.count == 5 && strings[0].text.first?.isLowercase == true
      && strings[1].text.first?.isUppercase == true
  }

  private static func pitches(of strings: [WrittenString], hasDrone: Bool) -> [Pitch] {
    let tones = strings.map { $0.note.pitchClass }
    if !strings.contains(where: { $0.octave != nil }), isReentrant(tones) {
      let second = Pitch(midi: 60).nearest(tones[1])
      let upper = ascending(tones[2...], above: second)
      return [second.next(tones[0]), second] + upper
    }
    if hasDrone, strings[0].octave == nil {
      let rest = pitches(of: Array(strings[1...]), hasDrone: false)
      return [Pitch(midi: 64).nearest(tones[0])] + rest
    }
    return ascending(strings)
  }

  /// Whether these are a ukulele's fourth, major third and fourth; from D they are a baritone's,
  /// whose first string is low.
  private static func isReentrant(_ tones: [PitchClass]) -> Bool {
    steps(tones) == [5, 4, 5] && tones[0].semitones > 6
  }

  private static func ascending(_ tones: ArraySlice<PitchClass>, above low: Pitch) -> [Pitch] {
    var last = low
    return tones.map { tone in
      last = last.next(tone)
      return last
    }
  }

  private static func ascending(_ strings: [WrittenString]) -> [Pitch] {
    strings.reduce(into: []) { pitches, string in
      let tone = string.note.pitchClass
      if let octave = string.octave {
        pitches.append(Pitch(string.note, octave: octave))
      } else if let last = pitches.last {
        pitches.append(last.next(tone))
      } else {
        pitches.append(lowestPitch(of: strings.map { $0.note.pitchClass }))
      }
    }
  }

  /// Guitars begin about E2, bass guitars at E1; four strings are otherwise a mandolin or a
  /// baritone ukulele, which begin about E3.
  private static func lowestPitch(of tones: [PitchClass]) -> Pitch {
    if steps(tones) == [5, 5, 5] { return Pitch(midi: 28).nearest(tones[0]) }
    return Pitch(midi: tones.count > 4 ? 40 : 52).nearest(tones[0])
  }

  /// Semitones from each string up to the next.
  private static func steps(_ tones: [PitchClass]) -> [Int] {
    zip(tones, tones.dropFirst()).map { $1.raised(by: -$0.semitones).semitones }
  }
}
