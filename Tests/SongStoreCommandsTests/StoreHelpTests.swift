import ArgumentParser
import SongStoreCommands
import TestSupport
import Testing

@Suite struct StoreHelpTests {
  @Test func helpOfTheCommand() throws {
    try Snapshot.expect(SongStoreCommand.helpMessage(columns: 100), named: "songstore.txt")
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
