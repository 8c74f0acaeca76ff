/// A symbol cut where its root ends and its bass begins, so that both can be written anew.
struct ChordSpellingParts {
  /// The root as written, empty for a bare bass.
  let root: Substring
  /// What stands between root and bass, with the slash.
  let suffix: Substring
  /// The bass as written, nil without one or when it is a number.
  let bass: Substring?
  /// What stands after the bass, the bracket in `G(/B)`.
  let end: Substring

  init?(_ chord: Chord) {
    let parser = ChordParser(chord.notation, chord.style)
    let isKnown = chord.quality != .unknown
    let found =
      isKnown ? parser.read(chord.spelling) : parser.guess(chord.spelling, isDefined: true)
    guard let reading = found else { return nil }
    let text = chord.spelling
    let rootEnd = ChordSpellingParts.index(of: Int(reading.rootEnd), in: text)
    let hasBass = chord.bass != nil
    let bassStart =
      hasBass ? ChordSpellingParts.index(of: Int(reading.bassStart), in: text) : text.endIndex
    let bassEnd =
      hasBass ? ChordSpellingParts.index(of: Int(reading.bassEnd), in: text) : text.endIndex
    guard rootEnd <= bassStart, bassStart <= bassEnd else { return nil }
    root = text[..<rootEnd]
    suffix = text[rootEnd..<bassStart]
    bass = hasBass ? text[bassStart..<bassEnd] : nil
    end = text[bassEnd...]
  }

  /// The place after that many signs; the selectors after a sign belong to it.
  private static func index(of count: Int, in text: String) -> String.Index {
    var left = count
    var last: UInt8?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if GlyphVariants.isSelector(scalar, after: last) { continue }
      if left == 0 { return index }
      last = GlyphVariants.code(for: scalar)
      left -= 1
    }
    return text.endIndex
  }
}
