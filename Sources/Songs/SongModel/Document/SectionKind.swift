/// A kind of section, whatever the language of its label.
public enum SectionKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// What comes before the first section: title, credits, remarks.
  case head
  case verse
  case preChorus = "pre-chorus"
  case chorus
  case bridge
  case intro
  case interlude
  case solo
  case instrumental
  case outro
  case ending
  case coda
  case riff
  case tab
  case grid
  case abc
  case lilypond = "ly"
  case svg
  case textBlock = "textblock"
  /// A section of another kind, known by its label.
  case part
}

extension SectionKind {
  /// The usual label: `Verse`, `Pre-chorus`.
  package var plainLabel: String {
    rawValue.withCapital
  }

  /// The name of the environment that holds such a section in ChordPro: `verse`, `pre_chorus`.
  package var environment: String { self == .preChorus ? "pre_chorus" : rawValue }
}
