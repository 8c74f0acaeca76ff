import SongParsing
import TestSupport
import Testing
import TextMatching

@Suite struct WordPatternTests {
  @Test(arguments: WordPattern.allCases)
  func patternIsPortable(word: WordPattern) {
    let faults = PortableSubset.faults(in: word.pattern)
    // The grammar of chords repeats groups that must give back, as in `C7/5+`; the stack that
    // costs is bounded by the length of a word.
    let holdsGrammar = word.pattern.source.contains("<chord>")
    let found = faults.filter { !holdsGrammar || $0.reason != .greedyGroup }
    #expect(found == [], "\(word.pattern.name): \(found.prefix(4).map(\.description))")
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
      let found = try session.firstMatch(of: sample.pattern.rawValue, from: 0)
      #expect(found != nil, "\(sample.pattern) refuses \(word)")
    }
    for word in sample.refused {
      session.load(word)
      let found = try session.firstMatch(of: sample.pattern.rawValue, from: 0)
      #expect(found == nil, "\(sample.pattern) accepts \(word)")
    }
  }

  @Test(arguments: ["⟦Am7⟧", "(⟦Am7⟧)", "*⟦C#m⟧*", "⟦G⟧?", "[⟦B♭maj7⟧],", "⟦F♯/A♯⟧"])
  func chordIsFoundInItsDecoration(marked: String) throws {
    let marked = MarkedText(marked)
    for engine in TestedEngine.allCases {
      let session = try engine.program(WordPattern.all).makeSession()
      session.load(marked.text)
      #expect(try session.firstMatch(of: WordPattern.englishChord.rawValue, from: 0) != nil)
      #expect(session.capture(1) == marked.ranges[0], "\(engine) on \(marked.text)")
    }
  }

  private static let samples: [WordSample] = [
    WordSample(
      .plainEnglishChord,
      "C C# Db B♭ Am7 (Am7) G* Asus4 Bdim am f#m d/f# D/F♯, Bm7b5 C7#9 Cmaj7. E+ \"C\" A/ Emi7 В",
      "H Hello X C^ Cdim. Am-F C♯♯ Cmaj /A F#m7(b9) C/9 Am(vii)"
    ),
    WordSample(
      .englishChord,
      "C C# C♯ Db D♭ F#m7/C# (Am7) G* Asus4 Bdim am f#m d/f#",
      "H Hello X Cat hello friend"
    ),
    WordSample(
      .plainGermanChord,
      "H Hm7 Fis As Es7 B a fis h/a (A/Cis) Hmi, Besdim Asus4",
      "Ho Hmoll Hb B# asis Cdim. Hello Esmin G^ I"
    ),
    WordSample(.germanChord, "H Fis Es7 Hm B As Cis7", "Hallo Ich"),
    WordSample(.latinChord, "Do Re7 Lam Si♭ Sol#m Fa", "Dolor Sold C"),
    WordSample(.noChord, "NC N.C. n.c. (N.C.) N/C Tacet", "No nice NO"),
    WordSample(.bar, "| || |: :|| ‖ |1", ": 1 [ I"),
    WordSample(.repeats, "x2 (3x) 4X ×2 bis [x4]", "x 2 x222 boy"),
    WordSample(.number, "2 1. (3) 12", "1234 A1 ."),
    WordSample(.beat, "/ // ... % ·", "- a /a"),
    WordSample(.separator, "- -> ( ) → …", "a- /"),
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
