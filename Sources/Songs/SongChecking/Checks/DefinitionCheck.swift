import Harmony
import SongModel

/// Looks for definitions that cannot be understood, or play another chord.
struct DefinitionCheck: SongWalker {
  private let text: SourceText
  private var found = CountedDiagnostics()
  private var understood: [FingeringMismatchCheck.Entry] = []

  /// Checks all definitions of a song.
  ///
  /// - Complexity: O(n).
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    var check = DefinitionCheck(song)
    check.walk(song)
    let mismatches = FingeringMismatchCheck(
      check.understood,
      notation: song.notation,
      tuned: song.metadata[.tuning].flatMap { Instrument(tuning: $0) }
    )
    found.add(check.found)
    mismatches.find(into: &found)
  }

  private init(_ song: Song) {
    text = song.text
  }

  mutating func enter(_ line: SongLine) {
    guard let range = line.range else { return }
    if let problem = problem(of: line) {
      found.add(
        Diagnostic(
          .invalidDefinition,
          problem.message,
          remedy: problem.remedy,
          range: range
        )
      )
    } else if case .definition(let definition) = line.content {
      understood.append((definition, range))
    }
  }

  /// Why a definition cannot be understood; nil when it can.
  private func problem(of line: SongLine) -> (message: String, remedy: String)? {
    guard line.mayDefine, let directive = line.directive(in: text),
      directive.known?.argument == .definition,
      let definition = DefinitionText(directive.argument)
    else { return nil }
    if let stray = definition.strays.first {
      return ("\(stray) is not part of a definition", "write base-fret, frets, fingers or keys")
    }
    if definition.attributes.isEmpty, directive.known?.name == "define" {
      return ("this does not say how to hold \(definition.name)", "add frets, keys or copy")
    }
    if let empty = definition.attributes.first(where: { $0.words.isEmpty })?.attribute {
      return ("\(empty.rawValue) has no values", "add them")
    }
    if let base = definition.words(after: .baseFret)?.first,
      SheetNumber.baseFret.value(of: base) == nil
    {
      let range = SheetNumber.baseFret.range
      return (
        "\(base) is not a base fret",
        "write a number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return Self.problem(
      ofFrets: definition.words(after: .frets),
      fingers: definition.words(after: .fingers)
    )
  }

  private static func problem(
    ofFrets frets: [String]?,
    fingers: [String]?
  ) -> (message: String, remedy: String)? {
    if let wrong = frets?.first(where: { !DefinitionText.isFret($0) }) {
      return ("\(wrong) is not a fret", "write a number, or x for a string that is not played")
    }
    guard let frets, let fingers, frets.count != fingers.count else { return nil }
    return (
      "there are \(frets.count) frets and \(fingers.count) fingers", "write one for each string"
    )
  }
}

extension SongLine {
  /// Whether the line may be a definition, understood or not.
  fileprivate var mayDefine: Bool {
    switch content {
    case .definition, .directive: true
    default: false
    }
  }
}
