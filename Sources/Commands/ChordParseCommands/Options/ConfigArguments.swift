import ArgumentParser

/// The option that leaves the usual options aside.
///
/// It is taken out of what is typed before the arguments are parsed, and stands here so that help,
/// completions and the man page mention it.
struct ConfigArguments: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: "Leave the options of a .chordparse file aside.")
  var leavesUsualOptions = false

  func validate() throws {
    if leavesUsualOptions {
      throw ValidationError("--no-config means nothing in a .chordparse file; type it")
    }
  }
}
