import Harmony
import SongModel

/// Looks for fingerings that play another chord than the one they are named after.
struct FingeringMismatchCheck {
  /// A definition and its place.
  typealias Entry = (definition: ChordDefinition, range: SourceRange)

  private let entries: [Entry]
  private let notation: ChordNotation
  private let tuned: Instrument?

  /// - Parameter tuned: the instrument in the tuning that the sheet states.
  init(_ entries: [Entry], notation: ChordNotation, tuned: Instrument?) {
    self.entries = entries.filter { !$0.definition.numbersStrings }
    self.notation = notation
    self.tuned = tuned
  }

  /// Looks at the fingerings.
  ///
  /// A sheet whose fingerings are mostly wrong is for an instrument that it does not name, so
  /// nothing can be said about it.
  ///
  /// - Complexity: O(number of definitions).
  func find(into found: inout CountedDiagnostics) {
    let groups = Dictionary(grouping: entries) { $0.definition.frets.count }
    for (strings, entries) in groups.sorted(by: { $0.key < $1.key }) {
      let judged = candidates(strings: strings).map { (instrument: $0, wrong: wrong(entries, $0)) }
      guard let best = judged.min(by: { $0.wrong.count < $1.wrong.count }),
        entries.count < 3 || best.wrong.count * 2 <= entries.count
      else { continue }
      for wrong in best.wrong { found.add(finding(wrong, best.instrument)) }
    }
  }

  /// The sheet's own tuning if it has as many strings, or else the common instruments.
  private func candidates(strings: Int) -> [Instrument] {
    if let tuned, tuned.tuning.count == strings { return [tuned] }
    return Instrument.named.filter { $0.tuning.count == strings }
  }

  private typealias Judged = (entry: Entry, chord: Chord, check: FingeringCheck)

  private func wrong(_ entries: [Entry], _ instrument: Instrument) -> [Judged] {
    entries.compactMap { entry in
      guard let chord = Chord(parsing: entry.definition.plainName, notation: notation),
        let fingering = Fingering(frets: entry.definition.frets)
      else { return nil }
      let check = FingeringCheck(fingering, is: chord, on: instrument)
      let isWrong = check.verdict == .foreign || check.verdict == .incomplete
      guard isWrong, !Self.mayBeSuspended(entry.definition, without: check) else { return nil }
      return (entry, chord, check)
    }
  }

  /// Whether a fingering only lacks the third of a name such as `A2`, by which many mean `Asus2`.
  private static func mayBeSuspended(
    _ definition: ChordDefinition,
    without check: FingeringCheck
  ) -> Bool {
    check.verdict == .incomplete && definition.plainName.hasSuffix("2")
      && !definition.plainName.hasSuffix("add2")
      && check.missingTones == [.majorThird]
  }

  private func finding(_ judged: Judged, _ instrument: Instrument) -> Diagnostic {
    let definition = judged.entry.definition
    let common = judged.chord.usualFingering(on: instrument)
    return Diagnostic(
      .definitionMismatch,
      "\(definition.fretText) is not \(definition.name): \(Self.reason(judged.check, judged.chord))",
      remedy: common.map { "on the \(instrument.name) it is \($0)" } ?? "check the frets",
      range: judged.entry.range
    )
  }

  private static func reason(_ check: FingeringCheck, _ chord: Chord) -> String {
    if !check.foreignTones.isEmpty {
      let foreign = check.foreignTones.map { $0.note(withFlats: false) }
      let verb = foreign.count == 1 ? "does" : "do"
      return "\(names(of: foreign, like: chord)) \(verb) not belong to it"
    }
    let missing = zip(chord.formula.tones.tones, chord.notes).filter {
      check.missingTones.contains($0.0)
    }.map { $0.1 }
    return "\(names(of: missing, like: chord)) \(missing.count == 1 ? "is" : "are") missing"
  }

  /// The names of notes in the notation of a chord, as its B may be the German one.
  private static func names(of notes: [Note], like chord: Chord) -> String {
    let names = notes.map { NoteWriting(chord.notation).name(of: $0) }
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }
}

extension ChordDefinition {
  /// Whether the frets are only the numbers of the strings, above a table of fingerings.
  fileprivate var numbersStrings: Bool { frets == [6, 5, 4, 3, 2, 1] || frets == [4, 3, 2, 1] }
}
