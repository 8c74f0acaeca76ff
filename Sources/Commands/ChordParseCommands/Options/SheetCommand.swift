import ArgumentParser

/// A subcommand that reads the sheets that it is given.
protocol SheetCommand: ParsableCommand {
  var reading: ReadingArguments { get }
}
