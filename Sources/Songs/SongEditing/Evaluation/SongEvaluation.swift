import Harmony
package import SongModel

/// Carries out what a ChordPro sheet says about itself; of any other sheet, the capo.
///
/// Conditional directives are chosen, `{chorus}` and `[^]` are replaced by what they recall,
/// `{transpose}` and, on request, the capo move the chords, and `%{…}` is replaced by its value.
/// Each step edits the text, and leaves everything else as it was.
package struct SongEvaluation: Hashable, Sendable {
  /// A step of the evaluation; each needs the song as the step before left it.
  package enum Step: Hashable, Sendable, CaseIterable {
    /// Directives and sections with a selector stay or go.
    case selectors
    /// `[^]` is replaced by the chord that was first played at its place.
    case chordRecalls
    /// `{chorus}` is replaced by the chorus.
    case chorusRecalls
    /// `{transpose}` and the capo move chords and keys.
    case transpositions
    /// `%{name|with|without}` and `\u00e9` are replaced by what they mean.
    case substitutions
  }

  /// The instruments and users whose conditional directives are kept, in lower case.
  package var selected: Set<String>
  /// Whether the capo is removed, and the chords are written as they sound.
  package var removesCapo: Bool

  /// Makes an evaluation.
  package init(selected: Set<String> = [], removesCapo: Bool = false) {
    self.selected = Set(selected.map { $0.lowercased() })
    self.removesCapo = removesCapo
  }

  /// The instrument that the sheet is read for: the one that is selected, or a guitar.
  private var instrument: String {
    selected.sorted().first { Instrument(named: $0) != nil } ?? "guitar"
  }

  /// The edits of one step.
  ///
  /// - Parameter limit: the most bytes that the sheet may grow to.
  /// - Throws: `EvaluationTooLarge` as soon as the sheet would grow beyond that.
  /// - Complexity: O(n) in the size of the sheet and of its edits.
  package func edits(
    for step: Step,
    of song: Song,
    limit: Int
  ) throws(EvaluationTooLarge) -> [SourceEdit] {
    guard song.format.traits.hasDirectives || removesCapo && step == .transpositions else {
      return []
    }
    var budget = EditBudget(limit: limit, of: song.text.string.utf8.count)
    switch step {
    case .selectors: try budget.append(SelectorEdits(song, selected).edits)
    case .chordRecalls: try budget.append(ChordRecallEdits.edits(of: song))
    case .chorusRecalls: budget = try ChorusRecallEdits(song, budget).budget
    case .transpositions:
      try budget.append(TranspositionEdits(song, removesCapo: removesCapo).edits)
    case .substitutions: budget = try SubstitutionEdits(song, budget, for: instrument).budget
    }
    return budget.edits
  }
}

/// A song that would grow beyond a limit when it is evaluated.
public struct EvaluationTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit in bytes.
  package let limit: Int

  /// Makes the error.
  package init(limit: Int) {
    self.limit = limit
  }

  public var description: String {
    "evaluated, the song has more than \(limit) bytes; raise the limit, or remove recalls"
  }
}
