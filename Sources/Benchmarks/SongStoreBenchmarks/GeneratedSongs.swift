import Foundation
import SongStore

/// Songs made up by a seeded generator: the same on every machine.
///
/// Words are made of syllables, and their frequencies differ as much as in a language: some words
/// are in nearly every song, and others in hardly any.
struct GeneratedSongs: Sendable {
  private let count: Int
  private let words: [String]

  init(_ count: Int) {
    self.count = count
    words = Self.words(20_000)
  }

  /// The songs, each made up when it is read.
  var sources: some Sequence<SheetSource> {
    (1...count).lazy.map { number in
      SheetSource("song\(number).cho") {
        var maker = SongMaker(number, words: words)
        return Array(maker.sheet().utf8)
      }
    }
  }

  /// Words of all frequencies, the commonest first.
  static func words(_ count: Int) -> [String] {
    let heads = [
      "b", "br", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v", "w",
    ]
    let tails = ["a", "e", "i", "o", "u", "an", "el", "ir", "on", "ú", "ash", "ing"]
    let syllables = heads.flatMap { head in tails.map { head + $0 } }
    return (0..<count).map { index in
      var rest = index + 1
      var word = ""
      while rest > 0 {
        word += syllables[(rest * 7) % syllables.count]
        rest /= syllables.count
      }
      return word + (index % 3 == 0 ? "" : "\(tails[index % tails.count])")
    }
  }
}

/// Makes up one song.
private struct SongMaker {
  private let number: Int
  private let words: [String]
  private var state: UInt64

  init(_ number: Int, words: [String]) {
    self.number = number
    self.words = words
    state = UInt64(number) &* 0xD6E8_FEB8_6659_FD93
  }

  mutating func sheet() -> String {
    let tonic = Int(random(12))
    var text = """
      {title: \(title()) \(number)}
      {artist: \(word().capitalized) \(words[Int(random(2_000))].capitalized)}
      {key: \(Self.roots[tonic])}

      """
    for verse in 1...5 {
      let chords = progression(tonic)
      text += "{start_of_verse: Verse \(verse)}\n"
      for _ in 0..<4 {
        text += chords.map { "[\($0)]\(word()) \(word()) " }.joined() + "\n"
      }
      text += "{end_of_verse}\n"
    }
    return text
  }

  private mutating func title() -> String {
    (0..<Int(1 + random(4))).map { _ in word() }.joined(separator: " ").capitalized
  }

  private mutating func progression(_ tonic: Int) -> [String] {
    (0..<4).map { _ in
      let (step, suffix) = Self.steps[Int(random(UInt64(Self.steps.count)))]
      return Self.roots[(tonic + step) % 12] + suffix
    }
  }

  /// A word; the first words of the list are much more frequent than the last.
  private mutating func word() -> String {
    let chance = Double(random(1 << 30)) / Double(1 << 30)
    let count = Double(words.count)
    // The inverse of the logarithm makes the frequency inversely proportional to the index.
    return words[min(words.count - 1, Int(pow(count, chance) - 1))]
  }

  /// A number below a limit (Steele, Lea and Flood 2014).
  private mutating func random(_ limit: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return (value ^ (value >> 31)) % limit
  }

  private static let roots = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"]
  private static let steps = [
    (0, ""), (5, ""), (7, ""), (9, "m"), (2, "m"), (4, "m"), (0, ""), (7, "7"), (10, ""), (5, "m"),
  ]
}
