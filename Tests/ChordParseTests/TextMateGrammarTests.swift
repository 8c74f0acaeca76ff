import ChordParse
import Foundation
import Testing

/// The grammar for editors without a server names the directives that the table names.
@Suite struct TextMateGrammarTests {
  /// A rule of the grammar.
  private struct Rule: Decodable {
    let match: String?
    let begin: String?
  }

  private struct Grammar: Decodable {
    struct Reference: Decodable { let include: String }

    let patterns: [Reference]
    let repository: [String: Rule]
  }

  private static func grammar() throws -> Grammar {
    let path = "Sources/Examples/Editors/vscode/chordpro.tmLanguage.json"
    return try JSONDecoder().decode(Grammar.self, from: Data(PackageFolder.text(path).utf8))
  }

  /// The name of the first rule that matches at the start of a line.
  private static func rule(of line: String, in grammar: Grammar) throws -> String? {
    let names = grammar.patterns.map { String($0.include.dropFirst()) }
    return try names.first { name in
      let rule = try #require(grammar.repository[name])
      let pattern = try #require(rule.match ?? rule.begin)
      return try Regex(pattern).prefixMatch(in: line) != nil
    }
  }

  @Test func everyDirectiveIsNamed() throws {
    let grammar = try Self.grammar()
    for directive in DirectiveTable.all {
      for name in [directive.name] + directive.otherNames {
        let found = try Self.rule(of: "{\(name): x}", in: grammar)
        #expect(found == Self.rule(for: directive), "\(name)")
        #expect(try Self.rule(of: "{ \(name.uppercased())-guitar}", in: grammar) == found)
      }
    }
  }

  private static func rule(for directive: KnownDirective) -> String {
    switch directive.effect {
    case .metadata, .anyMetadata: "metadata"
    case .comment: "comment"
    case .start(let name) where DirectiveTable.verbatimEnvironments.contains(name): "verbatim"
    case .start, .end: "environment"
    default: "known"
    }
  }

  @Test(arguments: [
    ("# remark", "source-comment"), ("{tilte: x}", "unknown"), ("[*softly]", "annotation"),
    ("[^]", "recall"), ("[F#m7b5/C]", "chord"), ("{start_of_refrain}", "environment"),
    ("{titles: left}", "known"), ("{x_mine: y}", "unknown"),
  ])
  func otherLinesAreTold(line: String, rule: String) throws {
    #expect(try Self.rule(of: line, in: Self.grammar()) == rule)
  }

  @Test(arguments: ["la la", "{}", "[]"])
  func wordsAreWords(line: String) throws {
    #expect(try Self.rule(of: line, in: Self.grammar()) == nil)
  }
}
