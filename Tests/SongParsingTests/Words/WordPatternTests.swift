import Harmony
import SongParsing
import TestSupport
import Testing
import TextMatching

@Suite struct WordPatternTests {
  @Test(arguments: WordPattern.allCases)
  func patternIsPortable(word: WordPattern) {
    let faults = PortableSubset.faults(in: word.pattern)
    #expect(faults == [], "\(word.pattern.name): \(faults.prefix(4).map(\.description))")
  }

  @Test func lintFindsFaults() {
    #expect(PortableSubset.faults(in: Pattern("x", #"\bA(?:m)+"#, accepts: "x")).count == 2)
  }

  @Test func namesAreUnique() {
    #expect(Set(WordPattern.all.map(\.name)).count == WordPattern.allCases.count)
  }

  @Test(arguments: TestedEngine.allCases)
  func everyEngineCompilesAll(engine: TestedEngine) throws {
    _ = try engine.program(WordPattern.all)
  }

  @Test(arguments: samples, TestedEngine.allCases)
  func wordsAreRecognised(sample: WordSample, engine: TestedEngine) throws {
    let session = try engine.program(WordPattern.all).makeSession()
    for word in sample.accepted {
      session.load(word)
      let found = try session.firstMatch(of: sample.pattern.rawValue)
      #expect(found != nil, "\(sample.pattern) refuses \(word)")
    }
    for word in sample.refused {
      session.load(word)
      let found = try session.firstMatch(of: sample.pattern.rawValue)
      #expect(found == nil, "\(sample.pattern) accepts \(word)")
    }
  }

  /// The parts of a chord, marked in this order: root, suffix, bass.
  @Test(arguments: [
    "(⟦Am7⟧)", "*⟦C#m⟧*", "⟦G⟧?", "[⟦B♭maj7⟧],", "⟦F♯⟧/⟦A♯⟧", "⟦Fm7b5⟧/⟦C⟧", "⟦G⟧(/⟦B⟧)", "⟦D⟧/⟦E⟧",
    "⟦Csus4⟧~", "⟦C⟧/9", "⟦Dadd9⟧/⟦f#⟧",
  ])
  func partsOfChordsAreCut(marked: String) throws {
    let marked = MarkedText(marked)
    for engine in TestedEngine.allCases {
      let session = try engine.program(WordPattern.all).makeSession()
      session.load(marked.text)
      #expect(try session.firstMatch(of: WordPattern.englishChord.rawValue) != nil)
      let bass = session.capture(ChordPart.bass.rawValue)
      let root = session.capture(ChordPart.root.rawValue)
      let suffix = session.capture(ChordPart.suffix.rawValue)
      let chord = root.map { $0.lowerBound..<(suffix ?? $0).upperBound }
      let found = [chord, bass].compactMap { $0 }
      let isDegree = marked.text == "C/9"
      #expect(isDegree ? suffix == 1..<3 : found == marked.ranges, "\(engine) on \(marked.text)")
    }
  }

  @Test(arguments: TestedEngine.allCases)
  func signsAreTold(engine: TestedEngine) throws {
    let session = try engine.program(WordPattern.all).makeSession()
    let words = ["N.C.", "||:", "(3x)", "12.", "%", "->"]
    for (index, word) in words.enumerated() {
      session.load(word)
      #expect(try session.firstMatch(of: WordPattern.sign.rawValue) != nil)
      let groups = (1...words.count).filter { session.capture($0) != nil }
      #expect(groups == [index + 1], "\(word)")
    }
  }

  private static let samples: [WordSample] = [
    WordSample(
      .englishChord,
      "C C# C♯ Db D♭ F#m7/C# (Am7) G* Asus4 Bdim am f#m d/f# /A Cmaj7. Am(vii) C/9 E(/B)",
      "H Hello X Cover hello felt Am-F Each grace"
    ),
    WordSample(.germanChord, "H Fis Es7 Hm B As Cis7 Hmoll (A/Cis)", "Herren Ich heben"),
    WordSample(.latinChord, "Do Re7 Lam Si♭ Sol#m Fa", "Dolor Solche C"),
    WordSample(
      .sign,
      "NC N.C. n.c. (N.C.) N/C Tacet | || |: :|| ‖ |1 x2 (3x) 4X ×2 bis [x4] 2 1. (3) 12 / // ... %"
        + " · - -> ( ) → …",
      "No nice NO I boy x222 1234 A1 a- /a"
    ),
    WordSample(.strum, "D DU UDU v^ ↓↑ -D-", "- ^ A DUX"),
    WordSample(.address, "www.example.org http://x a@b.org", "example hello"),
    WordSample(.instruction, "strumming frets capo (capo tuning", "street caper fretting"),
    WordSample(.mailHeader, "from: subject: reply-to:", "from subject:x title:"),
  ]
}

/// Words that a pattern accepts, and words that it refuses.
struct WordSample: Sendable, CustomStringConvertible {
  let pattern: WordPattern
  let accepted: [String]
  let refused: [String]

  init(_ pattern: WordPattern, _ accepted: String, _ refused: String) {
    self.pattern = pattern
    self.accepted = accepted.split(separator: " ").map(String.init)
    self.refused = refused.split(separator: " ").map(String.init)
  }

  var description: String { pattern.pattern.name }
}
