import ArgumentParser

/// The script by which bash completes the command.
struct CompletionScript {
  let text: String

  /// Makes the script; nil for arguments that ask for anything else.
  init?(_ arguments: [String]) {
    guard arguments == ["--generate-completion-script", "bash"] else { return nil }
    // Where the script offers nothing, bash looks for files: `chordparse song.txt` names no command.
    text = ChordParseCommand.completionScript(for: .bash)
      .replacing("complete -o filenames -F", with: "complete -o filenames -o default -F")
  }
}
