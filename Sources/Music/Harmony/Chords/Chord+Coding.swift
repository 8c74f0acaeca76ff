#if !hasFeature(Embedded)
extension Chord: Codable {
  private enum CodingKeys: String, CodingKey {
    case spelling
    case notation
    case style
    /// Present for a chord that only a definition of its sheet makes one: `{define: Dosa …}`.
    case isDefined
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let spelling = try container.decode(String.self, forKey: .spelling)
    let notation = try container.decode(ChordNotation.self, forKey: .notation)
    let style = try container.decodeIfPresent(ChordSpellingStyle.self, forKey: .style)
    let isDefined = try container.decodeIfPresent(Bool.self, forKey: .isDefined) ?? false
    let known = Chord(parsing: spelling, notation: notation, style: style)
    let guess = {
      Chord(guessing: spelling, notation: notation, style: style, isDefined: isDefined)
    }
    guard let chord = known ?? guess() else {
      throw DecodingError.dataCorruptedError(
        forKey: .spelling,
        in: container,
        debugDescription: "\(spelling) is not a chord."
      )
    }
    self = chord
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(spelling, forKey: .spelling)
    try container.encode(notation, forKey: .notation)
    if style != .common(in: notation) { try container.encode(style, forKey: .style) }
    let isUnlikely = Chord(guessing: spelling, notation: notation, style: style) == nil
    if quality == .unknown, isUnlikely { try container.encode(true, forKey: .isDefined) }
  }
}
#endif
