import ArgumentParser
import CommandSupport

/// The options that a `.chordparse` file gives to a command, in the working folder or above it.
struct UsualOptions {
  /// What the user typed, with the options before it, so that what was typed counts.
  let arguments: [String]
  /// Where the options stand; nil when there are none.
  let place: String?
  /// The options of the file with nothing typed but what the command can't do without.
  let alone: [String]
  /// The same arguments with fewer options of the file, for those that what was typed excludes:
  /// each left out alone, and then all.
  let alternatives: [[String]]

  /// Whether no option of the file may lack its value, as far as that shows without a parser.
  var isComplete: Bool { place == nil || Conversion(commonArguments: alone) != nil }

  /// Looks for the file, unless `--no-config` says not to.
  ///
  /// - Throws: `FrontendError` when the file cannot be read, or has an unknown setting.
  init(_ typed: [String]) throws {
    let names = typed.first.map { CommandNames.all.contains($0) } == true ? typed.prefix(1) : []
    let command = names.first ?? "convert"
    let isWanted = !typed.contains(Self.noConfig) && !Self.areForHelp(typed)
    let lines = isWanted ? try SettingsFile(above: "sheet")?.lines ?? [] : []
    let usual = lines.filter { $0.name == command }
    guard let first = usual.first else {
      // What check ignores stands in the file, too.
      (arguments, place) = (command == "check" ? typed : typed.filter { $0 != Self.noConfig }, nil)
      (alone, alternatives) = ([], [])
      return
    }
    let options = try usual.flatMap(Self.options)
    let rest = typed.dropFirst(names.count)
    alone = [command] + options.joined() + (command == "chord" ? ["C"] : [])
    let output = Self.output(in: rest)
    let kept = options.filter { !Self.contradicts($0, output) }
    arguments = [command] + kept.joined() + rest
    place = first.place
    let shorter = kept.indices.map { left in
      [command] + kept.indices.filter { $0 != left }.flatMap { kept[$0] } + rest
    }
    alternatives = shorter + [[command] + rest]
  }

  /// The options of a line, each with its value.
  ///
  /// - Throws: `FrontendError` for the name of a sheet, which would be added to every run, and for an
  ///   option that says where to write: the file may have come with a folder of someone else's songs.
  private static func options(of line: SettingsFile.Line) throws -> [[String]] {
    var options: [[String]] = []
    for word in line.words {
      if word == noConfig {
        throw ValidationError("\(line.place): \(word) means nothing in the file itself; type it")
      }
      if saysWhereToWrite(word) {
        throw FrontendError.badSetting(
          line.place,
          "\(word) would write files unasked",
          remedy: "type it with the command"
        )
      }
      if word.hasPrefix("-") {
        options.append([word])
      } else if let last = options.indices.last, options[last].count == 1 {
        options[last].append(word)
      } else {
        throw noOption(word, line.place)
      }
    }
    return options
  }

  /// Refuses the names of sheets that stand after an option without a value.
  ///
  /// - Parameter command: what the options alone mean.
  /// - Throws: `FrontendError`.
  func refuseNames(in command: any ParsableCommand) throws {
    guard let place, let name = (command as? any SheetCommand)?.reading.files.first else { return }
    throw Self.noOption(name, place)
  }

  private static func noOption(_ word: String, _ place: String) -> FrontendError {
    let remedy = "write only options, such as --to text"
    return .badSetting(place, "'\(word)' is not an option", remedy: remedy)
  }

  /// The output that was typed; nil when there is none.
  private static func output(in typed: ArraySlice<String>) -> String? {
    for (word, next) in zip(typed, typed.dropFirst() + [""]) {
      if word == "-o" || word == "--output" { return next }
      if word.hasPrefix("--output=") { return String(word.dropFirst("--output=".count)) }
      if word.hasPrefix("-o") { return String(word.dropFirst(word.hasPrefix("-o=") ? 3 : 2)) }
    }
    return nil
  }

  /// Whether an option names a format, and the ending of a typed output another one.
  private static func contradicts(_ option: [String], _ output: String?) -> Bool {
    let words = option.flatMap { $0.split(separator: "=", maxSplits: 1) }
    guard let output, words.count == 2, words[0] == "--to",
      let named = TargetFormat(rawValue: String(words[1]))
    else { return false }
    return WantedFormat.contradicts(named, output: output)
  }

  private static func saysWhereToWrite(_ word: String) -> Bool {
    let name = String(word.prefix { $0 != "=" })
    return ["--output", "--force", "--in-place", "--fix"].contains(name)
      || word.hasPrefix("-") && !word.hasPrefix("--") && name.contains("o")
  }

  private static let noConfig = "--no-config"

  private static func areForHelp(_ typed: [String]) -> Bool {
    let first = typed.first ?? ""
    return first == "help" || first == "--version"
      || typed.contains { $0 == "--help" || $0 == "-h" || $0.hasPrefix("--generate") }
  }
}
