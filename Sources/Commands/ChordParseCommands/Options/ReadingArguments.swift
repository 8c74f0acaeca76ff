public import ArgumentParser
public import ChordParse

/// The arguments by which subcommands read the sheets that they are given.
struct ReadingArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Sheets, folders of them, or patterns such as 'songs/*.txt'; standard input if there are none.",
      valueName: "file"
    )
  )
  var files: [String] = []

  @OptionGroup var knowledge: SheetKnowledge

  @OptionGroup var work: WorkArguments

  /// The parser that the arguments describe.
  func parser() throws -> SongParser { try knowledge.parser() }
}

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

extension MatchingEngine: ExpressibleByArgument {}

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
