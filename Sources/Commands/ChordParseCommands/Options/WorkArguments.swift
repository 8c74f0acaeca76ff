import ArgumentParser

/// How the work on several sheets is shared out.
struct WorkArguments: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: "How many sheets to work on at once; all cores if not given."
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError(
        "--jobs \(jobs) is impossible; give a number from 1 to \(Self.mostJobs)"
      )
    }
  }

  private static let mostJobs = 1024
}
