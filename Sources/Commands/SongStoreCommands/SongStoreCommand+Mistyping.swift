import ArgumentParser
import CommandSupport

extension SongStoreCommand {
  /// What to say where a subcommand is mistyped; nil where it is one, or like none.
  ///
  /// Help is given on what there is only.
  public static func mistyping(in arguments: [String]) -> String? {
    let isHelp = arguments.first == "help"
    guard isHelp, let name = arguments.dropFirst().first, !name.hasPrefix("-"), name != "help"
    else { return mistyping(in: arguments[...], of: self, named: "songstore") }
    let inner = arguments.dropFirst()
    if let message = mistyping(in: inner, of: self, named: "songstore") { return message }
    let isKnown = configuration.subcommands.contains { $0._commandName == name }
    return isKnown ? nil : "\(name): there is no such command; songstore --help lists them"
  }

  /// What to say where a negative number was given for a song, which was taken for an option, so
  /// that the song is missing.
  static func negativeNumber(in arguments: [String], missing error: any Error) -> String? {
    guard fullMessage(for: error).contains("Missing expected argument '<song"),
      let number = arguments.first(where: { Int($0).map { $0 < 0 } ?? false })
    else { return nil }
    return "\(number): songs have numbers from 1; see songstore list"
  }

  private static func mistyping(
    in arguments: ArraySlice<String>,
    of command: any ParsableCommand.Type,
    named path: String
  ) -> String? {
    let subcommands = command.configuration.subcommands
    guard let name = arguments.first, !subcommands.isEmpty else { return nil }
    if let found = subcommands.first(where: { $0._commandName == name }) {
      return mistyping(in: arguments.dropFirst(), of: found, named: "\(path) \(name)")
    }
    // Only the command itself has help as a subcommand.
    let names = subcommands.map { $0._commandName } + (command == Self.self ? ["help"] : [])
    guard !names.contains(name), let near = NearestName.of(name, among: names) else { return nil }
    return "\(name): there is no such command; did you mean \(path) \(near)?"
  }
}
