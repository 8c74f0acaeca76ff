extension DirectiveText {
  /// The directive with its full name and its argument in canonical form.
  ///
  /// An unknown directive stays as it was written. The canonical form of a canonical directive
  /// is itself.
  package var canonical: DirectiveText {
    guard let known else { return canonicalEnvironment }
    var result = self
    result.name = known.name
    switch known.argument {
    case .label: result.argument = Self.label(argument)
    case .definition: result.argument = Self.words(argument)
    case .metadata: result = result.withMetadataName
    default: break
    }
    return result
  }

  /// The canonical form of a directive that is not in the table: only `{start_of_NAME}` has one.
  private var canonicalEnvironment: DirectiveText {
    guard case .start? = DirectiveTable.effect(of: name.lowercased()) else { return self }
    var result = self
    result.name = name.lowercased()
    result.argument = Self.label(argument)
    return result
  }

  /// `{artist: Ada}` for `{meta: artist Ada}`: the directive named after the metadata it states.
  private var withMetadataName: DirectiveText {
    let word = argument.prefix { $0 != " " && $0 != "\t" }
    var result = self
    let value = argument.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    guard let known = DirectiveTable.directive(named: String(word)), known.origin == .standard,
      case .metadata = known.effect
    else {
      result.argument = value.isEmpty ? argument : "\(word) \(value)"
      return result
    }
    return DirectiveText(name: known.name, selector: selector, argument: String(value))
  }

  /// A label alone is written without `label=`, unless it would then be read as attributes.
  private static func label(_ argument: String) -> String {
    guard argument.hasPrefix("label=\""), argument.hasSuffix("\""),
      let label = DirectiveLabel.label(in: argument), !label.isEmpty,
      argument == "label=\"\(label)\"", !label.contains("="),
      !label.contains(where: { "{}:".contains($0) || $0.isWhitespace && $0 != " " }),
      label.first != " ", label.last != " "
    else { return argument }
    return label
  }

  private static func words(_ argument: String) -> String {
    argument.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }
}
