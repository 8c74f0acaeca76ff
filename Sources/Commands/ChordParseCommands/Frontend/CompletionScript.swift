import ArgumentParser

/// The script by which a shell completes a command whose usual subcommand may be left out.
///
/// `chordparse song.txt` names no command, but the scripts of the parser of arguments offer nothing
/// but commands there.
struct CompletionScript {
  let text: String

  /// Makes the script; nil for arguments that ask for anything else.
  init?(_ arguments: [String], of command: (some ParsableCommand).Type) {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    text = Self.withFiles(command.completionScript(for: shell), shell, of: command)
  }

  private static func withFiles(
    _ script: String,
    _ shell: CompletionShell,
    of command: (some ParsableCommand).Type
  ) -> String {
    switch shell {
    case .bash:
      // Where the script offers nothing, bash looks for files.
      let completion = "complete -o filenames"
      return script.replacing("\(completion) -F", with: "\(completion) -o default -F")
    case .zsh:
      // The first of each is that of the command itself.
      let commands = "        _describe -V subcommand subcommands && ret=0\n"
      let end = "            ;;\n        esac\n"
      return
        script
        .replacing(commands, with: commands + "        _files && ret=0\n", maxReplacements: 1)
        .replacing(
          end,
          with: "            ;;\n        *)\n            _files && ret=0\n" + end,
          maxReplacements: 1
        )
    case .fish:
      let name = command.configuration.commandName ?? ""
      let place = "__\(name)_should_offer_completions_for_positional \"\(name)\" -ge 1"
      return script + "\ncomplete -c '\(name)' -n '\(place)' -F"
    default:
      return script
    }
  }
}
