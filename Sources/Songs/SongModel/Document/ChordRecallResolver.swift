/// Finds the chords that `[^]` recalls: those at the same place in the first section of the kind.
///
/// The chords of a section are counted, recalled ones included. In a second verse, `[^]` as the
/// third chord recalls the third chord of the first verse.
package struct ChordRecallResolver: SongWalker {
  /// A place where a chord is recalled.
  package struct Recall: Hashable, Sendable {
    /// Where `[^]` is, brackets included.
    package let range: SourceRange
    /// The chord as it was first written; nil if there was none.
    package let chord: String?
  }

  private var memory: [SectionName: [String]] = [:]
  private var memorized: [String] = []
  private var played: [String] = []
  private var recalls: [Recall] = []
  /// Whether a directive starts the section; nothing is recalled between sections.
  private var isStarted = false

  /// All places of a song where a chord is recalled.
  ///
  /// - Complexity: O(n).
  package static func recalls(in song: Song) -> [Recall] {
    song.songs.flatMap { part in
      var memory = ChordRecallResolver()
      memory.walk(part)
      return memory.recalls
    }
  }

  package mutating func enter(_ section: SongSection) {
    isStarted = !section.lines.isEmpty && section.lines.type(at: 0) == .heading
    memorized = isStarted ? memory[section.name.withoutNumber] ?? [] : []
    played = []
  }

  package mutating func visit(_ mark: ChordMark) {
    switch mark.kind {
    case .chord, .noChord: played.append(mark.text)
    case .recall:
      let isKnown = memorized.indices.contains(played.count)
      let chord = isKnown ? memorized[played.count] : nil
      if let range = mark.range { recalls.append(Recall(range: range, chord: chord)) }
      played.append(chord ?? mark.text)
    default: break
    }
  }

  package mutating func leave(_ section: SongSection) {
    let name = section.name.withoutNumber
    if isStarted, memory[name] == nil, !played.isEmpty { memory[name] = played }
  }
}

extension SectionName {
  /// What sections with the same chords have in common.
  fileprivate var withoutNumber: SectionName {
    SectionName(kind, label: kind == .part ? label : nil)
  }
}
