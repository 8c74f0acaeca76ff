package import ArgumentParser

/// The script by which a shell completes a command.
///
/// The scripts of the parser of arguments know nothing of the topics of `help`, and where a usual
/// subcommand may be left out, as in `chordparse --to text song.txt`, they offer nothing but
/// subcommands.
package struct CompletionScript {
  package private(set) var text: String
  private let shell: CompletionShell
  /// What the command is called.
  private let name: String
  private let subcommands: [String]

  /// Makes the script; nil for arguments that ask for anything else.
  package init?(_ arguments: [String], of command: (some ParsableCommand).Type) {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
    name = command._commandName
    subcommands = command.configuration.subcommands.map { $0._commandName }
    text = command.completionScript(for: shell)
    offerTopics()
    if let usual = command.configuration.defaultSubcommand {
      offerOptions(of: usual._commandName)
      offerFiles()
    }
  }

  /// The subcommands as help takes them.
  private mutating func offerTopics() {
    switch shell {
    case .bash:
      let words = subcommands.map { "'\($0)'" }.joined(separator: "$'\\n'")
      insert(
        "    __\(name)_add_completions -W \(words)\n",
        before: "}\n",
        after: "\n_\(name)_help() {\n"
      )
    case .zsh:
      let topics = subcommands.joined(separator: " ")
      replace("'*:subcommands:'", with: "'*:subcommands:(\(topics))'")
    case .fish:
      let place = "__\(name)_should_offer_completions_for_positional \"\(name) help\" -eq 1"
      let topics = subcommands.joined(separator: " ")
      text += "\ncomplete -c '\(name)' -n '\(place)' -fa '\(topics)'"
    default: break
    }
  }

  /// The options of the usual subcommand where none is named.
  private mutating func offerOptions(of usual: String) {
    switch shell {
    case .bash:
      let first = "    __\(name)_offer_flags_options 0\n"
      replace(first, with: handOver(to: usual, word: "unparsed_words[0]", "COMP_CWORD", 1) + first)
    case .zsh:
      let first = "    local -i ret=1\n"
      replace(first, with: handOver(to: usual, word: "words[2]", "CURRENT", 2) + first)
    case .fish: text += fishOptions(of: usual)
    default: break
    }
  }

  /// Hands over to the function of a subcommand unless the first word names another one, or may
  /// still become its name.
  private func handOver(to usual: String, word: String, _ place: String, _ first: Int) -> String {
    """
        # Without a subcommand, the arguments are those of \(usual).
        if [[ "${\(place)}" -gt \(first) || "${\(word)}" = -* ]]; then
            case "${\(word)}" in
            \(names.joined(separator: "|"))) ;;
            *)
                _\(name)_\(usual)
                return
                ;;
            esac
        fi


    """
  }

  private func fishOptions(of usual: String) -> String {
    let condition = "__\(name)_names_no_subcommand"
    let start = "complete -c '\(name)' -n '"
    let test = "__\(name)_should_offer_completions_for_flags_or_options"
    let own = "\(start)\(test) \"\(name) \(usual)\" "
    let lines = text.split(separator: "\n").filter {
      $0.hasPrefix(own) && !$0.contains(" -l 'version' ") && !$0.contains(" -l 'help' ")
    }
    let options = lines.compactMap { line in
      line.dropFirst(own.count).firstRange(of: "' ").map { end in
        "\(start)\(condition)' " + line[end.upperBound...]
      }
    }
    return """

      function \(condition)
          set -l words (__\(name)_tokens -pc)
          not contains -- "$words[2]" \(names.joined(separator: " "))
      end
      \(options.joined(separator: "\n"))
      """
  }

  private var names: [String] { subcommands + ["help"] }

  /// The sheets where a subcommand may stand.
  private mutating func offerFiles() {
    switch shell {
    case .bash:
      // Where the script offers nothing, bash looks for files.
      let completion = "complete -o filenames"
      replace("\(completion) -F", with: "\(completion) -o default -F")
    case .zsh:
      // The first is that of the command itself.
      let commands = "        _describe -V subcommand subcommands && ret=0\n"
      replace(commands, with: commands + "        _files && ret=0\n")
    case .fish:
      let place = "__\(name)_should_offer_completions_for_positional \"\(name)\" -ge 1"
      text += "\ncomplete -c '\(name)' -n '\(place)' -F"
    default: break
    }
  }

  private mutating func replace(_ old: String, with new: String) {
    text = text.replacing(old, with: new, maxReplacements: 1)
  }

  private mutating func insert(_ new: String, before end: String, after start: String) {
    guard let start = text.firstRange(of: start),
      let end = text[start.upperBound...].firstRange(of: end)
    else { return }
    text.insert(contentsOf: new, at: end.lowerBound)
  }
}
