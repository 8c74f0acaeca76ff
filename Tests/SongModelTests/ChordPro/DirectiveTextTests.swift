import Testing

@testable import SongModel

@Suite struct DirectiveTextTests {
  @Test(arguments: [
    ("{t:X}", DirectiveText(name: "t", argument: "X")), ("{ t }", DirectiveText(name: "t")),
    ("{title The Mill }", DirectiveText(name: "title", argument: "The Mill")),
    ("{c-guitar!: x}", DirectiveText(name: "c", selector: "guitar!", argument: "x")),
    ("{+pdf.x: 1}", DirectiveText(name: "+pdf.x", argument: "1")),
    ("{x :y}", DirectiveText(name: "x", argument: "y")),
  ])
  func directiveIsTakenApart(text: String, parts: DirectiveText) {
    #expect(DirectiveText(text[...]) == parts)
  }

  @Test(arguments: ["", "{", "{}", "{ }", "{:}", "title", "{title: X", "{]}"])
  func otherTextIsNone(text: String) {
    #expect(DirectiveText(text[...]) == nil)
  }

  @Test func canonicalFormIsItsOwn() {
    for known in DirectiveTable.all {
      for name in [known.name] + known.otherNames {
        for argument in ["", "a", "label=\"a\"", "label=\"a=b\"", "artist Ada", "a  b"] {
          let once = DirectiveText(name: name, argument: argument).canonical
          #expect(once.canonical == once)
          #expect(DirectiveText(once.text[...]) == once)
          #expect(once.known == known || known.argument == .metadata)
        }
      }
    }
  }
}

@Suite struct DirectiveTableShapeTests {
  @Test func namesAreUnique() {
    let names = DirectiveTable.all.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }

  @Test(arguments: [
    ("tit", ["title", "titlecolour", "titlefont", "titles", "titlesize"]),
    ("soc", ["start_of_chorus"]), ("zz", []),
    ("START_OF_V", ["start_of_verse"]),
  ])
  func completions(beginning: String, names: [String]) {
    #expect(KnownDirective.completions(of: beginning).map(\.name) == names)
  }
}
