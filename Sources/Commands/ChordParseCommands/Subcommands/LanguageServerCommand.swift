import ArgumentParser
import ChordParse
import CommandSupport
import SongLanguageServer

/// Serves an editor through standard input and output.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: a language server for chord sheets.",
    discussion: """
      Speaks the Language Server Protocol 3.17 on standard input and output, for
      chords over lyrics as well as ChordPro: findings with remedies, completion,
      hover with diagrams, outline, folding, formatting, renaming of chords and
      labels, colours, and the sounding chords under a capo. Findings are left out
      as a .chordparse file says. It ends when the editor does.

      Examples:
        chordparse lsp
        chordparse lsp --stdio
      """
  )

  private static let noMessageWarning =
    "chordparse: no editor sent a message on standard input; tell an editor to run this command "
    + "(its documentation calls it a language server)"

  @Option(
    name: .customLong("clientProcessId"),
    help: "The editor's process; the server ends when it does."
  )
  var clientProcessId: Int32?

  @Argument(parsing: .allUnrecognized, help: "What editors add, such as --stdio; it is ignored.")
  var others: [String] = []

  func run() throws {
    let server = LanguageServer { path in
      (try? CheckSettings(for: InputSheet(path, in: "")).ignored) ?? []
    }
    var connection = StandardConnection(client: clientProcessId)
    if !connection.serve(server) { Console.warn(Self.noMessageWarning) }
    throw ExitCode.failure
  }
}
