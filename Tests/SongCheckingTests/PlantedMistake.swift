import ChordParse
import TestSupport

/// A mistake made in a clean sheet, at a place and of a kind that are known.
struct PlantedMistake: Sendable, CustomStringConvertible {
  let code: DiagnosticCode
  private let original: String
  private let words: String
  private let mistake: String
  private let removed: String
  /// Whether mending brings a clean sheet.
  let isMended: Bool

  /// Plants a mistake.
  ///
  /// - Parameters:
  ///   - words: what stands in the original, exactly once.
  ///   - mistake: what takes its place; `⟦⟧` enclose what is to be found.
  ///   - removed: what is taken away besides.
  ///   - isMended: whether the safe remedies make it clean again.
  init(
    _ code: DiagnosticCode,
    in original: String,
    _ words: String,
    _ mistake: String,
    without removed: String = "",
    isMended: Bool = false
  ) {
    self.code = code
    self.original = original
    self.words = words
    self.mistake = mistake
    self.removed = removed
    self.isMended = isMended
  }

  var description: String { "\(code.rawValue): \(mistake)" }

  /// The sheet with the mistake, and where it stands.
  var sheet: MarkedText {
    let changed = original.replacing(words, with: mistake, maxReplacements: 1)
    return MarkedText(removed.isEmpty ? changed : changed.replacing(removed, with: ""))
  }

  /// Whether the words are there to be replaced.
  var isPlanted: Bool {
    original.contains(words) && (removed.isEmpty || original.contains(removed))
  }
}
