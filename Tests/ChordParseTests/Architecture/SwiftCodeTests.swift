import TestSupport
import Testing

/// The small reader of Swift that other tests rely on.
@Suite struct SwiftCodeTests {
  @Test(arguments: [
    ("a.b // c", ["a", ".", "b"]),
    ("a /* b /* c */ d */ e", ["a", "e"]),
    ("`default` -> Int", ["default", "->", "Int"]),
    (#"f("a\"b\(c("d"))e") + g"#, ["f", "(", "c", "(", ")", ")", "+", "g"]),
    (##"#"a"b\(c)"# + d"##, ["+", "d"]),
    (##"#if a"##, ["#", "if", "a"]),
    ("\"\"\"\n  a \"b\" \\(c)\n  \"\"\"d", ["c", "d"]),
    ("x_1 > Größe", ["x_1", ">", "Größe"]),
  ])
  func tokensAreCut(code: String, texts: [String]) {
    #expect(SwiftToken.tokens(of: code).map(\.text) == texts)
  }

  @Test func linesAreCounted() {
    let code = "a // x\n/* x\n x */ b \"\"\"\n  x\n  \\(c)\n  \"\"\" d\n\ne"
    let found = SwiftToken.tokens(of: code).map { "\($0.text)\($0.line)" }
    #expect(found == ["a1", "b3", "c5", "d6", "e8"])
  }

  /// The marked names are those at top level.
  @Test(arguments: [
    "public struct ⟦One⟧: Two { struct Three {} }",
    "package final class ⟦One⟧<Item: Two> { class func three() {} }",
    "@frozen indirect enum ⟦One⟧ { case two, three(Four) }\nprivate actor ⟦Five⟧ {}",
    "typealias ⟦One⟧ = Two\nprotocol ⟦Three⟧: AnyObject {}",
    "extension ⟦One.Two⟧ where Three: Four { protocol Five {} }",
    "func ⟦one⟧() { struct Two {} }\nstruct ⟦Three⟧ {}",
    "import struct Two.Three\nlet ⟦one⟧ = { struct Four {} }",
    "let ⟦one⟧ = Two.struct",
  ])
  func topLevelIsTold(marked: String) {
    let marked = MarkedText(marked)
    let found = SwiftDeclaration.declarations(in: SwiftToken.tokens(of: marked.text))
    #expect(found.filter { $0.owners.isEmpty }.map(\.name) == marked.marks)
  }

  @Test func extensionsOfCollectionsAreNamed() {
    let code = "extension [UInt8] {}\nextension [String: [Int]] {}\nextension Span<Int> {}"
    let found = SwiftDeclaration.declarations(in: SwiftToken.tokens(of: code))
    #expect(found.map(\.name) == ["Array", "Dictionary", "Span"])
  }

  @Test func membersAreTold() {
    let code = """
      extension One {
        private static func two() { let three = 3 }
        public private(set) var four: Int
        fileprivate struct Five {}
      }
      enum Six {
        case seven(Int, of: String), eight
        case nine
        func ten() { switch self { case .seven: break } }
      }
      """
    let found = SwiftDeclaration.declarations(in: SwiftToken.tokens(of: code))
    let members = found.filter { !$0.owners.isEmpty }
    #expect(members.map(\.name) == ["two", "four", "Five", "seven", "eight", "nine", "ten"])
    #expect(members.filter(\.isPrivate).map(\.name) == ["two", "Five"])
    #expect(members.filter(\.isInExtension).map(\.name) == ["two", "four", "Five"])
    #expect(members.filter { $0.kind == .case }.map(\.line) == [7, 7, 8])
  }

  @Test(arguments: [
    ("func f(_ a: Int, b: Int, c d: Int)", "f", ["_", "b", "c"]),
    ("func f<A: B>(_ a: [A: B], _ b: (Int, Int) -> C<A, B>)", "f", ["_", "_"]),
    ("func < (left: A, right: A) -> Bool", "<", ["left", "right"]),
    ("init?(@Option _ a: A = A(1, 2), _ b: B = { $0, $1 })", "init", ["_", "_"]),
    ("init<A>(_ a: A)", "init", ["_"]),
    ("subscript(a: Int, b c: Int, _ d: Int) -> Int", "subscript", ["_", "b", "_"]),
    ("func f()", "f", []),
  ])
  func labelsAreRead(code: String, name: String, labels: [String]) {
    let found = SwiftFunction.functions(in: SwiftToken.tokens(of: code))
    #expect(found.map(\.name) == [name])
    #expect(found.map(\.labels) == [labels])
  }

  @Test func callsAreNoFunctions() {
    let code = "self.init(a, b, c)\nlet f = A.init\ncase `init`\nfuncs(a, b, c)"
    #expect(SwiftFunction.functions(in: SwiftToken.tokens(of: code)).isEmpty)
  }
}
