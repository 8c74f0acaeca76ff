import SongSync
import Testing

@Suite("Names of songs") struct SongNameTests {
  @Test(arguments: [
    ("River.cho", "river.CHO", true), ("é.cho", "e\u{301}.cho", true),
    ("É.cho", "e\u{301}.cho", true), ("Straße.cho", "STRASSE.cho", true),
    ("a/b.cho", "A/B.cho", true), ("a.cho", "b.cho", false), ("e.cho", "é.cho", false),
  ])
  func keysFold(first: String, second: String, areEqual: Bool) {
    #expect((NameKey(first) == NameKey(second)) == areEqual)
  }

  @Test(arguments: [
    ("a:b.cho", NameProblem.character(":")), ("what?.cho", .character("?")),
    ("end.", .ending), ("end ", .ending), ("a /b.cho", .ending), ("nul.cho", .reserved("NUL")),
    ("Com1", .reserved("COM1")), ("tab\t.cho", .character("\t")),
  ])
  func namesThatSomeSystemsRefuse(path: String, problem: NameProblem) {
    #expect(NameProblem.find(in: path) == problem)
  }

  @Test(arguments: [
    "River.cho", "Žluťoučký kůň.cho", "a/b c.cho", "console.cho", "AC-DC (live).cho",
  ])
  func namesThatAllSystemsStore(path: String) {
    #expect(NameProblem.find(in: path) == nil)
  }

  @Test func longNamesAreRefused() {
    #expect(NameProblem.find(in: String(repeating: "ž", count: 101)) == .tooLong(bytes: 202))
    #expect(NameProblem.find(in: String(repeating: "ž", count: 100)) == nil)
  }

  @Test func conflictNamesAreMadeOfTheText() throws {
    let hash = try #require(ContentHash(digits: String(repeating: "1f0c9a7e", count: 8)))
    let path = ConflictName.path(for: "old/River.cho", hash: hash)
    #expect(path == "old/River (conflict 1f0c9a7e).cho")
    #expect(ConflictName.path(for: path, hash: hash) == path)
    let name = try #require(ConflictName(path))
    #expect(name.original == "old/River.cho")
    #expect(name.mark == "1f0c9a7e")
    #expect(ConflictName("old/River.cho") == nil)
  }

  @Test(arguments: [
    ("River (conflicted copy 2026-11-23).cho", "River.cho"),
    ("River (Anna's conflicted copy).cho", "River.cho"),
    ("a/River.sync-conflict-20261123-101500-ABCDEF7.cho", "a/River.cho"),
  ])
  func conflictsOfOtherProgramsAreRecognised(path: String, original: String) {
    #expect(ConflictName(path)?.original == original)
  }
}
