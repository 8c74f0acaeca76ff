/// The two- and three-finger shapes that a mandolin player learns first, from the low G up.
///
/// A test compares every shape with the tones of its chord.
enum MandolinShapeTable {
  /// Shapes that are learnt at one place on the neck.
  static let fixed = [
    "C 0230", "D 2002", "Eb 3113", "E 1220", "F 2331", "G 0023", "A 2245", "Bb 3011", "B 4122",
    "Cm 0133", "Dm 2001", "Em 0220", "F#m 2442", "Gm 0013", "Am 2230", "Bm 4022",
    "C7 3230", "D7 2032", "E7 1020", "F7 2131", "G7 0021", "A7 2243", "B7 2122",
  ]
}
