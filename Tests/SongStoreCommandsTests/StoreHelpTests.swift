import ArgumentParser
import Foundation
import SongStoreCommands
import TestSupport
import Testing

@Suite struct StoreHelpTests {
  @Test func helpOfTheCommand() throws {
    try Snapshot.expect(SongStoreCommand.helpMessage(columns: 100), named: "songstore.txt")
  }

  /// Examples that are broken can't be copied, and prose that is broken again is hard to read.
  @Test func noLineOfADiscussionBreaksInEightyColumns() {
    let commands: [any ParsableCommand.Type] = SongStoreCommand.configuration.subcommands
    var discussions = [SongStoreCommand.configuration.discussion]
    for command in commands {
      discussions.append(command.configuration.discussion)
      for inner in command.configuration.subcommands {
        discussions.append(inner.configuration.discussion)
      }
    }
    for discussion in discussions {
      for line in discussion.split(separator: "\n") { #expect(line.count < 80, "\(line)") }
    }
  }

  @Test func everySubcommandHasExamples() {
    let commands = SongStoreCommand.configuration.groupedSubcommands.flatMap(\.subcommands)
    #expect(!commands.isEmpty)
    for command in commands {
      let help = SongStoreCommand.helpMessage(for: command, columns: 100)
      #expect(help.contains(/Examples?:/), "\(command)")
    }
  }

  /// Shells complete names of files where an option or an argument is one.
  @Test(arguments: [
    "import", "attach", "backup", "salvage", "export", "migrate", "import-coredata", "model",
    "diff-models", "sync",
  ])
  func filesAreCompleted(command: String) {
    let lines = SongStoreCommand.completionScript(for: .fish).split(separator: "\n")
    let names = lines.filter {
      $0.contains("\"songstore \(command)\"") && !$0.contains("-l 'store'")
    }
    #expect(names.contains { $0.hasSuffix("F") || $0.contains("__fish_complete_directories") })
    let stores = lines.filter { $0.contains("-l 'store'") }
    #expect(stores.allSatisfy { $0.hasSuffix("-rF") })
  }

  /// Nobody may take help that was never written for the answer.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["help", "help import", "--help", "list --help", "--version", "-V"]
  )
  func whatCannotBeWrittenFails(arguments: String) throws {
    let tool = try StoreTool()
    let script = "\"$0\" \(arguments) >/dev/full"
    let run = try tool.run(URL(filePath: "/bin/sh"), ["-c", script, StoreTool.url.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("<standard output>: can't be written: "), "\(run.errors)")
  }

  @Test func shortVersionIsTheVersion() throws {
    let tool = try StoreTool()
    let run = try tool.run("-V")
    #expect(run.status == 0)
    #expect(run.output == "\(SongStoreCommand.configuration.version)\n")
  }

  /// Shells complete what help is given on.
  @Test(arguments: [
    ("bash", "'import'$'\\n''list'"), ("zsh", "'*:subcommands:(import list "),
    ("fish", "\"songstore help\" -eq 1' -fa 'import list "),
  ])
  func topicsOfHelpAreCompleted(shell: String, topics: String) throws {
    let run = try StoreTool().run("--generate-completion-script", shell)
    #expect(run.status == 0 && run.output.contains(topics))
  }
}
