import SongModel

/// Knows the names of directives by their bytes, as most are written: in small letters, without
/// a selector.
enum DirectiveNames {
  private static let effects = PhraseTable(
    DirectiveTable.all.flatMap { directive in
      ([directive.name] + directive.otherNames)
        .filter { !$0.utf8.contains(UInt8(ascii: "-")) }
        .map { ($0, directive.effect) }
    }
  )

  /// Takes a name apart, and tells what directives of that name do; nil when no one knows it.
  static func read(
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> (name: String, selector: String?, effect: DirectiveEffect?) {
    let written = String(decoding: text.extracting(range))
    if let effect = effects.value(of: range, in: text) { return (written, nil, effect) }
    let (name, selector) = DirectiveText.split(written)
    return (name, selector, DirectiveTable.effect(of: name.lowercased()))
  }
}
