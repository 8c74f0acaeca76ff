import SongModel

/// Knows the names of directives by their bytes, as most are written: in small letters, without
/// a selector.
struct DirectiveNames: Sendable {
  private static let known = DirectiveNames()

  private var spellings = SpellingTable()
  private var effects: [DirectiveEffect] = []

  private init() {
    for directive in DirectiveTable.all {
      for name in [directive.name] + directive.otherNames where !name.utf8.contains(0x2D) {
        let bytes = Array(name.utf8)
        let key = SpellingKey(0..<bytes.count, in: bytes.span)
        spellings.add(key, 0..<bytes.count, in: bytes.span)
        effects.append(directive.effect)
      }
    }
  }

  /// Takes a name apart, and tells what directives of that name do; nil when no one knows it.
  static func read(
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> (name: String, selector: String?, effect: DirectiveEffect?) {
    let written = String(decoding: text.extracting(range))
    let key = SpellingKey(range, in: text)
    if let number = known.spellings.number(of: key, range, in: text) {
      return (written, nil, known.effects[number])
    }
    let (name, selector) = DirectiveText.split(written)
    return (name, selector, DirectiveTable.effect(of: name.lowercased()))
  }
}
