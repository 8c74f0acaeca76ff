extension PianoVoicing {
  /// The right hand's keys on a keyboard of two octaves, as a self-contained SVG image in the colour
  /// of the text around it.
  ///
  /// Its `title` reads out the notes.
  ///
  /// - Parameter title: what to read before the notes, such as the chord's name.
  public func svg(title: String = "") -> String {
    let spoken = title.isEmpty ? description : "\(title): \(description)"
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 226 72""#
      + #" width="226" height="72" fill="none" stroke="currentColor">"#
    let keys = (whiteKeys + blackKeys).map { $0 + "\n" }.joined()
    var output = MarkupOutput(capacity: 4_096)
    output.add(markup: head + "\n<title>")
    output.add(words: spoken)
    output.add(markup: "</title>\n" + keys + "</svg>\n")
    return String(decoding: output.finish(), as: UTF8.self)
  }

  /// The white keys of the two octaves that begin with the C at or below the hand.
  private var white: [Int] {
    let first = hand.first.map { $0.midi - $0.pitchClass.semitones } ?? 60
    return (first..<(first + 24)).filter { !PianoVoicing.isBlack($0) }
  }

  /// Whether the right hand plays a key, given on the MIDI scale.
  private func isPlayed(_ key: Int) -> Bool {
    hand.contains(Pitch(midi: key))
  }

  private static func isBlack(_ midi: Int) -> Bool {
    [1, 3, 6, 8, 10].contains(PitchClass(midi).semitones)
  }

  private var whiteKeys: [String] {
    white.enumerated().flatMap { place, key in
      let x = 1 + place * 16
      return ["<rect x=\"\(x)\" y=\"1\" width=\"16\" height=\"70\"/>"] + dot(key, x: x + 8, y: 60)
    }
  }

  private var blackKeys: [String] {
    white.enumerated().flatMap { place, key -> [String] in
      guard PianoVoicing.isBlack(key + 1) else { return [] }
      let x = 12 + place * 16
      return [blackKey(x: x, isPlayed: isPlayed(key + 1))]
    }
  }

  /// A black key; the dot on it is a hole, so that it shows on any paper.
  private func blackKey(x: Int, isPlayed: Bool) -> String {
    let hole = isPlayed ? "M\(x + 1) 34a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z" : ""
    return "<path d=\"M\(x) 1h10v42h-10z\(hole)\" fill=\"currentColor\" fill-rule=\"evenodd\"/>"
  }

  private func dot(_ key: Int, x: Int, y: Int) -> [String] {
    guard isPlayed(key) else { return [] }
    return ["<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\" fill=\"currentColor\"/>"]
  }
}
