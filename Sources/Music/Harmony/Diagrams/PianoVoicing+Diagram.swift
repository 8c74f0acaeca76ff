extension PianoVoicing {
  /// The right hand's keys on a keyboard of two octaves, black keys above white ones.
  ///
  /// A played key is `*`, another `.`; a blank where there is no black key.
  public var text: String {
    let upper = white.map { PianoVoicing.isBlack($0 + 1) ? " " + sign($0 + 1) : "  " }
    let lower = white.map { sign($0) + " " }
    return "\(trimmed(upper))\n\(trimmed(lower))\n"
  }

  /// The white keys of the two octaves that begin with the C at or below the hand.
  var white: [Int] {
    let first = hand.first.map { $0.midi - $0.pitchClass.semitones } ?? 60
    return (first..<(first + 24)).filter { !PianoVoicing.isBlack($0) }
  }

  /// Whether the right hand plays a key, given on the MIDI scale.
  func isPlayed(_ key: Int) -> Bool {
    hand.contains(Pitch(midi: key))
  }

  static func isBlack(_ midi: Int) -> Bool {
    [1, 3, 6, 8, 10].contains(PitchClass(midi).semitones)
  }

  private func sign(_ midi: Int) -> String {
    isPlayed(midi) ? "*" : "."
  }

  private func trimmed(_ cells: [String]) -> String {
    var line = cells.joined()
    while line.last == " " { line.removeLast() }
    return line
  }
}
