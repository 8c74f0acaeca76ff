import SongModel

extension ChordMark {
  /// What is lost where a format has no such mark among chords: words and counts tell players more
  /// than bars do.
  var loss: DiagnosticCode {
    switch kind {
    case .bar, .beat, .separator: .lossySign
    case .chord, .noChord, .repeats, .recall, .annotation:
      text.contains { $0.isLetter || $0.isNumber } ? .lossyRemark : .lossySign
    }
  }
}
