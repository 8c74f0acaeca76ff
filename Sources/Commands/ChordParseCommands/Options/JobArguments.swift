import ArgumentParser
import CommandSupport

/// How many sheets to work on at once.
struct JobArguments: ParsableArguments {
  @Option(
    name: [.customShort("j"), .customLong("jobs")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many sheets to work on at once; all cores if not given.",
      valueName: "jobs"
    ),
    transform: Int.argument
  )
  var count: Int?

  func validate() throws {
    if let count, !(1...Self.most).contains(count) {
      throw ValidationError("--jobs\(count.afterName): give a number from 1 to \(Self.most)")
    }
  }

  private static let most = 1024
}
