import SongModel
import Testing

@testable import SongParsing

@Suite struct NearestDirectivesTests {
  /// The second answer is the first, also where nothing is near, and where too many were asked for.
  @Test func answersAreThoseOfTheTable() {
    var nearest = NearestDirectives()
    let typos = ["titel", "comemnt", "zzzzzzzz", "strat_of_chorus"]
    let names = typos + (0..<1_100).map { "tite\($0)" }
    for name in names + names.reversed() {
      #expect(nearest.name(like: name) == DirectiveTable.nearest(to: name), "\(name)")
    }
    #expect(nearest.name(like: "titel") == "title" && nearest.name(like: "zzzzzzzz") == nil)
  }
}
