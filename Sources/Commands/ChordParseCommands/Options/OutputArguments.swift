import ArgumentParser
import CommandSupport

/// Where results go, and what they may replace there.
struct OutputArguments: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: "The file or folder to write; standard output if not given, or -.",
    completion: .file()
  )
  var output: String?

  @Flag(help: "Skip sheets whose result exists already, so that a run can be resumed.")
  var skipExisting = false

  @Flag(
    help: """
      Ask nothing, and write even over sheets that are being read and over the results of sheets \
      that are empty now.
      """
  )
  var force = false

  mutating func validate() throws {
    try TypedArguments.refuse(
      "--force",
      if: output == nil,
      "needs --output; give both, or leave it out"
    )
    if output == "-" { output = nil }
    if output?.isEmpty == true {
      throw ValidationError("--output is empty; name a file or a folder")
    }
    if skipExisting, output == nil {
      throw ValidationError("--skip-existing needs --output with a folder")
    }
    if skipExisting, force {
      throw ValidationError("--skip-existing and --force can't be combined; give one of them")
    }
  }

  /// What keeps several results apart.
  static let folderOption = "--output folder"

  /// Which files results may replace.
  var existing: ExistingFiles { skipExisting ? .none : force ? .all : .results }
}
