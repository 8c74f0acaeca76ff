/// What one spelling of the grammar's table says.
enum ChordMeaning: Hashable, Sendable {
  /// A mark that only separates.
  case nothing
  /// The root.
  case root(Note)
  /// A root whose lower case means minor.
  case minorRoot(Note)
  /// A root in capitals of the Latin system, in which `7+` is a major seventh.
  case capitalRoot(Note)
  /// A root given by its step in the key; the sign before it is its accidental.
  case rootDegree(Int)
  /// A lower-case numeral, whose chord is minor.
  case minorRootDegree(Int)
  /// What stands for a root where only the bass sounds.
  case rootless
  /// The accidental after the root's letter.
  case rootSign(Int)
  /// The accidental after the bass's letter.
  case bassSign(Int)
  /// The slash before the bass of a chord.
  case slash
  /// The slash of a bass that stands alone.
  case bareBass
  case bass(Note)
  case bassDegree(Int)
  /// A bass that Harte's syntax counts among the chord's tones.
  case soundingBassDegree(Int)
  case quality(Chord.Quality)
  /// `m#`, by which hasty writers mean the minor chord on the sharpened root: `Fm#`.
  case minorOnSharpRoot
  /// `maj` before a number: the seventh of that number is major.
  case majorMark
  /// `Δ`: a major seventh even without a number.
  case triangle
  /// The number that names the chord: 5, 6, 7, 9, 11 or 13, also 2 and 4.
  case number(Int)
  case sixNine
  /// `M` after a number: `7M`.
  case majorAfterNumber
  /// `+` after a number or a minor triad.
  case plus
  /// `dim` after a number.
  case diminishedAfterNumber
  case altered
  case suspended(ChordSuspension)
  /// Figured bass under a numeral: a seventh chord or a triad, with this degree of it as bass.
  case figures(hasSeventh: Bool, bass: Int)
  /// `#`, `b` and the like before a degree.
  case sign(Int)
  /// A degree altered by the sign before it.
  case alteredDegree(Int)
  /// A degree whose sign comes after it: `5-`.
  case degreeBeforeSign(Int)
  case signAfterDegree(Int)
  /// A number in a list or after a slash, without a sign.
  case listedDegree(Int)
  case groupStart
  /// `add`: what follows stands beside the tones of the chord.
  case addition
  case addedDegree(Int)
  /// A tone added by its name: the D of `C(add D)`.
  case addedNote(Note)
  case omission(Int)
  /// A degree in Harte's list, which is exactly that tone.
  case exactDegree(Int)
  /// `*` before a degree in Harte's list.
  case exactOmission
}
