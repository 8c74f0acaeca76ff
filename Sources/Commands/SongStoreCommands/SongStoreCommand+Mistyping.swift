import ArgumentParser
import ChordParse
import CommandSupport

extension SongStoreCommand {
  /// What to say where there is no such subcommand; nil where there is.
  ///
  /// Help is given on what there is only.
  public static func mistyping(in arguments: [String]) -> String? {
    let isHelp = arguments.first == "help"
    return mistyping(
      in: isHelp ? arguments.dropFirst() : arguments[...],
      of: self,
      named: "songstore",
      forHelp: isHelp
    )
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
    named path: String,
    forHelp isHelp: Bool
  ) -> String? {
    let subcommands = command.configuration.subcommands
    guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
    // What follows a command without subcommands are its arguments.
    guard isHelp || !subcommands.isEmpty else { return nil }
    if let found = subcommands.first(where: { $0._commandName == name }) {
      let rest = arguments.dropFirst()
      return mistyping(in: rest, of: found, named: "\(path) \(name)", forHelp: isHelp)
    }
    // Only the command itself has help as a subcommand.
    let names = subcommands.map { $0._commandName } + (command == Self.self ? ["help"] : [])
    guard !names.contains(name) else { return nil }
    let near = NearestName.of(name, among: names)
    let known = subcommands.isEmpty ? "leave it out" : "\(path) --help lists them"
    let remedy = near.map { "did you mean \(path) \($0)?" } ?? known
    return "\(name.isBlank ? "''" : name): there is no such command; \(remedy)"
  }
}
