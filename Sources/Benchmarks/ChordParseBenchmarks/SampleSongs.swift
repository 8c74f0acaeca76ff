/// Songs made by a seeded generator, the same on every machine.
///
/// Their words are as many and as often alike as those of real sheets. Every twelfth has a mark
/// after it, and one in eight songs in ChordPro has a directive that nobody knows.
struct SampleSongs {
  private var state: UInt64 = 20_260_601
  private let words = SampleWords()

  /// Songs of chords over lyrics with headings, and the same as ChordPro.
  static func make(_ count: Int) -> (text: [[UInt8]], chordPro: [[UInt8]]) {
    var maker = SampleSongs()
    var text: [[UInt8]] = []
    var chordPro: [[UInt8]] = []
    for number in 0..<count {
      let song = maker.song(number)
      text.append(Array(song.text.utf8))
      chordPro.append(Array(song.chordPro.utf8))
    }
    return (text, chordPro)
  }

  /// Chord symbols, all different.
  static func symbols(_ count: Int) -> [String] {
    var maker = SampleSongs()
    var symbols: Set<String> = []
    while symbols.count < count {
      let bass = maker.next(2) == 0 ? "/" + maker.pick(roots) : ""
      symbols.insert(maker.pick(roots) + maker.pick(suffixes) + maker.pick(endings) + bass)
    }
    return symbols.sorted()
  }

  private mutating func song(_ number: Int) -> (text: String, chordPro: String) {
    var text = "The Song of \(number)\nby Nobody\n"
    var chordPro = "{title: The Song of \(number)}\n{artist: Nobody}\n"
    if next(8) == 0 { chordPro += "{\(words.word(at: share())): \(number)}\n" }
    for verse in 1...5 {
      text += "\n[Verse \(verse)]\n"
      chordPro += "\n{start_of_verse: Verse \(verse)}\n"
      for _ in 0..<4 {
        let line = line()
        text += line.chords + "\n" + line.words + "\n"
        chordPro += line.chordPro + "\n"
      }
      chordPro += "{end_of_verse}\n"
    }
    return (text, chordPro)
  }

  private mutating func line() -> (chords: String, words: String, chordPro: String) {
    var chords = ""
    var words = ""
    var chordPro = ""
    for index in 0..<7 {
      if index % 3 == 0 {
        let chord = pick(Self.roots) + pick(Self.suffixes)
        chords += String(repeating: " ", count: max(0, words.count - chords.count)) + chord + " "
        chordPro += "[\(chord)]"
      }
      let word = word(isFirst: index == 0) + " "
      words += word
      chordPro += word
    }
    return (chords, words, chordPro)
  }

  private mutating func word(isFirst: Bool) -> String {
    let word = words.word(at: share())
    let marked = next(12) == 0 ? word + pick(Self.marks) : word
    return isFirst || next(8) == 0 ? marked.prefix(1).uppercased() + marked.dropFirst() : marked
  }

  /// A number from 0 up to 1.
  private mutating func share() -> Double { Double(next(1 << 30)) / Double(1 << 30) }

  private mutating func pick(_ list: [String]) -> String { list[next(list.count)] }

  /// A number below a limit (Steele, Lea and Flood 2014).
  private mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }

  private static let roots = [
    "C", "C#", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B",
  ]
  private static let suffixes = [
    "", "", "", "m", "m", "7", "m7", "maj7", "sus4", "dim", "add9", "6",
  ]
  private static let endings = ["", "(b5)", "(#9)", "(b9)", "(#11)", "(no3)", "(add13)", "b13"]
  private static let marks = [",", ",", ".", "!", "?", ":"]
}
