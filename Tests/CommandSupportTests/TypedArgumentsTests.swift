import CommandSupport
import Testing

@Suite struct TypedArgumentsTests {
  @Test(arguments: [
    (["convert", "--output=", "song.cho"], ["convert", "--output", "", "song.cho"]),
    (["-o=", "song.cho"], ["-o", "", "song.cho"]),
    (["--output=a=", "-", "--", "--output="], ["--output=a=", "-", "--", "--output="]),
    (["chord", "C=", "=", "-=", "--="], ["chord", "C=", "=", "-=", "--="]),
    (["---completion", "convert", "--to="], ["---completion", "convert", "--to="]),
    ([], []),
  ])
  func emptyValuesAreApart(typed: [String], parsed: [String]) {
    #expect(TypedArguments.withEmptyValuesApart(typed) == parsed)
  }
}
