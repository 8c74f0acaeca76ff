import Harmony
import SongModel

/// Moves chords and keys as `{transpose}` and the capo say, and removes these directives.
///
/// A directive whose number cannot be read, or is out of range, moves nothing and stays.
struct TranspositionEdits {
  private let removesCapo: Bool
  private let text: SourceText
  private let removal: LineRemoval
  private(set) var edits: [SourceEdit] = []

  /// The edits of all songs of a sheet.
  ///
  /// - Complexity: O(n).
  init(_ song: Song, removesCapo: Bool) {
    self.removesCapo = removesCapo
    text = song.text
    removal = LineRemoval(text)
    for part in song.songs { move(part) }
  }

  private mutating func move(_ song: Song) {
    let lines = Array(song.lines)
    let shifts = shifts(of: lines)
    let key = song.key
    let writing = LineChange.writing(of: song)
    var changes: [Shift: LineChange] = [:]
    for (line, shift) in zip(lines, shifts) {
      if isSpent(line), let range = line.range { edits.append(removal.edit(range)) }
      guard shift.semitones != 0 else { continue }
      var change =
        changes.removeValue(forKey: shift)
        ?? LineChange(shift.change(in: key), of: song.source, in: key, writing: writing)
      edits += ChordChange.edits(line, change.changed(line), in: text)
      changes[shift] = change
    }
  }

  /// Whether a line has done its work once the chords are moved.
  private func isSpent(_ line: SongLine) -> Bool {
    let stated = line.metadata
    if removesCapo, !stated.isEmpty, stated.allSatisfy({ $0.capo != nil }) { return true }
    guard line.effect(in: text) == .transposition else { return false }
    let argument = line.directive(in: text)?.argument ?? ""
    return argument.isEmpty || Shift(argument) != nil
  }

  /// How far each line is moved; a stated key moves with the chords below it.
  private func shifts(of lines: [SongLine]) -> [Shift] {
    // Each entry is the sum of all shifts up to it.
    var stack: [Shift] = []
    var capo = 0
    var shifts: [Shift] = []
    for line in lines {
      if line.effect(in: text) == .transposition {
        let argument = line.directive(in: text)?.argument ?? ""
        let last = stack.last ?? Shift(semitones: 0)
        if argument.isEmpty {
          _ = stack.popLast()
        } else {
          stack.append(Shift(argument).map(last.adding) ?? last)
        }
      }
      if removesCapo, let stated = line.metadata.lazy.compactMap({ $0.capo }).first {
        capo = stated
      }
      shifts.append(stack.last.map(Shift(semitones: capo).adding) ?? Shift(semitones: capo))
    }
    for index in shifts.indices.dropLast().reversed() where lines[index].content.marks.isEmpty {
      shifts[index] = shifts[index + 1]
    }
    return shifts
  }
}

extension MetadataEntry {
  /// The fret of the capo, if the entry states one.
  fileprivate var capo: Int? { name == .capo ? SheetNumber.capo.first(in: value) : nil }
}

/// A number of semitones within an octave, and the signs that were asked for.
private struct Shift: Hashable {
  /// From −11 to 11, so that there are few different shifts, however many are added up.
  let semitones: Int
  let spelling: Transposition.Spelling

  init(semitones: Int, spelling: Transposition.Spelling = .automatic) {
    self.semitones = semitones % 12
    self.spelling = spelling
  }

  /// `+2`, `-3f`, `5s`; nil for anything else.
  init?(_ argument: String) {
    let number = argument.prefix { $0.isNumber || $0 == "+" || $0 == "-" }
    guard let semitones = SheetNumber.shift.value(of: number) else { return nil }
    switch argument.dropFirst(number.count) {
    case "s", "#": self.init(semitones: semitones, spelling: .sharps)
    case "f", "b": self.init(semitones: semitones, spelling: .flats)
    default: self.init(semitones: semitones)
    }
  }

  /// Both shifts together; the signs that the later one asks for win.
  func adding(_ other: Shift) -> Shift {
    Shift(
      semitones: semitones + other.semitones,
      spelling: other.spelling == .automatic ? spelling : other.spelling
    )
  }

  func change(in key: MusicalKey?) -> ChordChange {
    ChordChange(
      transposition: Transposition(semitones: semitones, in: key, spelling: spelling)
    )
  }
}
