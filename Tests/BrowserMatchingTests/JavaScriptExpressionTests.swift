import BrowserMatching
import Testing
import TextMatching

@Suite struct JavaScriptExpressionTests {
  @Test(arguments: [
    (#"\A(?:a|b){2,3}\z"#, #"^(?:a|b){2,3}$"#),
    (#"\x{266F}\x23\t\p{Lu}"#, #"\u{266F}\x23\t\p{Lu}"#),
    (##"\/\.\-\'\#\["##, ##"\/\.-'#\["##),
    (#"[\]\-^'a-z]"#, #"[\]\-^'a-z]"#),
    (#"[^\p{L}\x{2019}]"#, #"[^\p{L}\u{2019}]"#),
    (#"(?<=a)b(?!c)(?=d)(?<!e)"#, #"(?<=a)b(?!c)(?=d)(?<!e)"#),
  ])
  func whatBothKnowIsTranslated(pattern: String, expression: String) {
    #expect(translated(pattern) == expression)
  }

  @Test func groupsAreNamedByTheirNumbers() {
    #expect(translated("(?<root>[A-G])(?<bass>/(?<note>x))?") == "(?<g1>[A-G])(?<g2>/(?<g3>x))?")
  }

  @Test func whatIsPossessiveIsCapturedByALookahead() {
    #expect(translated("a++b") == #"(?=(?<a1>a+))\k<a1>b"#)
    #expect(
      translated("(?:[ab]*+c){0,2}+") == #"(?=(?<a2>(?:(?=(?<a1>[ab]*))\k<a1>c){0,2}))\k<a2>"#
    )
  }

  private func translated(_ pattern: String) -> String {
    JavaScriptExpression(Pattern("sample", pattern, accepts: "")).source
  }
}
