import ChordParse
import Testing

@testable import SongModel
@testable import SongParsing

@Suite struct DirectiveTableTests {
  /// All names of the format's reference, short ones included.
  private static let names: [String] = {
    let plain = """
      new_song ns title t subtitle st sorttitle artist sortartist composer lyricist arranger album \
      copyright year tag key time tempo duration capo meta comment c highlight comment_italic ci \
      comment_box cb start_of_chorus soc end_of_chorus eoc chorus start_of_verse sov end_of_verse \
      eov start_of_bridge sob end_of_bridge eob start_of_tab sot end_of_tab eot start_of_grid sog \
      end_of_grid eog start_of_grille end_of_grille start_of_abc end_of_abc start_of_ly end_of_ly \
      start_of_svg end_of_svg start_of_textblock end_of_textblock start_of_strum end_of_strum \
      start_of_anything end_of_anything image define chord diagrams g grid no_grid ng transpose \
      new_page np new_physical_page npp column_break colb columns col pagetype pagesize titles cf \
      cs tf ts x_anything +config.settings
      """
    let styled = "chord chorus diagrams footer grid label tab text title toc".split(separator: " ")
    return plain.split(separator: " ").map(String.init)
      + styled.flatMap { word in ["font", "size", "color", "colour"].map { word + $0 } }
  }()

  @Test(arguments: names)
  func everyDirectiveHasAnEffect(name: String) {
    #expect(DirectiveTable.effect(of: name) != nil)
  }

  @Test(arguments: [
    ("t", DirectiveEffect.metadata(.title)), ("st", .metadata(.subtitle)),
    ("soc", .start("chorus")), ("eov", .end("verse")), ("start_of_coda", .start("coda")),
    ("end_of_coda", .end("coda")), ("cb", .comment(.box)), ("c", .comment(.plain)),
    ("chorus", .chorusRecall), ("define", .definition), ("meta", .anyMetadata),
    ("x_mine", .setting), ("textfont", .setting),
  ])
  func effects(name: String, effect: DirectiveEffect) {
    #expect(DirectiveTable.effect(of: name) == effect)
  }

  @Test(arguments: ["", "titel", "start_of_", "hello", "x", "fontsize"])
  func unknownNamesHaveNone(name: String) {
    #expect(DirectiveTable.effect(of: name) == nil)
  }

  @Test(arguments: [
    ("tittle", "title"), ("titel", "title"), ("commnet", "comment"), ("chrous", "chorus"),
    ("artis", "artist"),
    ("defien", "define"), ("new_pge", "new_page"), ("subtitel", "subtitle"),
  ])
  func nearestName(typo: String, name: String) {
    #expect(DirectiveTable.nearest(to: typo) == name)
  }

  @Test(arguments: ["zzzzzz", "", "hello", "qwertyuiop"])
  func nothingIsNearANonsenseName(name: String) {
    #expect(DirectiveTable.nearest(to: name) == nil)
  }

  @Test(arguments: [
    ("verse", SectionKind.verse), ("pre_chorus", .preChorus), ("coda", .coda), ("ly", .lilypond),
    ("textblock", .textBlock), ("anything", .part), ("grid", .grid), ("refrain", .chorus),
  ])
  func kindOfAnEnvironment(name: String, kind: SectionKind) {
    #expect(DirectiveTable.kind(ofEnvironment: name) == kind)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("é", "e", 1),
  ])
  func editDistance(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
  }
}
