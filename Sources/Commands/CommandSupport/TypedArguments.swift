import ArgumentParser

/// What was typed after the name of the program.
package enum TypedArguments {
  /// Refuses an option that was typed and would do nothing; one that a file of usual options gives
  /// may wait there for what it belongs to.
  ///
  /// - Parameters:
  ///   - option: its name in full, as in `--spelling`.
  ///   - isIdle: whether it does nothing beside the other options.
  ///   - reason: why, and what to do.
  /// - Throws: `ValidationError`.
  package static func refuse(_ option: String, if isIdle: Bool, _ reason: String) throws {
    guard isIdle, isTyped(option, in: all) else { return }
    throw ValidationError("\(option) \(reason)")
  }

  /// Whether an option, or one of its values after an equals sign, stands among arguments.
  private static func isTyped(_ option: String, in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix(option + "=") }
  }

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
