import TestSupport
import Testing

/// What shells offer to those who press the tab key.
@Suite struct CompletionTests {
  private static let (bash, fish) = (ExternalProgram("bash"), ExternalProgram("fish"))

  /// What is typed, a word that is offered there, and one that is not.
  private static let offers = [
    ("--to ", "ultimate-guitar", "check"), ("--ti", "--tight-chords", "--help"),
    ("--to html --pa", "--paper", "--path"), ("--paper ", "Letter", "check"),
    ("a.cho --notation g", "german", "english"), ("con", "convert", "--to"),
    ("help ", "convert", "--to"), ("help pre", "preview", "convert"),
    ("check --f", "--format", "--force"), ("chord --instrument ", "guitar", "check"),
    ("chord --instrument bar", "baritone-ukulele", "ukulele"),
  ]

  @Test(.enabled(if: bash.isInstalled), arguments: offers)
  func bashOffers(typed: String, offered: String, other: String) throws {
    let script = try Tool.run("--generate-completion-script", "bash").output
    let typing = """
      COMP_LINE="chordparse \(typed)"
      COMP_POINT=${#COMP_LINE}
      read -ra COMP_WORDS <<< "$COMP_LINE"
      [[ "$COMP_LINE" = *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _chordparse chordparse "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try Self.bash.run(["-c", script + typing])
    let words = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(words.contains(offered) && !words.contains(other), "\(words)")
  }

  @Test(.enabled(if: fish.isInstalled), arguments: offers)
  func fishOffers(typed: String, offered: String, other: String) throws {
    let script = try Tool.run("--generate-completion-script", "fish").output
    let typing = "\ncomplete -C 'chordparse \(typed)'"
    let run = try Self.fish.run(["--no-config", "-c", script + typing])
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    let words = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(words.contains(offered) && !words.contains(other), "\(words)")
  }

  @Test func zshHandsOverToTheUsualSubcommand() throws {
    let script = try Tool.run("--generate-completion-script", "zsh").output
    let functions = script.split(separator: "\n}\n")
    let top = try #require(functions.first { $0.contains("convert|transpose") })
    let rest = "        *)\n            _chordparse_convert\n            return\n"
    #expect(top.contains(rest))
    #expect(top.contains("|help) ;;\n"))
    let help = try #require(functions.first { $0.contains("_chordparse_help() {") })
    #expect(help.contains("'*:subcommands:(convert transpose "))
  }

  /// `chordparse song.txt` names a sheet where commands may stand.
  @Test func sheetsAreOfferedAfterTheBareCommand() throws {
    let bash = try Tool.run("--generate-completion-script", "bash").output
    #expect(bash.hasSuffix("complete -o filenames -o default -F _chordparse chordparse\n"))
    let zsh = try Tool.run("--generate-completion-script", "zsh").output
    let functions = zsh.split(separator: "\n}\n")
    let top = try #require(functions.first { $0.contains("convert|transpose") })
    #expect(top.contains("subcommands && ret=0\n        _files && ret=0\n        ;;\n"))
    let fish = try Tool.run("--generate-completion-script", "fish").output
    let place = "__chordparse_should_offer_completions_for_positional \"chordparse\" -ge 1"
    #expect(fish.hasSuffix("\ncomplete -c 'chordparse' -n '\(place)' -F\n"))
  }
}
