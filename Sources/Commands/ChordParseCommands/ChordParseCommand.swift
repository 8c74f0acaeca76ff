public import ArgumentParser
import CommandSupport

/// The `chordparse` command.
public struct ChordParseCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "chordparse",
    abstract: "Read chord sheets and convert them.",
    discussion: """
      Reads chords over lyrics and ChordPro, in any encoding, and keeps every word.

      Examples:
        chordparse song.txt                        to ChordPro, on standard output
        chordparse convert --to text song.cho      to chords over lyrics
        chordparse convert songs --output new      a folder of sheets to a folder
        pbpaste | chordparse --to json             from standard input
        chordparse transpose +2 song.txt           the same sheet, two semitones up
        chordparse chord 'F#m7b5/C'                what a chord symbol means
        chordparse lines song.txt                  how each line was read, and why
        chordparse check song.cho                  what is wrong with a sheet
        chordparse format --in-place song.cho      one form for all sheets
        chordparse stream < songs.ndjson           a document for each record
        chordparse lsp                             a language server, for editors

      A file .chordparse in the working folder, or in one above it, holds options
      that are always wanted: a line 'convert: --to text --width 60' for convert.
      What is typed takes precedence; --no-config ignores the file.
      """,
    version: "0.1.0",
    subcommands: [
      ConvertCommand.self, TransposeCommand.self, LinesCommand.self, CheckCommand.self,
      FormatCommand.self, DirectivesCommand.self, InfoCommand.self, ChordCommand.self,
      StreamCommand.self, LanguageServerCommand.self,
    ] + preview,
    defaultSubcommand: ConvertCommand.self
  )

  /// The preview, where the build has it.
  private static var preview: [any ParsableCommand.Type] {
    #if Preview
    [PreviewCommand.self]
    #else
    []
    #endif
  }

  public init() {}

  /// Runs the program with its arguments.
  public static func main() {
    MallocSettings.returnLargeBlocks()
    var options: UsualOptions?
    do {
      let usual = try UsualOptions(try usual(TypedArguments.all))
      options = usual
      let arguments = usual.arguments
      // Answered at once, since a parser of arguments costs more than a song.
      if arguments == ["--version"] { return try Console.write(line: configuration.version) }
      if let script = CompletionScript(arguments, of: Self.self) {
        return try Console.write(line: script.text)
      }
      if usual.isComplete, let conversion = Conversion(commonArguments: arguments) {
        return try conversion.run()
      }
      var command = try parse(usual)
      try command.run()
    } catch {
      if let place = options?.place, exitCode(for: error) == .validationFailure {
        Console.warn("chordparse: with the options of \(Console.shown(place)):")
      }
      end(with: error)
    }
  }

  /// The command that the arguments ask for; options of a file that exclude what was typed are
  /// ignored.
  private static func parse(_ options: UsualOptions) throws -> any ParsableCommand {
    if options.place != nil { try check(options) }
    do {
      return try parseAsRoot(options.arguments)
    } catch {
      // What is wrong in the file itself must be reported.
      guard options.place != nil, exitCode(for: error) == .validationFailure,
        (try? parseAsRoot(options.alone)) != nil,
        let found = options.alternatives.lazy.compactMap({ try? parseAsRoot($0) }).first
      else { throw error }
      return found
    }
  }

  /// Refuses options of a file that would change what is typed: names of sheets, and options without
  /// a value, which would take the first name for it and write over the sheet.
  private static func check(_ options: UsualOptions) throws {
    let usual: any ParsableCommand
    do {
      usual = try parseAsRoot(options.alone)
    } catch {
      guard fullMessage(for: error).contains("Missing value for") else { return }
      throw error
    }
    try options.refuseNames(in: usual)
  }

  /// The arguments with what people expect of every command: `-V` for the version, and help for
  /// those who type the name alone.
  ///
  /// - Throws: `ValidationError` for a command that the build lacks, for help on none, and for a
  ///   file named like options.
  private static func usual(_ arguments: [String]) throws -> [String] {
    if arguments == ["-V"] { return ["--version"] }
    if let problem = TypedArguments.nameLikeOptions(in: arguments) {
      throw ValidationError(problem)
    }
    if arguments.first == CommandNames.preview, !CommandNames.hasPreview {
      throw ValidationError("this build has no preview; build it with the trait Preview")
    }
    if let first = arguments.first, ["help", "--help", "-h"].contains(first) {
      return try help(on: arguments.dropFirst().filter { !$0.hasPrefix("-") })
    }
    // `-v convert song.txt` is `convert -v song.txt`.
    let flags = arguments.prefix { $0.hasPrefix("-") && $0 != "-" }
    let rest = arguments.dropFirst(flags.count)
    if !flags.isEmpty, let command = rest.first, CommandNames.all.contains(command) {
      return [command] + flags + rest.dropFirst()
    }
    return arguments.isEmpty && Console.inputIsTyped ? ["--help"] : arguments
  }

  /// The arguments that ask for help on a command, or on all of them.
  ///
  /// - Throws: `ValidationError` for a command that does not exist, and for several.
  private static func help(on names: [String]) throws -> [String] {
    guard let name = names.first else { return ["--help"] }
    guard CommandNames.all.contains(name) else {
      let near = CommandNames.nearest(to: name).map { "did you mean \($0)?" }
      let remedy = near ?? "chordparse help lists them"
      throw ValidationError("there is no command '\(name)'; \(remedy)")
    }
    guard names.count == 1 else { throw ValidationError("help takes the name of one command") }
    return ["help", name]
  }
}
