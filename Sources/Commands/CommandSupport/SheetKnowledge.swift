import ArgumentParser
package import ChordParse

/// What the command line tells about sheets; what it does not tell is found out.
package struct SheetKnowledge: ParsableArguments {
  @Option(help: "The format of the sheets: \(Self.formats); found out if not given.")
  var from: SourceFormat = .auto

  @Option(help: "The engine that matches: \(Self.engines).")
  var engine: MatchingEngine = .standard

  @Option(help: "The encoding of the sheets, such as windows-1252; found out if not given.")
  var encoding: SourceEncoding?

  @Option(help: "The notation the sheets are written in; found out if not given.")
  var sourceNotation: ChordNotation?

  private static let formats = SourceFormat.allCases.map(\.rawValue).joined(separator: ", ")
  private static let engines = MatchingEngine.allCases.map(\.rawValue).joined(separator: ", ")

  package init() {}

  /// The parser that the arguments describe.
  package func parser() throws -> SongParser {
    try SongParser(
      engine: engine,
      options: ReadingOptions(
        format: from.format,
        encoding: encoding,
        notation: sourceNotation
      )
    )
  }
}

/// A source format on the command line.
enum SourceFormat: String, ExpressibleByArgument, CaseIterable {
  case auto
  case text
  case chordpro
  case ultimateGuitar = "ultimate-guitar"

  var format: SongFormat? {
    switch self {
    case .auto: nil
    case .text: .chordsOverLyrics
    case .chordpro: .chordPro
    case .ultimateGuitar: .ultimateGuitar
    }
  }
}
