/// Findings, of which a thousand of a kind are reported one by one: a hostile file could have
/// millions.
package struct CountedDiagnostics: Sendable {
  private var found: [Diagnostic] = []
  private var kinds: [DiagnosticCode: Kind] = [:]
  private static let mostOfAKind = 1_000

  /// How many findings of a kind there are, and what those cover that are too many.
  private struct Kind {
    var count = 0
    var rest: SourceRange?
  }

  package init() {}

  /// Adds a finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    var kind = kinds[diagnostic.code, default: Kind()]
    kind.count += 1
    if kind.count <= Self.mostOfAKind {
      found.append(diagnostic)
    } else {
      kind.rest = kind.rest?.union(diagnostic.range) ?? diagnostic.range
    }
    kinds[diagnostic.code] = kind
  }

  /// The findings in the order in which they were added, and one for all those of a kind that were
  /// too many.
  package var all: [Diagnostic] {
    let rest = kinds.compactMap { code, kind in
      kind.rest.map { range in
        let number = kind.count - Self.mostOfAKind
        return Diagnostic(code, "\(number) more like this from here on", range: range)
      }
    }
    return found + rest.sorted { $0.code.rawValue < $1.code.rawValue }
  }
}
