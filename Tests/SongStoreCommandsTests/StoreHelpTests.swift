import ArgumentParser
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
}
