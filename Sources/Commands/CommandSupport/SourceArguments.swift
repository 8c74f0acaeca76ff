import ArgumentParser
package import ChordParse

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

  @OptionGroup var messages: MessageArguments

  /// Whether only sheets in documents of `convert` will do.
  package var expectsDocuments: Bool { from.isDocument }

  private static let formats = SourceFormat.allValueStrings.joined(separator: ", ")
  private static let engines = MatchingEngine.allCases.map(\.rawValue).joined(separator: ", ")

  package init() {}

  package func validate() throws {
    if let encoding, !encoding.isAvailable {
      throw ValidationError(
        "the iconv of this machine does not know \(encoding.rawValue); install its encodings, or "
          + "convert the sheets to UTF-8 on another machine"
      )
    }
  }

  /// The parser that the arguments describe.
  package var parser: SongParser {
    SongParser(
      engine: engine,
      options: ReadingOptions(
        format: from.format,
        encoding: encoding,
        notation: sourceNotation
      )
    )
  }
}
