import ArgumentParser

/// The script by which bash completes a command.
struct CompletionScript {
  let text: String

  /// Makes the script; nil for arguments that ask for anything else.
  init?(_ arguments: [String], of command: (some ParsableCommand).Type) {
    guard arguments == ["--generate-completion-script", "bash"] else { return nil }
    // Where the script offers nothing, bash looks for files: `chordparse song.txt` names no command.
    text = command.completionScript(for: .bash)
      .replacing("complete -o filenames -F", with: "complete -o filenames -o default -F")
  }
}
