import Harmony

/// The types of marks, without their chords.
@usableFromInline package enum MarkType: UInt8, Sendable {
  case chord, noChord, bar, beat, repeats, separator, recall, annotation

  /// The name of the type in dumps and in JSON.
  package var name: String {
    switch self {
    case .chord: "chord"
    case .noChord: "no-chord"
    case .bar: "bar"
    case .beat: "beat"
    case .repeats: "repeats"
    case .separator: "separator"
    case .recall: "recall"
    case .annotation: "annotation"
    }
  }
}

extension ChordMark.Kind {
  /// The type of the mark.
  package var type: MarkType {
    switch self {
    case .chord: .chord
    case .noChord: .noChord
    case .bar: .bar
    case .beat: .beat
    case .repeats: .repeats
    case .separator: .separator
    case .recall: .recall
    case .annotation: .annotation
    }
  }

  /// The kind of a type, with the chord of those that are one.
  init(_ type: MarkType, _ chord: @autoclosure () -> Chord) {
    switch type {
    case .chord: self = .chord(chord())
    case .noChord: self = .noChord
    case .bar: self = .bar
    case .beat: self = .beat
    case .repeats: self = .repeats
    case .separator: self = .separator
    case .recall: self = .recall
    case .annotation: self = .annotation
    }
  }
}
