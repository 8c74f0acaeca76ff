import SongModel

/// Qualities that may stand a blank after their chord: the `sus2` of `D sus2`.
enum QualityWords {
  static let all: WordList = "sus2,sus4,sus,maj7,maj9,add9,add2,add4,add11,dim,dim7,aug"
}
