import ChordParse

/// The directives that may follow at a place.
enum DirectiveCompletions {
  /// The directives: first the end of the environment that is open, and the end of no other one.
  ///
  /// - Parameter isClosed: whether the closing brace is there already.
  static func items(open: String?, isClosed: Bool) -> [CompletionItem] {
    let known = DirectiveTable.all.filter { directive in
      guard case .end(let name) = directive.effect else { return true }
      return name == open
    }
    return known.sorted { rank($0) < rank($1) }.map { item($0, isClosed: isClosed) }
  }

  private static func rank(_ directive: KnownDirective) -> Int {
    if directive.effect.isEnd { return 0 }
    return directive.origin == .standard ? 1 : 2
  }

  private static func item(_ directive: KnownDirective, isClosed: Bool) -> CompletionItem {
    var item = CompletionItem(directive.name, .directive, detail: directive.summary)
    let brace = isClosed ? "" : "}"
    if case .start(let name) = directive.effect {
      item.text = directive.name + brace
      item.snippet = "\(directive.name)${1:}}\n$0\n{end_of_\(name)\(brace)"
    } else if directive.takesArgument, directive.argument != .label {
      item.text = "\(directive.name): \(brace)"
      item.snippet = "\(directive.name): $1\(brace)"
    } else {
      item.text = directive.name + brace
    }
    return item
  }
}
