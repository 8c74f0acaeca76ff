import ArgumentParser
import ChordParse
import CommandSupport
import TestSupport
import Testing

@testable import ChordParseCommands

@Suite struct HelpTests {
  @Test func helpOfTheCommand() throws {
    try Snapshot.expect(ChordParseCommand.helpMessage(columns: 100), named: "chordparse.txt")
  }

  @Test(arguments: [
    "convert", "lines", "check", "format", "directives", "transpose", "chord", "info", "stream",
    "lsp", "preview",
  ])
  func helpOfTheSubcommands(name: String) throws {
    let command = try #require(
      ChordParseCommand.configuration.subcommands.first { $0._commandName == name }
    )
    let help = ChordParseCommand.helpMessage(for: command, columns: 100)
    try Snapshot.expect(help, named: "\(name).txt")
    #expect(help.contains(/Examples?:/))
  }

  /// Examples that are broken can't be copied, and prose that is broken again is hard to read.
  @Test func noLineOfADiscussionBreaksInEightyColumns() {
    let commands: [any ParsableCommand.Type] = ChordParseCommand.configuration.subcommands
    var discussions = [ChordParseCommand.configuration.discussion]
    for command in commands { discussions.append(command.configuration.discussion) }
    for discussion in discussions {
      for line in discussion.split(separator: "\n") { #expect(line.count < 80, "\(line)") }
    }
  }

  @Test func binaryPrintsTheSameHelp() throws {
    let run = try Tool.run("--help")
    #expect(run.status == 0)
    #expect(run.output.contains("OVERVIEW: Read chord sheets and convert them."))
    #expect(run.output.contains("SUBCOMMANDS:"))
    #expect(try Tool.run("help", "check").output.contains("chordparse check song.cho"))
  }
}

@Suite struct ArgumentTests {
  @Test func convertIsTheDefault() throws {
    let command = try #require(
      try ChordParseCommand.parseAsRoot(["song.txt", "--to", "json"]) as? ConvertCommand
    )
    #expect(command.reading.files == ["song.txt"])
    #expect(command.to == .written(.json))
    #expect(command.target.output == nil)
  }

  @Test func optionsBecomeAParser() throws {
    let command = try #require(
      try ChordParseCommand.parseAsRoot([
        "check", "--from", "chordpro", "--encoding", "Latin1", "--engine", "foundation", "--json",
      ]) as? CheckCommand
    )
    let parser = command.reading.parser
    #expect(command.json)
    #expect(parser.engine == .foundation)
    #expect(parser.options.format == .chordPro)
    #expect(parser.options.encoding == .latin1)
  }

  @Test(arguments: [
    ["check", "--json", "--format", "sarif"], ["chord", "--svg", "--json", "C"],
    ["help", "convert", "foo"], ["help", "foo"], ["--help", "foo"], ["-h", "convert", "foo"],
  ])
  func argumentsThatContradictAreRefused(arguments: [String]) throws {
    let run = try Tool.run(arguments: arguments, in: SheetFolder())
    #expect(run.status == 64 && run.output == "", "\(run.output)")
  }

  @Test(arguments: [
    ["check", "--json", "--format", "json"], ["--help", "convert"], ["help", "convert"], ["-h"],
    ["help", "help"], ["help", "--help"],
  ])
  func argumentsThatAgreeAreTaken(arguments: [String]) throws {
    #expect(try Tool.run(arguments: arguments, in: SheetFolder()).status == 0)
  }

  @Test func nothingGivenIsDetected() throws {
    let command = try #require(try ChordParseCommand.parseAsRoot(["lines"]) as? LinesCommand)
    let parser = command.reading.parser
    #expect(parser.engine == .standard)
    #expect(parser.options == ReadingOptions())
    #expect(!command.json)
  }

  @Test(arguments: [
    FrontendError.missing("x"), .emptyFolder("x", ["cho"]), .unreadable("x", reason: "y"),
    .unwritable("x", reason: "y"), .outputNotFolder("x"), .sameOutput("x", "y"), .noFile("x"),
    .tooLarge("x", reason: "y; z"), .badSetting("x", "y", remedy: "z"),
  ])
  func everyErrorHasPlaceAndRemedy(error: FrontendError) {
    #expect(error.description.hasPrefix("x: "))
    #expect(error.description.split(separator: "; ").count == 2, "\(error)")
  }
}
