/// Findings, of which a thousand of a kind are reported one by one: a hostile sheet could have
/// millions.
package struct CountedDiagnostics: Sendable {
  private var found: [Diagnostic] = []
  private var kinds: [DiagnosticCode: Kind] = [:]
  private static let mostOfAKind = 1_000

  /// How many findings of a kind there are, and those together that are too many.
  private struct Kind {
    private(set) var count = 0
    private(set) var rest: SourceRange?
    private(set) var fixes: [SourceEdit] = []

    /// Counts a finding; false where it is one too many.
    mutating func take(_ diagnostic: Diagnostic) -> Bool {
      guard count >= mostOfAKind else {
        count += 1
        return true
      }
      addRest(1, at: diagnostic.range, fixes: diagnostic.fixes)
      return false
    }

    mutating func addRest(_ number: Int, at range: SourceRange, fixes: [SourceEdit]) {
      count += number
      rest = rest?.union(range) ?? range
      self.fixes += fixes
    }
  }

  package init() {}

  /// Adds a finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    // Changed in its place, since a copy would be one of all fixes.
    if kinds[diagnostic.code, default: Kind()].take(diagnostic) { found.append(diagnostic) }
  }

  /// Adds the findings of a part of the sheet that stands further on by a number of UTF-8 bytes.
  package mutating func add(_ part: CountedDiagnostics, movedBy distance: Int = 0) {
    for diagnostic in part.found { add(diagnostic.moved(by: distance)) }
    for (code, kind) in part.kinds {
      guard let rest = kind.rest else { continue }
      kinds[code, default: Kind()].addRest(
        kind.count - Self.mostOfAKind,
        at: rest.moved(by: distance),
        fixes: kind.fixes.map { $0.moved(by: distance) }
      )
    }
  }

  /// The findings in the order in which they were added, and one with all fixes for those of a kind
  /// that were too many.
  package var all: [Diagnostic] {
    let rest = kinds.compactMap { code, kind in
      kind.rest.map { range in
        let number = kind.count - Self.mostOfAKind
        let message = "\(number) more like this from here on"
        return Diagnostic(code, message, range: range, fixes: kind.fixes)
      }
    }
    return found + rest.sorted { $0.code.rawValue < $1.code.rawValue }
  }
}
