import Harmony
import SongModel

/// Moves chords and keys as `{transpose}` and the capo say, and removes these directives.
struct TranspositionEdits {
  private let song: Song
  private let removesCapo: Bool
  private let lines: [SongLine]
  private let text: SourceText

  init(_ song: Song, removesCapo: Bool) {
    self.song = song
    self.removesCapo = removesCapo
    lines = Array(song.lines)
    text = song.source.text
  }

  /// The edits of all lines.
  var edits: [SourceEdit] {
    let shifts = self.shifts
    let removal = LineRemoval(text)
    var edits = lines.compactMap { line in
      isSpent(line) ? line.range.map(removal.edit) : nil
    }
    for shift in Set(shifts) where shift.semitones % 12 != 0 {
      let change = ChordChange(transposition: shift.transposition(in: song.key))
      let changed = Array(change.song(song).lines)
      for index in lines.indices where shifts[index] == shift {
        edits += ChordChange.edits(lines[index], changed[index], in: text)
      }
    }
    return edits
  }

  /// Whether a line has done its work once the chords are moved.
  private func isSpent(_ line: SongLine) -> Bool {
    if removesCapo, line.metadata.contains(where: { $0.name == .capo }) { return true }
    return line.effect(in: text) == .transposition
  }

  /// How far each line is moved; a stated key moves with the chords below it.
  private var shifts: [Shift] {
    var stack: [Shift] = []
    var capo = 0
    var shifts: [Shift] = []
    for line in lines {
      switch line.effect(in: text) {
      case .newSong: (stack, capo) = ([], 0)
      case .transposition:
        let argument = line.directive(in: text)?.argument ?? ""
        if argument.isEmpty { _ = stack.popLast() } else { stack.append(Shift(argument)) }
      default: break
      }
      let stated = line.metadata.first { $0.name == .capo }.flatMap { Int($0.value) }
      if removesCapo, let stated { capo = stated }
      shifts.append(stack.reduce(Shift(semitones: capo)) { $0.adding($1) })
    }
    for index in shifts.indices.reversed() where lines[index].content.marks.isEmpty {
      if index + 1 < shifts.count, lines[index + 1].effect(in: text) != .newSong {
        shifts[index] = shifts[index + 1]
      }
    }
    return shifts
  }
}

/// A number of semitones, and the signs that were asked for.
private struct Shift: Hashable {
  var semitones: Int
  var spelling = Transposition.Spelling.automatic

  init(semitones: Int) {
    self.semitones = semitones
  }

  /// `+2`, `-3f`, `5s`; 0 for anything else.
  init(_ argument: String) {
    let number = argument.prefix { $0.isNumber || $0 == "+" || $0 == "-" }
    semitones = (Int(number) ?? 0) % 12
    switch argument.dropFirst(number.count) {
    case "s", "#": spelling = .sharps
    case "f", "b": spelling = .flats
    default: break
    }
  }

  /// Both shifts together; the signs that the later one asks for win.
  func adding(_ other: Shift) -> Shift {
    var sum = Shift(semitones: semitones + other.semitones)
    sum.spelling = other.spelling == .automatic ? spelling : other.spelling
    return sum
  }

  func transposition(in key: MusicalKey?) -> Transposition {
    Transposition(semitones: semitones, in: key, spelling: spelling)
  }
}
