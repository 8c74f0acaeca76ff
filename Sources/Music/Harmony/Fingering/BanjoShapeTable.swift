/// The shapes that a five-string banjo player learns first in open G; the drone comes first and
/// is muted if it is not a tone of the chord.
///
/// A test compares every shape with the tones of its chord.
enum BanjoShapeTable {
  /// Shapes that are learnt at one place on the neck.
  static let fixed = [
    "C 02012", "D x0234", "E x2102", "F x3213", "G 00000", "A x2222", "B x4444",
    "Am x2212", "Dm x0233", "Em 02002", "Bm x4434", "C7 02312", "G7 00003",
  ]

  /// The barre and the other form of the major chord that is moved along the neck.
  static let movable = ["A x2222", "F x3213"]
}
