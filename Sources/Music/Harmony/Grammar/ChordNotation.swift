/// A system of writing chord roots.
public enum ChordNotation: String, Hashable, Sendable, Codable, CaseIterable {
  /// `C D E F G A B` with `#` and `b`; B is a semitone below C.
  case english
  /// `C D E F G A H` with -is and -es; B is the tone below H. Also Slavic and Nordic sheets.
  case german
  /// `Do Re Mi Fa Sol La Si`.
  case latin
  /// The numbers 1 to 7 of the key.
  case nashville
  /// The Roman numerals I to VII of the key.
  case roman
  /// The English names with iReal Pro's short quality marks, and W for "bass only".
  case ireal
  /// The English names with the accidental before the letter, `#Fm`, `bB`, as sheets from China,
  /// Japan and Korea have them.
  case accidentalFirst = "accidental-first"
  /// The syntax of C. Harte's annotations (ISMIR 2005): `A:min7/b3`.
  case harte
}

/// How a sheet writes its roots within a notation.
package struct ChordSpellingStyle: OptionSet, Hashable, Sendable, Codable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Roots may be lower case and mean the same: `g`, `f#m`, `d/f#`.
  package static let lowercaseRoots = ChordSpellingStyle(rawValue: 1)
  /// Roots may be lower case and mean minor: `a`, `fis7`.
  package static let lowercaseMinor = ChordSpellingStyle(rawValue: 2)

  /// The style that sheets in a notation commonly use: lower-case minors in German.
  package static func common(in notation: ChordNotation) -> ChordSpellingStyle {
    notation == .german ? .lowercaseMinor : []
  }
}
