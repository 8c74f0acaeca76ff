import ArgumentParser

/// The option to ignore the file of usual options.
///
/// Most commands take it out of what is typed before the arguments are parsed; it is declared here
/// so that help, completions and the man page mention it.
struct ConfigArguments: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: "Ignore .chordparse files.")
  var leavesFileAside = false
}
