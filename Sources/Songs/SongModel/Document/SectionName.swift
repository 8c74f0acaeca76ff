/// What a heading says about its section.
public struct SectionName: Hashable, Sendable, Codable {
  /// The label as written, such as `Verse 2` or `Припев`; nil when there is none.
  public var label: String?
  /// The section's number, the 2 of `Verse 2`.
  public var number: Int?
  /// How often it is played, the 2 of `Chorus x2`; nil when it does not say.
  public var repeats: Int?
  /// What kind of section it is.
  public var kind: SectionKind

  /// Makes a section name.
  public init(_ kind: SectionKind, label: String? = nil, number: Int? = nil, repeats: Int? = nil) {
    self.kind = kind
    self.label = label
    self.number = number
    self.repeats = repeats
  }
}

extension SectionName {
  /// The section as readers see it named: its label, or else the usual one of its kind.
  package var displayed: String { label ?? kind.plainLabel }
}
