import SongModel

/// Looks for recalls of a chorus before there is one.
struct ChorusRecallCheck: SongWalker {
  private var hasChorus = false
  private var found = CountedDiagnostics()

  static func find(in song: Song, into found: inout CountedDiagnostics) {
    var check = ChorusRecallCheck()
    check.walk(song)
    found.add(check.found)
  }

  mutating func enter(_ section: SongSection) {
    if section.name.kind == .chorus { hasChorus = true }
  }

  mutating func enter(_ line: SongLine) {
    guard case .directive(let directive) = line.content, let range = line.range else { return }
    switch DirectiveTable.directive(named: directive.name)?.effect {
    case .chorusRecall where !hasChorus: report(range)
    default: break
    }
  }

  private mutating func report(_ range: SourceRange) {
    found.add(
      Diagnostic(
        .recallWithoutChorus,
        "there is no chorus before this to play again",
        remedy: "put {start_of_chorus} and {end_of_chorus} around the chorus",
        range: range
      )
    )
  }
}
