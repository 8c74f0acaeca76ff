import Harmony

/// How many words speak for each notation.
struct NotationEvidence: Hashable, Sendable {
  private var english = 0
  private var latin = 0
  /// German by its names: `H7`, `Fis`, `Es`.
  private var german = 0
  /// German in lower case, such as `d`, which might be English as well.
  private var smallGerman = 0
  /// English chords in lower case that say minor by themselves: `em`, `f#m`.
  private var smallEnglish = 0
  /// English with the accidental before the letter: `#C`, `bB`.
  private var accidentalFirst = 0
  /// Major chords on `B`, which in German is B flat, and chords on `H`.
  private var plainB = 0
  private var germanH = 0

  /// The notation with the most evidence, and what to fall back on.
  var vocabulary: ChordVocabulary {
    if accidentalFirst > 1 || accidentalFirst * 8 > english {
      return ChordVocabulary(.accidentalFirst)
    }
    let allGerman = german + (smallEnglish == 0 ? smallGerman : 0)
    if latin > english && latin >= allGerman { return ChordVocabulary(.latin) }
    // A German name or two among many English ones is a habit, such as `H7`; but `B` beside `H` is
    // another note, unless it is the more frequent one.
    let hasBoth = plainB > 0 && plainB <= germanH
    if allGerman > 0 && (allGerman * 8 > english || hasBoth) { return ChordVocabulary(.german) }
    return ChordVocabulary(.english, withGerman: german > 0)
  }

  static func += (sum: inout NotationEvidence, other: NotationEvidence) {
    sum.english += other.english
    sum.latin += other.latin
    sum.german += other.german
    sum.smallGerman += other.smallGerman
    sum.smallEnglish += other.smallEnglish
    sum.accidentalFirst += other.accidentalFirst
    sum.plainB += other.plainB
    sum.germanH += other.germanH
  }

  static func -= (sum: inout NotationEvidence, other: NotationEvidence) {
    sum.english -= other.english
    sum.latin -= other.latin
    sum.german -= other.german
    sum.smallGerman -= other.smallGerman
    sum.smallEnglish -= other.smallEnglish
    sum.accidentalFirst -= other.accidentalFirst
    sum.plainB -= other.plainB
    sum.germanH -= other.germanH
  }

  static func - (sum: NotationEvidence, other: NotationEvidence) -> NotationEvidence {
    var difference = sum
    difference -= other
    return difference
  }

  /// Counts what a word speaks for by itself.
  @inline(__always)
  mutating func count(_ vote: ReadableNotations) {
    if !vote.isEmpty { count(vote, shared: vote) }
  }

  mutating func count(_ vote: ReadableNotations, shared: ReadableNotations, times: Int = 1) {
    if vote.contains(.english) {
      if !vote.contains(.latin) { english += times }
      if vote.contains(.namesB) { plainB += times }
      return
    }
    if shared.contains(.latin) { latin += times }
    if shared.contains(.accidentalFirst) { accidentalFirst += times }
    if shared.contains(.german) {
      if vote.contains(.namesB) { germanH += times }
      if vote.contains(.smallEnglish) { smallGerman += times } else { german += times }
    } else if vote == .smallEnglish {
      smallEnglish += times
    }
  }
}
