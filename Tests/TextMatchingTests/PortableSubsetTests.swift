import TestSupport
import Testing
import TextMatching

/// A pattern with one fault, whose place is marked by `▸`.
struct FaultyPattern: Sendable, CustomStringConvertible {
  let source: String
  let offset: Int
  let reason: PortabilityFault.Reason

  init(_ marked: String, _ reason: PortabilityFault.Reason) {
    let head = marked.prefix { $0 != "▸" }
    source = String(head + marked.dropFirst(head.count + 1))
    offset = head.utf8.count
    self.reason = reason
  }

  var description: String { "\(reason) in \(source)" }

  static let all = anchors + escapes + repeats + groups + sets + wholes

  private static let anchors = [
    FaultyPattern("♯a▸.b", .anyCharacter),
    FaultyPattern("▸^a", .lineAnchor),
    FaultyPattern("a▸$", .lineAnchor),
    FaultyPattern(#"a▸\Z"#, .foreignAnchor),
    FaultyPattern(#"▸\Ga"#, .foreignAnchor),
    FaultyPattern(#"a▸\Kb"#, .foreignAnchor),
    FaultyPattern(#"[▸\Ab]"#, .foreignAnchor),
    FaultyPattern(#"a▸\b"#, .wordBoundary),
    FaultyPattern(#"a▸\B"#, .wordBoundary),
  ]

  private static let escapes = [
    FaultyPattern(#"▸\w"#, .shorthandClass),
    FaultyPattern(#"a[x▸\d]"#, .shorthandClass),
    FaultyPattern(#"▸\s"#, .shorthandClass),
    FaultyPattern(#"▸\R"#, .shorthandClass),
    FaultyPattern(#"(?<x>a)▸\1"#, .backReference),
    FaultyPattern(#"(?<x>a)▸\k"#, .backReference),
    FaultyPattern(#"a▸\071"#, .backReference),
    FaultyPattern(#"a▸\y"#, .unknownEscape),
    FaultyPattern(#"a▸\Qb"#, .unknownEscape),
    FaultyPattern(#"a▸\ b"#, .unknownEscape),
    FaultyPattern("▸\\u0023", .unknownEscape),
    FaultyPattern(#"a▸\x2"#, .malformedNumber),
    FaultyPattern(#"a▸\x{}"#, .malformedNumber),
    FaultyPattern(#"a▸\x{110000}"#, .malformedNumber),
    FaultyPattern(#"a▸\x{+3}"#, .malformedNumber),
    FaultyPattern(#"▸\pL"#, .property),
    FaultyPattern(#"▸\p{^L}"#, .property),
    FaultyPattern(#"▸\p{Letter}"#, .property),
    FaultyPattern(#"[▸\P{L}]"#, .property),
    FaultyPattern("a▸}", .unescapedSyntax),
    FaultyPattern("a▸]", .unescapedSyntax),
    FaultyPattern("a▸\tb", .rawControl),
    FaultyPattern("[a▸\u{A0}]", .rawControl),
    FaultyPattern("a▸\\", .unterminated),
  ]

  private static let repeats = [
    FaultyPattern("▸*a", .nothingToRepeat),
    FaultyPattern("xa*▸*", .nothingToRepeat),
    FaultyPattern("a|▸+b", .nothingToRepeat),
    FaultyPattern("ba▸{,3}", .malformedCount),
    FaultyPattern("a▸{3,2}", .malformedCount),
    FaultyPattern("a▸{x}", .malformedCount),
    FaultyPattern("b▸a+?", .lazyRepeat),
    FaultyPattern("▸[a-c]++", .possessiveSet),
    FaultyPattern("x▸(?:ab)*", .greedyGroup),
    FaultyPattern("x▸(?:ab){2,}", .greedyGroup),
    FaultyPattern(#"▸\A*a"#, .repeatedBoundary),
    FaultyPattern("▸(?!a)+b", .repeatedBoundary),
    FaultyPattern("x▸(?:a*)++", .repeatedEmpty),
    FaultyPattern("x▸(?:a|){2}", .repeatedEmpty),
  ]

  private static let groups = [
    FaultyPattern("x▸(a)", .unnamedGroup),
    FaultyPattern("(?<▸a_b>a)", .groupName),
    FaultyPattern("(?<▸1>a)", .groupName),
    FaultyPattern("(?<▸>a)", .groupName),
    FaultyPattern("(?<▸aaaaaaaaaabbbbbbbbbbccccccccccdde>a)", .groupName),
    FaultyPattern("(?<a>x)(?<▸a>y)", .groupName),
    FaultyPattern("▸(?i)a", .flags),
    FaultyPattern("▸(?x:a)", .flags),
    FaultyPattern("▸(?-i:a)", .flags),
    FaultyPattern("a▸(?#b)", .comment),
    FaultyPattern("▸(?>a)", .atomicGroup),
    FaultyPattern("▸(?P<a>a)", .foreignGroup),
    FaultyPattern("▸(?'a'a)", .foreignGroup),
    FaultyPattern("▸(?|a)", .foreignGroup),
    FaultyPattern("a▸(?R)", .foreignGroup),
    FaultyPattern("▸(*MARK:a)b", .foreignGroup),
    FaultyPattern("▸(?=ab)x", .wideLookaround),
    FaultyPattern("▸(?<!a|b)x", .wideLookaround),
    FaultyPattern("▸(?<=a+)x", .wideLookaround),
    FaultyPattern("▸(?!)x", .wideLookaround),
    FaultyPattern(#"x▸(?=\z)"#, .wideLookaround),
    FaultyPattern("a▸)b", .unbalanced),
    FaultyPattern("▸(?:a", .unterminated),
  ]

  private static let sets = [
    FaultyPattern("a▸[]", .emptySet),
    FaultyPattern("a▸[^]", .emptySet),
    FaultyPattern("[a▸[b]", .setAlgebra),
    FaultyPattern("[a▸&b]", .setAlgebra),
    FaultyPattern("[a▸[:punct:]]", .namedSet),
    FaultyPattern("[a-c▸-e]", .looseHyphen),
    FaultyPattern("[▸c-a]", .range),
    FaultyPattern("[♭▸♭-♯]", .range),
    FaultyPattern(#"[▸\p{L}-z]"#, .range),
    FaultyPattern("a▸[b", .unterminated),
  ]

  private static let wholes = [
    FaultyPattern("▸", .matchesEmpty),
    FaultyPattern("▸a*", .matchesEmpty),
    FaultyPattern("▸a|b?", .matchesEmpty),
    FaultyPattern(#"▸\A\z"#, .matchesEmpty),
    FaultyPattern("▸(?:a*b?)", .matchesEmpty),
    FaultyPattern("▸(?!a)", .matchesEmpty),
  ]
}

@Suite("The portable subset")
struct PortableSubsetTests {
  @Test(arguments: FaultyPattern.all)
  func forbiddenConstructsAreNamed(faulty: FaultyPattern) {
    let faults = PortableSubset.faults(in: Pattern("faulty", faulty.source, accepts: ""))
    #expect(faults.first == PortabilityFault(offset: faulty.offset, reason: faulty.reason))
  }

  @Test func allReasonsAreTried() {
    #expect(Set(FaultyPattern.all.map(\.reason)) == Set(PortabilityFault.Reason.allCases))
  }

  @Test(arguments: portableSamples + samplesAtTheEdge)
  func portablePatternsHaveNoFault(pattern: Pattern) {
    #expect(PortableSubset.faults(in: pattern) == [])
  }

  @Test(arguments: TestedEngine.allCases)
  func portablePatternsCompile(engine: TestedEngine) throws {
    _ = try engine.program(portableSamples + samplesAtTheEdge)
  }

  @Test func oneFaultDoesNotHideAnother() {
    let faults = PortableSubset.faults(in: Pattern("faulty", #"^a\b.[[:punct:]](b)"#, accepts: ""))
    let reasons: [PortabilityFault.Reason] = [
      .lineAnchor, .wordBoundary, .anyCharacter, .namedSet, .unnamedGroup,
    ]
    #expect(faults.map(\.reason) == reasons)
    #expect(faults.map(\.offset) == [0, 2, 4, 6, 16])
  }
}
