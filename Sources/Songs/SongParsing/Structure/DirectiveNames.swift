import SongModel

/// What directives do to the lines around them.
enum DirectiveRole: Sendable {
  /// No one knows the name.
  case unknown
  /// Starts an environment that is kept verbatim.
  case startsVerbatim
  /// Starts an environment of words, which ends one that is kept verbatim.
  case startsWords
  case ends
  case newSong
  /// Stands among the words of a line, as mark-up does.
  case inline
  case other

  init(_ effect: DirectiveEffect?) {
    switch effect {
    case nil: self = .unknown
    case .start(let name): self = Self.isVerbatim(name) ? .startsVerbatim : .startsWords
    case .end: self = .ends
    case .newSong: self = .newSong
    case .inline: self = .inline
    default: self = .other
    }
  }

  private static func isVerbatim(_ environment: String) -> Bool {
    DirectiveTable.verbatimEnvironments.contains(environment)
  }
}

/// What the name of a directive means.
struct DirectiveMeaning: Hashable, Sendable {
  let role: DirectiveRole
  /// The number of the name among those known in exactly this spelling; nil for any other.
  private let number: UInt16?

  fileprivate init(role: DirectiveRole, number: Int?) {
    self.role = role
    self.number = number.map { UInt16($0) }
  }

  /// What directives of the name do; nil where more must be asked than the table of names.
  var effect: DirectiveEffect? { number.map { DirectiveNames.effects[Int($0)] } }
}

/// Knows the names of directives by their bytes, as most are written: in lower case, without
/// a selector.
enum DirectiveNames {
  private static let names = DirectiveTable.all.flatMap { directive in
    ([directive.name] + directive.otherNames)
      .filter { !$0.utf8.contains(UInt8(ascii: "-")) }
      .map { ($0, directive.effect) }
  }

  fileprivate static let effects = names.map { $0.1 }

  private static let meanings = SpellingTable(
    names.enumerated().map { number, known in
      (known.0, DirectiveMeaning(role: DirectiveRole(known.1), number: number))
    }
  )

  /// Where a name ends without its selector, and what it means.
  static func read(
    _ range: Range<Int>,
    in text: Span<UInt8>
  ) -> (end: Int, meaning: DirectiveMeaning) {
    if let known = meanings.value(of: range, in: text) { return (range.upperBound, known) }
    let written = String(decoding: text.extracting(range))
    let name = DirectiveText.split(written).name
    let role = DirectiveRole(DirectiveTable.effect(of: name.lowercased()))
    return (range.lowerBound + name.utf8.count, DirectiveMeaning(role: role, number: nil))
  }
}
