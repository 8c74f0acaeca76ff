import CommandSupport

/// The names of the subcommands, for those who mistype them.
enum CommandNames {
  static let all =
    [
      "convert", "transpose", "lines", "check", "format", "directives", "info", "chord", "stream",
      "lsp", "help",
    ] + (hasPreview ? [preview] : [])

  /// The command that only some builds have.
  static let preview = "preview"

  #if Preview
  static let hasPreview = true
  #else
  static let hasPreview = false
  #endif

  /// The name most like another one, if any is like it.
  static func nearest(to name: String) -> String? { NearestName.of(name, among: all) }
}
