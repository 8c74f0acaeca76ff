/// The fingering of a chord, as the sheet gives it.
public struct ChordDefinition: Hashable, Sendable, Codable {
  /// The chord's name as written.
  public var name: String
  /// The frets, lowest string first; nil for a muted string.
  public var frets: [Int?]
  /// The line as written.
  package var text: String

  /// Makes a definition.
  package init(name: String, frets: [Int?], text: String) {
    self.name = name
    self.frets = frets
    self.text = text
  }
}

extension ChordDefinition {
  /// The name without the brackets that make it transposable.
  package var plainName: String { Self.plainName(of: name) }

  /// A name without the brackets that make it transposable.
  static func plainName(of written: String) -> String {
    written.hasPrefix("[") && written.hasSuffix("]")
      ? String(written.dropFirst().dropLast()) : written
  }
}
