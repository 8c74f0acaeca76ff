import Testing

@testable import StoreMigration

@Suite struct MappingExpressionTests {
  @Test func expressionsAreParsed() throws {
    #expect(
      try MappingExpression(" substring( $source.note.body , 0, 80 ) ")
        == .call("substring", [.path("note.body"), .literal(.integer(0)), .literal(.integer(80))])
    )
    #expect(
      try MappingExpression(#"FUNCTION($entityPolicy, "width", image, 1.5, null)"#)
        == .call(
          "FUNCTION",
          [.literal(.text("width")), .path("image"), .literal(.real(1.5)), .literal(.null)]
        )
    )
  }

  @Test(arguments: [
    ("", 1, "an expression is missing"),
    ("name name", 6, "there is something after the expression"),
    ("'abc", 5, "the closing ' is missing"),
    ("length(name, 2)", 16, "length takes 1 argument, not 2"),
    ("substring(name)", 16, "substring takes 3 arguments, not 1"),
    ("ifNull(name)", 13, "ifNull takes 2 to 16 arguments, not 1"),
    ("1.2.3", 6, "1.2.3 is not a number"),
    ("length()", 8, "an expression can't begin like this"),
  ])
  func mistakesAreNamedWithTheirPosition(text: String, position: Int, reason: String) {
    #expect(throws: MigrationError.badExpression(text, position: position, reason: reason)) {
      try MappingExpression(text)
    }
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "length(", count: 10_000)
    #expect(throws: MigrationError.self) { try MappingExpression(text) }
  }
}
