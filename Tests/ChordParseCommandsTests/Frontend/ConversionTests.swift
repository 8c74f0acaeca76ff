import ArgumentParser
import ChordParse
import Testing

@testable import ChordParseCommands

@Suite("Arguments read without their parser") struct ConversionTests {
  @Test(arguments: [
    [], ["a.txt"], ["convert", "a.txt", "b/c"], ["--to", "json", "./a"], ["convert"],
    ["a.txt", "--output", "new", "--to", "text"], ["-o", "new/", "songs/"],
    ["--to", "text", "--to", "source", "a.txt"], ["convert", "convert.txt", "-o", "x", "-o", "y"],
  ])
  func meanTheSame(arguments: [String]) throws {
    let plain = try #require(Conversion(commonArguments: arguments))
    let command = try #require(
      try ChordParseCommand.parseAsRoot(arguments) as? ConvertCommand
    )
    let parsed = try command.conversion
    #expect(plain.files == parsed.files)
    #expect(plain.target == parsed.target)
    #expect(plain.output == parsed.output)
    #expect(plain.jobs == parsed.jobs)
    #expect(plain.existing == parsed.existing)
    #expect(plain.parser.engine == parsed.parser.engine)
    #expect(plain.parser.options == parsed.parser.options)
    #expect((plain.change == nil) == (parsed.change == nil))
    #expect((plain.evaluation == nil) == (parsed.evaluation == nil))
    #expect(plain.evaluationLimit == parsed.evaluationLimit)
  }

  @Test(arguments: [
    ["help"], ["help", "convert"], ["--help"], ["-h"], ["--version"], ["check", "a.txt"],
    ["convert", "help"], ["songs"], ["-"], ["--", "a.txt"], ["--to"], ["--to", "nothing", "a.txt"],
    ["--to=json", "a.txt"], ["-o"], ["--output", "-x", "a.txt"], ["--evaluate", "a.txt"],
    ["a.txt", "--jobs", "2"], ["--generate-completion-script", "bash"],
  ])
  func othersAreLeftToTheParser(arguments: [String]) {
    #expect(Conversion(commonArguments: arguments) == nil)
  }
}
