import CommandSupport
import Testing

/// Suggestions for options that a command does not have.
@Suite struct MistypedOptionTests {
  private static let help = """
    OPTIONS:
      -j, --jobs <jobs>       How many sheets.
      -q, --quiet             Say nothing of --verbose.
      -o, --output <output>   The file.
      --output-limit <output-limit>
                              The most bytes.
    """

  private static func suggesting(_ typed: String, instead: String? = nil) -> String {
    let wrong = instead.map { ". Did you mean '\($0)'?" } ?? ""
    return MistypedOption.suggesting(
      in: "Error: Unknown option '\(typed)'\(wrong)\n  See 'songs set list --help' for more."
    ) { $0 == ["set", "list"] ? help : "" }
  }

  @Test(arguments: [
    ("--out", "--output"), ("--outptu", "--output"), ("--output-lmiit", "--output-limit"),
    ("--job", "--jobs"), ("--QUIET", "--quiet"),
  ])
  func nearestIsSuggested(typed: String, meant: String) {
    for instead in [nil, "--quiet", meant] {
      let message = Self.suggesting(typed, instead: instead)
      #expect(message.hasPrefix("Error: Unknown option '\(typed)'. Did you mean '\(meant)'?\n"))
    }
  }

  @Test(arguments: ["--bogus", "--verbose", "--x"])
  func whatIsFarIsNotSuggested(typed: String) {
    let message = Self.suggesting(typed, instead: "--jobs")
    #expect(message.hasPrefix("Error: Unknown option '\(typed)'\n"), "\(message)")
  }

  @Test(arguments: ["Unknown option '-x'", "The value 'x' is invalid for '--to <to>'", ""])
  func otherMessagesStay(message: String) {
    #expect(MistypedOption.suggesting(in: message) { _ in Self.help } == message)
  }
}
