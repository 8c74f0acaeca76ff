import TextMatching

/// Compares two programs with the same patterns on random texts.
///
/// A text is one to four of the given lines, with one to eight characters
/// exchanged or inserted; each fifth has CR LF line ends. It is compared as a
/// whole and cut at LF only, so that the subjects keep the characters which an
/// engine may take for line ends.
public struct Differential<First: PatternProgram, Second: PatternProgram>: Sendable {
  private let patterns: [Pattern]
  private let first: First
  private let second: Second
  private let lines: [String]
  private let readsWords: Bool

  /// Makes a comparison of two programs, both compiled from `patterns`.
  ///
  /// - Parameter readsWords: whether the words of the lines are compared too, as
  ///   they are and in lower case, for patterns that match whole words.
  public init(
    of patterns: [Pattern],
    _ first: First,
    _ second: Second,
    lines: [String] = differentialSampleLines,
    readsWords: Bool = false
  ) {
    precondition(!lines.isEmpty, "a text needs lines")
    self.patterns = patterns
    self.first = first
    self.second = second
    self.lines = lines
    self.readsWords = readsWords
  }

  /// Compares what all patterns match in each text and in what is left of it, with the captures.
  public func run(texts: Int, seed: UInt64) -> DifferentialReport {
    var random = SplitMix64(seed: seed)
    var report = DifferentialReport(seed: seed)
    let sessions = (first.makeSession(), second.makeSession())
    var seen: Set<String> = []
    for number in 0..<texts {
      let text = self.text(number, with: &random)
      compare(String(text), sessions, into: &report)
      for line in text.split(separator: "\n" as Unicode.Scalar) {
        compare(String(line), sessions, into: &report)
        guard readsWords else { continue }
        for word in words(of: line) where seen.insert(word).inserted {
          compare(word, sessions, into: &report)
        }
      }
    }
    return report
  }

  /// The words between blanks, as they are and in lower case.
  private func words(of line: Substring.UnicodeScalarView) -> [String] {
    let words = line.split(whereSeparator: { $0.value <= 0x20 }).map { String($0) }
    return words + words.map { $0.lowercased() }
  }

  private func text(_ number: Int, with random: inout SplitMix64) -> String.UnicodeScalarView {
    let count = Int.random(in: 1...4, using: &random)
    let chosen = (0..<count).map { _ in lines[Int.random(in: lines.indices, using: &random)] }
    let text = chosen.joined(separator: number % 5 == 4 ? "\r\n" : "\n")
    return mutated(text, with: &random)
  }

  private func mutated(
    _ text: String,
    with random: inout SplitMix64
  ) -> String.UnicodeScalarView {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let start = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, start + Int.random(in: 0...1, using: &random))
      let place = Int.random(in: troublesomeScalars.indices, using: &random)
      scalars.replaceSubrange(start..<end, with: [troublesomeScalars[place]])
    }
    return String.UnicodeScalarView(scalars)
  }

  private func compare(
    _ line: String,
    _ sessions: (First.Session, Second.Session),
    into report: inout DifferentialReport
  ) {
    report.lines += 1
    for (index, pattern) in patterns.enumerated() {
      // At most as many groups as there are opening parentheses.
      let groups = pattern.source.utf8.count { $0 == UInt8(ascii: "(") }
      let one = Result { () throws(MatchError) in
        try sessions.0.foundMatches(of: index, in: line, groupCount: groups)
      }
      let two = Result { () throws(MatchError) in
        try sessions.1.foundMatches(of: index, in: line, groupCount: groups)
      }
      report.note(pattern.name, line, one, two)
    }
  }
}

/// Characters about which engines are known to disagree, or at which a parser
/// changes its mind.
let troublesomeScalars = Array(
  """
  # ♯ ♭ [ ] { } | / : \\ ( ) . - _ + $ & ' A b m 7 1 é ß ﬁ ² Ⓐ ‿ Ж 中 🎵 \
  \0\t\r\n\u{B}\u{C}\u{85}\u{A0}\u{AD}\u{180E}\u{2028}\u{2029}\u{200C}\u{200D}\u{301}\u{FE0F}\
  \u{212A}\u{3000}\u{FEFF}
  """.unicodeScalars
)

/// Invented lines of the kinds that the parser knows.
public let differentialSampleLines = [
  "C       G7     Am   F#m7b5",
  "Winter comes along the river",
  "[Am]Evening [G/B]falls on [C#m7]quiet [Dsus4]roads",
  "{title: The Lantern}",
  "{start_of_chorus: label=\"Refrain\"}",
  "[Verse 1]",
  "| C . . . | F/A . G7 . | Am :|",
  "e|--0--2--3--|--3h5p3--0--|",
  "# a comment, not a song line",
  "N.C.   B♭maj7   E♭/G   F♯°",
  "Příliš žluťoučký kůň  Straße  Ночь  夜",
  "Chorus: x2 (repeat softly)",
]
