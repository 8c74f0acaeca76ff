public import ArgumentParser
public import ChordParse

/// The arguments by which subcommands read the sheets that they are given.
struct ReadingArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Sheets, folders of sheets, or patterns such as 'songs/*.txt'; standard input if not given.",
      valueName: "file"
    )
  )
  var files: [String] = []

  @OptionGroup var source: SourceArguments

  @OptionGroup var jobs: JobArguments

  /// The parser that the arguments describe.
  func parser() throws -> SongParser { try source.parser() }
}

/// What the command line says about sheets; the rest is detected.
package struct SourceArguments: ParsableArguments {
  @Option(help: "The format of the sheets: \(Self.formats); detected if not given.")
  var from: SourceFormat = .auto

  @Option(help: "The engine that matches: \(Self.engines).")
  var engine: MatchingEngine = .standard

  @Option(help: "The encoding of the sheets, such as windows-1252; detected if not given.")
  var encoding: SourceEncoding?

  @Option(help: "The notation of the sheets; detected if not given.")
  var sourceNotation: ChordNotation?

  private static let formats = SourceFormat.allValueStrings.joined(separator: ", ")
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

/// The format of sheets on the command line, or `auto` to detect it.
struct SourceFormat: ExpressibleByArgument {
  /// The format; nil to detect it.
  let format: SongFormat?

  static let auto = SourceFormat(format: nil)

  private init(format: SongFormat?) {
    self.format = format
  }

  init?(argument: String) {
    let format = SongFormat(rawValue: argument)
    guard format != nil || argument == "auto" else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format?.rawValue ?? "auto" }

  static var allValueStrings: [String] { ["auto"] + SongFormat.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
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
