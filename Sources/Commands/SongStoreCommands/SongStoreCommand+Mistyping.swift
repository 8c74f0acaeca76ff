import ArgumentParser
import CommandSupport

extension SongStoreCommand {
  /// What to say where the first argument is a mistyped subcommand; nil where it is one, or like
  /// none.
  public static func mistyping(in arguments: [String]) -> String? {
    guard let name = arguments.first else { return nil }
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard !names.contains(name), let near = NearestName.of(name, among: names) else { return nil }
    return "\(name): there is no such command; did you mean songstore \(near)?"
  }
}
