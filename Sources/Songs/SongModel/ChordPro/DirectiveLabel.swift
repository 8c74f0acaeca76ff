/// Reads the label of an environment's start.
package enum DirectiveLabel {
  /// The label: the value of `label="…"`, or an argument without an equals sign.
  package static func label(in argument: String) -> String? {
    guard !argument.isEmpty else { return nil }
    guard let offset = argument.utf8Offset(of: "label=") else {
      return argument.utf8.contains(UInt8(ascii: "=")) ? nil : argument
    }
    let value = argument[argument.utf8.index(argument.utf8.startIndex, offsetBy: offset + 6)...]
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return value.split(separator: " ").first.map(String.init)
    }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
