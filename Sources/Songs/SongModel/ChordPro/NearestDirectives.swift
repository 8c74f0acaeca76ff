/// Remembers which known directives look most like the unknown ones of a sheet.
///
/// To compare a name with all that are known takes longer than to read many lines, and the same
/// slip is made again and again.
package struct NearestDirectives {
  private var names: [String: String?] = [:]

  /// More are not remembered.
  private static let limit = 1_024

  /// Makes a memory that holds nothing yet.
  package init() {}

  /// The known name that looks most like an unknown one in lower case, if any does.
  package mutating func name(like unknown: String) -> String? {
    if let known = names[unknown] { return known }
    let nearest = DirectiveTable.nearest(to: unknown)
    if names.count < Self.limit { names[unknown] = .some(nearest) }
    return nearest
  }

  /// What is to be said of an unknown directive.
  ///
  /// - Parameters:
  ///   - written: its name as it is written, without a selector.
  ///   - place: where that name stands.
  ///   - range: where the directive stands.
  package mutating func finding(
    about written: String,
    named place: SourceRange,
    at range: SourceRange
  ) -> Diagnostic {
    let name = written.lowercased()
    let near = self.name(like: name)
    let isSlip = near.map { name.count >= 5 && EditDistance.between(name, $0) == 1 } ?? false
    return Diagnostic(
      .unknownDirective,
      "ChordPro knows no directive {\(written)}",
      remedy: near.map { "did you mean {\($0)}?" } ?? "begin names of your own with x_",
      range: range,
      // Only a name that is but a slip away from a known one is surely that one.
      fixes: near.flatMap { isSlip ? [SourceEdit(place, $0)] : nil } ?? []
    )
  }
}
