import ChordParse
import TestSupport

/// Makes songs of invented words with chords at any places.
struct RandomSong {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A song as ChordPro.
  mutating func text() -> String {
    var lines = ["{title: \(words(1...4))}", "{artist: \(words(1...2))}"]
    if chance(2) { lines.append("{key: \(pick(["C", "Am", "Bb", "F#m"]))}") }
    if chance(2) { lines.append("{capo: \(Int.random(in: 1...7, using: &random))}") }
    if chance(3) { lines.append("{copyright: 2020 \(words(1...3))}") }
    if chance(3) { lines.append("{tempo: \(Int.random(in: 60...180, using: &random))}") }
    var verses = 0
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let kind = pick(["verse", "chorus", "bridge", "verse"])
      if kind == "verse" { verses += 1 }
      let label = kind == "verse" ? "Verse \(verses)" : kind == "chorus" ? "Chorus" : "Bridge"
      lines.append("{start_of_\(kind): \(label)}")
      for _ in 0..<Int.random(in: 1...4, using: &random) { lines.append(line()) }
      lines.append("{end_of_\(kind)}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A song of grids as ChordPro: one to four chords in each bar of four beats.
  mutating func grids() -> String {
    var lines = ["{title: \(words(1...4))}", "{key: \(pick(["C", "Am", "Bb", "F#m"]))}"]
    for label in ["A", "B", "C"].prefix(Int.random(in: 1...3, using: &random)) {
      lines.append("{start_of_grid: \(label)}")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        lines.append("| " + (0..<4).map { _ in bar() }.joined(separator: " | ") + " |")
      }
      lines.append("{end_of_grid}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func bar() -> String {
    switch Int.random(in: 1...3, using: &random) {
    case 1: "\(chord()) . . ."
    case 2: "\(chord()) . \(chord()) ."
    default: "\(chord()) \(chord()) \(chord()) \(chord())"
    }
  }

  private mutating func line() -> String {
    if chance(8) { return "{comment: \(words(1...3))}" }
    var line = ""
    for (index, character) in words(2...6).enumerated() {
      if Int.random(in: 0..<7, using: &random) == 0 || index == 0 && chance(2) {
        line += "[\(chord())]"
        if chance(6) { line += "[\(chord())]" }
      }
      line.append(character)
    }
    if chance(6) { line += " [\(chord())]" }
    return line
  }

  private mutating func chord() -> String {
    let root = pick(["C", "D", "E", "F", "G", "A", "B", "Bb", "F#", "Eb"])
    return root + pick(["", "", "m", "7", "m7", "maj7", "sus4", "m7b5", "/G", "dim", "add9", "6"])
  }

  private mutating func words(_ count: ClosedRange<Int>) -> String {
    let all = [
      "river", "lantern", "über", "hello", "mill", "día", "night", "songs", "going", "stone",
      "wind",
      "夜の", "turning", "low", "Łódź", "seven", "don't",
    ]
    return (0..<Int.random(in: count, using: &random)).map { _ in pick(all) }
      .joined(separator: " ")
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}
