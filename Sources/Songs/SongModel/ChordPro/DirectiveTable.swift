/// The directives of ChordPro with all of their names: the one place that knows them.
///
/// The source is ChordPro as its reference implementation 6.101 reads it.
package enum DirectiveTable {
  /// All directives, in the order in which they are described.
  package static let all: [KnownDirective] =
    songs + metadata + comments + environments + chords + layout + styles + nonstandard

  /// The directive with a name, in upper or lower case; nil when it is unknown.
  ///
  /// Environments of any other name, names that begin with `x_`, and settings that begin with a
  /// sign are known without a row in the table.
  package static func directive(named name: String) -> KnownDirective? {
    byName[name.lowercased()]
  }

  /// What the directive with this name does; nil when it is unknown.
  ///
  /// Names are in lower case, without a selector.
  package static func effect(of name: String) -> DirectiveEffect? {
    if let known = byName[name] { return known.effect }
    if let environment = name.dropping(prefix: "start_of_") { return .start(environment) }
    if let environment = name.dropping(prefix: "end_of_") { return .end(environment) }
    return name.hasPrefix("x_") || isSetting(name) ? .setting : nil
  }

  /// Whether a name is a setting with a sign: `+settings.columns`, `-diagrams.show`.
  private static func isSetting(_ name: String) -> Bool {
    guard let sign = name.first, sign == "+" || sign == "-" else { return false }
    return name.dropFirst().first?.isLetter ?? false
  }

  /// The known name most like an unknown one, if any is like it.
  ///
  /// Environments are compared by what is theirs alone: `{start_of_chrous}` by `chrous`. One that is
  /// named as a section usually is, such as `prechorus`, is meant as it is.
  ///
  /// - Complexity: O(length²) for each known name of about the same length and letters.
  package static func nearest(to name: String) -> String? {
    for prefix in ["start_of_", "end_of_"] {
      guard let environment = name.dropping(prefix: prefix) else { continue }
      guard !SectionWordTable.names(environment.replacing("_", with: " ")) else { return nil }
      return nearest(to: environment, among: spelledEnvironments).map { prefix + $0 }
    }
    return nearest(to: name, among: spelledNames)
  }

  private static func nearest(to name: String, among names: [SpelledName]) -> String? {
    let unknown = SpelledName(name)
    // Long names share long endings, `_of_chorus`, that say little.
    let limit = min(3, max(1, unknown.letters.count / 3))
    var best: (distance: Int, name: String)?
    for known in names where unknown.mayBeLike(known, within: limit) {
      let found = EditDistance.between(known.letters, unknown.letters, within: limit)
      guard let found, best.map({ (found, known.name) < $0 }) ?? true else { continue }
      best = (found, known.name)
    }
    return best?.name
  }

  /// Names of two letters are too short to tell which slip would make another of them.
  private static let spelledNames = byName.keys.filter { $0.count > 2 }.map { SpelledName($0) }

  private static let spelledEnvironments: [SpelledName] = all.compactMap { directive in
    guard case .start(let name) = directive.effect, name.count > 2 else { return nil }
    return SpelledName(name)
  }

  /// The environments whose lines are kept verbatim, since they are not lyrics.
  ///
  /// They may stand inside a verse or a chorus, which goes on after them.
  package static let verbatimEnvironments = [
    "grid", "grille", "abc", "ly", "svg", "textblock", "strum", "tab",
  ]

  private static let byName: [String: KnownDirective] = {
    var byName: [String: KnownDirective] = [:]
    for known in all {
      for name in [known.name] + known.otherNames { byName[name] = known }
    }
    return byName
  }()
}

/// A name by its letters, as it is compared with others.
private struct SpelledName {
  let name: String
  let letters: [UInt32]
  /// A bit for each letter, or for several.
  private let signs: UInt64

  init(_ name: String) {
    self.name = name
    letters = name.unicodeScalars.map { $0.value }
    signs = letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Whether so few changes may make another name of it, as far as length and letters say.
  func mayBeLike(_ other: SpelledName, within limit: Int) -> Bool {
    guard abs(letters.count - other.letters.count) <= min(limit, 2) else { return false }
    // A changed letter takes one away on either side.
    return (signs ^ other.signs).nonzeroBitCount <= 2 * limit
  }
}

extension String {
  /// The text after a prefix; nil when the text has no such prefix, or ends with it.
  package func dropping(prefix: String) -> String? {
    hasPrefix(prefix) && utf8.count > prefix.utf8.count ? String(dropFirst(prefix.count)) : nil
  }
}
