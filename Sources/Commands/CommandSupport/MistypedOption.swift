/// Suggests the option that was probably meant, in the message about an unknown one, in place of any
/// that the argument parser suggests.
package enum MistypedOption {
  /// The message with the suggestion, or without any where no option is similar; unchanged for
  /// messages about anything else.
  ///
  ///     Unknown option '--outptu'. Did you mean '--output'?
  ///
  /// - Parameter help: the help of the command, which lists its options.
  package static func suggesting(
    in message: String,
    from help: (_ command: [String]) -> String
  ) -> String {
    guard
      let found = message.firstMatch(
        of: /Unknown option '(--[^'\n]*)'(\. Did you mean '[^'\n]*'\?)?/
      )
    else { return message }
    let near = NearestName.ofValue(String(found.1), among: options(in: help(command(in: message))))
    let suggestion = near.map { ". Did you mean '\($0)'?" } ?? ""
    var message = message
    message.replaceSubrange(found.range, with: "Unknown option '\(found.1)'\(suggestion)")
    return message
  }

  /// The names of the command whose help the message recommends, without the program's.
  private static func command(in message: String) -> [String] {
    let names = message.firstMatch(of: /See '([^'\n]*) --help'/)?.1.split(separator: " ") ?? []
    return names.dropFirst().map(String.init)
  }

  /// The options that a help lists at the beginning of its rows.
  private static func options(in help: String) -> [String] {
    help.matches(of: /(?m)^  (?:-\w, )*(--[\w-]+)/).map { String($0.1) }
  }
}
