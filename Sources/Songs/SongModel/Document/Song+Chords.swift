public import Harmony

extension Song {
  /// All chords in the order of the sheet, each as often as it is written.
  ///
  /// - Complexity: O(number of lines and marks).
  public var chords: [Chord] {
    var found: [Chord] = []
    for section in sections { section.lines.forEachChord { found.append($0) } }
    return found
  }

  /// Each chord once, in order of first appearance.
  ///
  /// - Complexity: O(number of lines and marks).
  package var distinctChords: [Chord] {
    var seen: Set<String> = []
    var recent = RecentChords()
    var found: [Chord] = []
    for section in sections {
      section.lines.forEachChord(except: &recent) { chord in
        if seen.insert(chord.spelling).inserted { found.append(chord) }
      }
    }
    return found
  }

  /// The key that the sheet states first, if it can be read.
  ///
  /// It may be in another notation than the sheet: chords that were converted take it along.
  package var statedKey: MusicalKey? {
    metadata[.key].flatMap { MusicalKey(parsing: $0, preferring: source.notation) }
  }

  /// The key that the chords suggest, with its confidence.
  ///
  /// - Complexity: O(number of chords).
  package var foundKey: KeyEstimate? {
    var evidence = KeyEvidence()
    for section in sections { section.lines.forEachChord { evidence.add($0) } }
    return KeyDetector(evidence).best
  }

  /// The stated key, or else the one found.
  public var key: MusicalKey? { statedKey ?? foundKey?.key }
}
