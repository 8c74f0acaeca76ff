import CommandSupport

extension Conversion {
  /// The conversion that the commonest arguments ask for: names of sheets, `--to`, `--output`.
  ///
  /// The parser of arguments takes longer to start than a sheet takes to be converted: one song
  /// takes 23 million instructions with these and 59 million with the parser, so what needs no
  /// parser is read without it, to the same effect. `ConversionTests` hold the two together.
  ///
  /// - Returns: nil when there is anything else, or anything wrong.
  init?(commonArguments arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    var named: TargetFormat?
    if rest.first == "convert" { rest.removeFirst() }
    while let argument = rest.popFirst() {
      switch argument {
      case "--to":
        named = rest.popFirst().flatMap(TargetFormat.init(rawValue:))
        if named == nil { return nil }
      case "--output", "-o":
        guard let output = rest.popFirst(), !output.isEmpty, !output.hasPrefix("-") else {
          return nil
        }
        self.output = output
      default:
        guard Self.isSurelyName(argument) else { return nil }
        files.append(argument)
      }
    }
    guard let wanted = try? WantedFormat(named, output: output) else { return nil }
    self.wanted = wanted
  }

  /// Whether an argument is neither an option nor a subcommand: `a.txt`, `songs/`.
  private static func isSurelyName(_ argument: String) -> Bool {
    !argument.hasPrefix("-")
      && argument.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}
