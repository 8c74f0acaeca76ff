import ArgumentParser
import ChordParse
import CommandSupport

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
