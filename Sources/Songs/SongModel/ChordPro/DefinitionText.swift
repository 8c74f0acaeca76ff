import Harmony

/// The parsed argument of `{define}` or `{chord}`.
///
///     argument  = name attribute*
///     attribute = "base-fret" number | "frets" fret+ | "fingers" finger+ | "keys" number+
///               | ("copy" | "copyall" | "display" | "format" | "diagram") word
package struct DefinitionText: Sendable {
  /// The chord's name as written, perhaps in the brackets that let it be transposed.
  package let writtenName: String
  /// The attributes in their order, each with the words after it.
  package let attributes: [(attribute: Attribute, words: [String])]
  /// Words that belong to no attribute.
  package let strays: [String]

  /// Parses an argument; nil when it is empty.
  package init?(_ argument: String) {
    var words = Self.words(argument)[...]
    guard let first = words.popFirst() else { return nil }
    writtenName = first
    var attributes: [(attribute: Attribute, words: [String])] = []
    var strays: [String] = []
    var current: Int?
    for word in words {
      if let attribute = Attribute(word) {
        current = attributes.firstIndex { $0.attribute == attribute } ?? attributes.count
        if current == attributes.count { attributes.append((attribute, [])) }
      } else if let current,
        attributes[current].attribute.isList || attributes[current].words.isEmpty
      {
        attributes[current].words.append(word)
      } else {
        strays.append(word)
      }
    }
    (self.attributes, self.strays) = (attributes, strays)
  }

  /// The words after an attribute; nil where it is not there.
  package func words(after attribute: Attribute) -> [String]? {
    attributes.first { $0.attribute == attribute }?.words
  }

  /// The chord's name, without brackets.
  package var name: String { ChordDefinition.plainName(of: writtenName) }

  /// The frets from the nut, from the lowest string on; nil for a muted string, empty where the
  /// argument gives none.
  package var frets: [Int?] {
    let base = words(after: .baseFret)?.first.flatMap { SheetNumber.baseFret.value(of: $0) } ?? 1
    return (words(after: .frets) ?? []).prefix(while: Self.isFret).map { word in
      SheetNumber.fret.value(of: word).map { $0 == 0 ? 0 : $0 + base - 1 }
    }
  }

  /// Whether a word says where a string is held: a fret, or that it is muted.
  package static func isFret(_ word: String) -> Bool {
    Fingering.isMuted(word) || SheetNumber.fret.value(of: word) != nil
  }

  /// The words between blanks and colons; a quoted one may hold blanks.
  private static func words(_ argument: String) -> [String] {
    var isQuoted = false
    return argument.unicodeScalars.split { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return !isQuoted && separates(scalar)
    }.map { String($0) }
  }

  /// Whether a sign stands between words; few are beyond ASCII, whose properties take long to find.
  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 || scalar == ":" : scalar.properties.isWhitespace
  }
}

extension DefinitionText {
  /// What a definition may say of a chord.
  package enum Attribute: String, Hashable, Sendable {
    case frets
    case fingers
    case keys
    case baseFret = "base-fret"
    case copy
    case copyAll = "copyall"
    case display
    case format
    case diagram

    /// The attribute of a name; most words are frets, and too short for one.
    fileprivate init?(_ name: String) {
      guard name.utf8.count > 3, let attribute = Attribute(rawValue: name) else { return nil }
      self = attribute
    }

    /// Whether several words may come after it.
    fileprivate var isList: Bool { self == .frets || self == .fingers || self == .keys }
  }
}
