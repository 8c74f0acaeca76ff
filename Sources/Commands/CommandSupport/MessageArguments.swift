import ArgumentParser

/// How much the command says, and how it looks.
package struct MessageArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing about sheets that succeed.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also say how each sheet is read: its format and encoding.")
  var verbose = false

  @Option(
    help: "Whether messages are coloured: auto, always, never. The variable NO_COLOR means never."
  )
  var color: ColorUse = .auto

  package init() {}

  /// Takes effect at once, so that errors of the other arguments look as they should.
  package func validate() throws {
    if quiet, verbose {
      throw ValidationError("--quiet and --verbose can't be combined; give one of them")
    }
    Console.settle(quiet ? .quiet : verbose ? .verbose : .usual, color)
  }
}

extension ColorUse: ExpressibleByArgument {}
