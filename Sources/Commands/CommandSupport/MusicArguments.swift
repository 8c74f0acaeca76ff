public import ArgumentParser
public import ChordParse

extension MatchingEngine: ExpressibleByArgument {}

extension TightChords: ExpressibleByArgument {}

extension ChordNotation: ExpressibleByArgument {}

extension SourceEncoding: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(named: argument)
  }
}

extension Instrument: ExpressibleByArgument {
  public init?(argument: String) {
    let name = argument.replacing("-", with: " ")
    guard let instrument = Instrument(named: name) ?? Instrument(tuning: argument) else {
      return nil
    }
    self = instrument
  }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { named.map(\.name) }

  /// The names with hyphens, since shells part words at blanks.
  public static var defaultCompletionKind: CompletionKind {
    .list(allValueStrings.map { $0.replacing(" ", with: "-") })
  }
}
