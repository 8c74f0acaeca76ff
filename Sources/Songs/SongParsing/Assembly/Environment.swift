import SongModel

/// An environment that has begun.
struct Environment {
  let name: SectionName
  let keyword: String
  let range: SourceRange

  /// The directive that ends it.
  var end: String { "{end_of_\(keyword)}" }
}

/// How the start and the end of an environment fail to match.
enum Imbalance {
  case notEnded(String, SourceEdit?)
  case notStarted(String)
  case otherEnd(String, SourceEdit?)
  /// An environment that is ended by the name that it may have been meant to have.
  case misspelt(String)
  /// An environment that is not ended, and which has nearly the name of a known one.
  case misspeltStart(String, meant: String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .notEnded(let name, let fix):
      finding(
        "this environment is never ended",
        remedy: "add {end_of_\(name)} where it ends",
        at: range,
        fix: fix
      )
    case .notStarted(let name):
      finding(
        "this ends an environment that was never started",
        remedy: "add {start_of_\(name)} where it starts, or take this away",
        at: range,
        fix: nil
      )
    case .otherEnd(let name, let fix):
      finding(
        "this ends another environment",
        remedy: "write {end_of_\(name)}",
        at: range,
        fix: fix
      )
    case .misspeltStart(let name, let meant):
      finding(
        "this environment is never ended",
        remedy: "write {start_of_\(meant)} if that is meant, or add {end_of_\(name)} where it ends",
        at: range,
        fix: nil
      )
    case .misspelt(let name):
      finding(
        "this environment ends with {end_of_\(name)}",
        remedy: "write {start_of_\(name)}",
        at: range,
        fix: nil
      )
    }
  }

  private func finding(
    _ message: String,
    remedy: String,
    at range: SourceRange,
    fix: SourceEdit?
  ) -> Diagnostic {
    let fixes = fix.map { [$0] } ?? []
    return Diagnostic(
      .unbalancedEnvironment,
      message,
      remedy: remedy,
      range: range,
      fixes: fixes
    )
  }
}
