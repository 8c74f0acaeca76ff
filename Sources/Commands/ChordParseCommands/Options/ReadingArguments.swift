import ArgumentParser
import ChordParse
import CommandSupport

/// The arguments by which subcommands read the sheets that they are given.
struct ReadingArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Sheets, folders of sheets, or patterns such as 'songs/*.txt'; standard input if not given.",
      valueName: "file"
    ),
    completion: .file()
  )
  var files: [String] = []

  @OptionGroup var source: SourceArguments

  @OptionGroup var jobs: JobArguments

  @OptionGroup var config: ConfigArguments

  /// The parser that the arguments describe.
  var parser: SongParser { source.parser }

  /// Refuses `-` where sheets are watched, as standard input never changes.
  ///
  /// - Throws: `ValidationError`.
  func refuseStandardInput() throws {
    guard files.contains("-") else { return }
    throw ValidationError("--watch needs the names of sheets, and can't watch standard input (-)")
  }
}
