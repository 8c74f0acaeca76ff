/// Reads the label of an environment's start.
package enum DirectiveLabel {
  /// The label: the value of `label="…"`, or an argument without an equals sign.
  package static func label(in argument: String) -> String? {
    guard !argument.isEmpty else { return nil }
    guard let start = argument.utf8.firstRange(of: "label=".utf8)?.upperBound else {
      return argument.contains("=") ? nil : argument
    }
    let value = argument[start...]
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return value.split(separator: " ").first.map(String.init)
    }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
