import ArgumentParser
import ChordParse
import CommandSupport

/// Prints the directives of ChordPro.
struct DirectivesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "directives",
    abstract: "Print the directives of ChordPro, for completion and for people.",
    discussion: """
      A row for each directive: its name, its other names, what it takes, and
      what it is for.

      Examples:
        chordparse directives
        chordparse directives start_of
      """
  )

  @Argument(help: "The beginning of a name, or a short name; all directives if not given.")
  var beginning = ""

  func run() throws {
    let found = KnownDirective.completions(of: beginning)
    guard !found.isEmpty else {
      Console.warn(
        "chordparse: no directive begins with \(Console.shown(beginning)); without a beginning, all "
          + "are printed"
      )
      throw ExitCode.failure
    }
    for directive in found {
      let names = directive.otherNames.isEmpty ? "-" : directive.otherNames.joined(separator: ",")
      let columns = [directive.name, names, directive.argument.rawValue, directive.summary]
      try Console.write(line: columns.joined(separator: "\t"))
    }
  }
}
