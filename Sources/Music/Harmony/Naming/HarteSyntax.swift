/// Harte's syntax for a formula: the nearest shorthand, with the tones to add and leave out.
enum HarteSyntax {
  private static let shorthands: [(name: String, tones: ChordToneSet)] = [
    ("maj", [.root, .majorThird, .fifth]), ("min", [.root, .minorThird, .fifth]),
    ("dim", [.root, .minorThird, .flatFifth]), ("aug", [.root, .majorThird, .sharpFifth]),
    ("sus2", [.root, .second, .fifth]), ("sus4", [.root, .fourth, .fifth]),
    ("maj6", [.root, .majorThird, .fifth, .sixth]),
    ("min6", [.root, .minorThird, .fifth, .sixth]),
    ("7", [.root, .majorThird, .fifth, .minorSeventh]),
    ("maj7", [.root, .majorThird, .fifth, .majorSeventh]),
    ("min7", [.root, .minorThird, .fifth, .minorSeventh]),
    ("minmaj7", [.root, .minorThird, .fifth, .majorSeventh]),
    ("dim7", [.root, .minorThird, .flatFifth, .diminishedSeventh]),
    ("hdim7", [.root, .minorThird, .flatFifth, .minorSeventh]),
    ("9", [.root, .majorThird, .fifth, .minorSeventh, .ninth]),
    ("maj9", [.root, .majorThird, .fifth, .majorSeventh, .ninth]),
    ("min9", [.root, .minorThird, .fifth, .minorSeventh, .ninth]),
  ].map { (name: $0.0, tones: $0.1.reduce(into: ChordToneSet()) { $0.formUnion(.init($1)) }) }

  /// What follows the colon: `min7`, `7(b9)`, `(1,5)`.
  static func shorthand(of formula: ChordFormula) -> String {
    let tones = formula.tones
    let fitting = shorthands.filter { $0.tones.isSubset(of: tones) }
    guard let best = fitting.max(by: { $0.tones.tones.count < $1.tones.tones.count }) else {
      return list(tones)
    }
    let rest = tones.subtracting(best.tones)
    return best.name + (rest.isEmpty ? "" : list(rest))
  }

  private static func list(_ tones: ChordToneSet) -> String {
    "(" + tones.tones.map { degree($0.degree, $0.accidental) }.joined(separator: ",") + ")"
  }

  /// A degree with its signs before it: `b7`, `#11`.
  static func degree(_ number: Int, _ accidental: Int) -> String {
    String(repeating: accidental < 0 ? "b" : "#", count: abs(accidental)) + "\(number)"
  }
}
