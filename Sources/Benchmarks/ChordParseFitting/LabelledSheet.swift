import ChordParse

/// The lines of a sheet with what decides their kinds, and the kinds that are right.
struct LabelledSheet {
  let name: String
  let kind: String
  let folder: String
  let lines: [WeighedLine]
  /// The numbers of the kinds that are right for each line; empty where nobody can tell.
  let right: [Set<Int>]

  init(labels: SheetLabels, lines: [WeighedLine], folder: String) {
    (name, kind, self.folder, self.lines) = (labels.name, labels.kind, folder, lines)
    var found: [Int: Set<Int>] = [:]
    for (place, line) in labels.lines.enumerated() where line.isUncertain != true {
      let types = [line.type] + (line.alternatives ?? [])
      found[line.n ?? place] = Set(types.flatMap { Self.kinds[$0] ?? [] })
    }
    right = lines.map { found[$0.number] ?? [] }
  }

  /// The kinds that the types of labels mean.
  private static let kinds: [String: [Int]] = [
    "chord": [.chords], "lyric": [.lyrics], "chordlyric": [.inlineChords], "section": [.heading],
    "tab": [.tab], "meta": [.metadata], "comment": [.comment, .definition],
  ].mapValues { (kinds: [LineKind]) in
    kinds.compactMap { LineWeights.kinds.firstIndex(of: $0) }
  }
}

/// How many lines of each folder are read rightly.
struct Tally {
  private var right: [String: Int] = [:]
  private var all: [String: Int] = [:]

  var folders: [String] { all.keys.sorted() }

  /// The share of lines that are right.
  subscript(folder: String) -> Double {
    let share = Double(right[folder, default: 0]) / Double(max(1, lines(folder)))
    return (share * 10_000).rounded() / 10_000
  }

  func lines(_ folder: String) -> Int { all[folder, default: 0] }

  mutating func add(_ sheet: LabelledSheet, decidedBy weights: LineWeights) {
    for (kind, right) in zip(weights.kinds(of: sheet), sheet.right) where !right.isEmpty {
      all[sheet.folder, default: 0] += 1
      if right.contains(kind) { self.right[sheet.folder, default: 0] += 1 }
    }
  }
}
