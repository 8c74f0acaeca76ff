/// What was typed after the name of the program.
package enum TypedArguments {
  /// The arguments of the program, ready to be parsed; names in them may have any bytes.
  package static var all: [String] { withEmptyValuesApart(FileName.arguments) }

  /// The arguments with empty values as arguments of their own: `--output=` as `--output` and
  /// nothing.
  ///
  /// The parser of arguments takes what follows `--output=` for its value, and so would write over a
  /// sheet that is named next.
  package static func withEmptyValuesApart(_ arguments: [String]) -> [String] {
    // What asks for completions quotes arguments that are not finished.
    if arguments.first?.hasPrefix("---") == true { return arguments }
    let names = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let parted = arguments[..<names].flatMap { argument in
      isOptionWithoutValue(argument) ? [String(argument.dropLast()), ""] : [argument]
    }
    return parted + arguments[names...]
  }

  /// What to say of a file whose name begins like options, `-n.cho`; nil where there is none.
  ///
  /// The parser of arguments takes each of its letters for an option, and gives help for the `h`.
  package static func nameLikeOptions(in arguments: [String]) -> String? {
    let before = [""] + arguments
    let names = zip(before, arguments).prefix { $1 != "--" }.filter { previous, argument in
      !previous.hasPrefix("-") && argument.hasPrefix("-") && !argument.contains("=")
        && argument.dropFirst().first?.isLetter == true
        && argument.split(separator: ".").count > 1
    }
    return names.first.map { _, name in
      "\(name): begins with - as options do; give ./\(name) for a file"
    }
  }

  /// Whether an argument is an option whose value is empty: `-o=`, `--output=`.
  private static func isOptionWithoutValue(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.hasSuffix("=")
      && argument.dropLast().contains { $0 != "-" } && !argument.dropLast().contains("=")
  }
}
