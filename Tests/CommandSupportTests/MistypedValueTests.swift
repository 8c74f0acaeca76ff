import CommandSupport
import Testing

/// Suggestions for values that options do not take.
@Suite struct MistypedValueTests {
  private static let listed = """
    Error: The value 'chrodpro' is invalid for '--to <to>'. Please provide one of the following:
      - text
      - chordpro
      - source
    Help:  --to <to>  The format.
    """

  @Test func theNearestOfAListIsSuggested() {
    let message = MistypedValue.suggesting(in: Self.listed)
    #expect(message.contains("'--to <to>'. Did you mean 'chordpro'? Please provide"))
    #expect(message.hasSuffix("The format."))
  }

  @Test(arguments: [
    ("utf9", "'utf-8' or 'koi8-r'", "utf-8"), ("UTF_8", "'utf-8' or 'koi8-r'", "utf-8"),
    ("titel", "'title', 'artist' or 'key'", "title"),
  ])
  func theNearestOfASentenceIsSuggested(typed: String, values: String, meant: String) {
    let message = "The value '\(typed)' is invalid for '--x <x>'. Please provide one of \(values)."
    #expect(MistypedValue.suggesting(in: message).contains(" Did you mean '\(meant)'? Please"))
  }

  @Test(arguments: [("cho", "chordpro"), ("sour", "source"), ("tex", "text")])
  func whatBeginsAlikeIsSuggested(typed: String, meant: String) {
    let message = MistypedValue.suggesting(in: Self.listed.replacing("chrodpro", with: typed))
    #expect(message.contains("Did you mean '\(meant)'?"))
  }

  @Test(arguments: [("LIST", "list"), ("Lsit", "list"), ("ren", "rename"), ("li", nil)])
  func commandIsSuggested(typed: String, meant: String?) {
    #expect(NearestName.of(typed, among: ["list", "rename"]) == meant)
  }

  @Test(arguments: [
    "The value 'xylophone' is invalid for '--x <x>'. Please provide one of 'a', 'bc' or 'text'.",
    "The value '' is invalid for '--x <x>'. Please provide one of 'a' or 'b'.",
    "The value 'ab' is invalid for '--x <x>'", "Unknown option '--x'", "",
  ])
  func otherMessagesStay(message: String) {
    #expect(MistypedValue.suggesting(in: message) == message)
  }
}
