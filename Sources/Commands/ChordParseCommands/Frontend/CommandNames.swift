import CommandSupport

/// The names of the subcommands, for those who mistype them.
enum CommandNames {
  static let all = [
    "convert", "transpose", "lines", "check", "format", "directives", "info", "chord", "stream",
    "lsp", "preview", "help",
  ]

  /// The name most like another one, if any is like it.
  static func nearest(to name: String) -> String? { NearestName.of(name, among: all) }
}
