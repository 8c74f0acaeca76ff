/// The options that a `.chordparse` file gives to a command, in the working folder or above it.
struct UsualOptions {
  /// What the user typed, with the options before it, so that what was typed counts.
  let arguments: [String]
  /// Where the options stand; nil when there are none.
  let place: String?

  /// Looks for the file, unless `--no-config` says not to.
  ///
  /// - Throws: `FrontendError` when the file cannot be read, or has an unknown setting.
  init(_ typed: [String]) throws {
    let names = typed.first.map { CommandNames.all.contains($0) } == true ? typed.prefix(1) : []
    let command = names.first ?? "convert"
    guard !typed.contains(Self.without), !Self.areForHelp(typed),
      let line = try SettingsFile(above: "sheet")?.lines.last(where: { $0.name == command })
    else {
      (arguments, place) = (typed.filter { $0 != Self.without }, nil)
      return
    }
    let options = line.value.split(whereSeparator: \.isWhitespace).map(String.init)
    arguments = [command] + options + typed.dropFirst(names.count)
    place = line.place
  }

  private static let without = "--no-config"

  private static func areForHelp(_ typed: [String]) -> Bool {
    let first = typed.first ?? ""
    return first == "help" || first == "--version"
      || typed.contains { $0 == "--help" || $0 == "-h" || $0.hasPrefix("--generate") }
  }
}
