import Harmony

/// The names of the twelve notes, from C up, by which the script of a page transposes.
enum HTMLNotes {
  /// The names with sharps and with flats, separated by blanks; nil where chords are numbers.
  static func names(in notation: ChordNotation) -> (sharps: String, flats: String)? {
    switch notation {
    case .english: ("C C# D D# E F F# G G# A A# B", "C Db D Eb E F Gb G Ab A Bb B")
    case .accidentalFirst: ("C #C D #D E F #F G #G A #A B", "C bD D bE E F bG G bA A bB B")
    case .german: ("C Cis D Dis E F Fis G Gis A Ais H", "C Des D Es E F Ges G As A B H")
    case .latin:
      (
        "Do Do# Re Re# Mi Fa Fa# Sol Sol# La La# Si",
        "Do Reb Re Mib Mi Fa Solb Sol Lab La Sib Si"
      )
    default: nil
    }
  }
}
