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
    guard let instrument = Instrument(named: argument) ?? Instrument(tuning: argument) else {
      return nil
    }
    self = instrument
  }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { named.map(\.name) }
}
