import ArgumentParser

/// The option that leaves the file of usual options aside.
///
/// Of most commands it is taken out of what is typed before the arguments are parsed, and stands here
/// so that help, completions and the man page mention it.
struct ConfigArguments: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: "Leave a .chordparse file aside.")
  var leavesFileAside = false
}
