import Testing
import TextMatching

@Suite("Patterns")
struct PatternTests {
  @Test(arguments: [#"\A"#, #"\Aa"#, #"\A(?:a|b)\z"#, #"\A[(|]a"#, #"\A\|a"#])
  func anchoredPatternsAreKnown(source: String) {
    #expect(Pattern("anchored", source, accepts: "").isAnchored)
  }

  @Test(arguments: ["a", #"\Aa|b"#, #"\A(?:a)|b"#, #"\A[\]]|b"#, #"(?:\Aa)"#, #"\\Aa"#])
  func otherPatternsAreNot(source: String) {
    #expect(!Pattern("free", source, accepts: "").isAnchored)
  }
}
