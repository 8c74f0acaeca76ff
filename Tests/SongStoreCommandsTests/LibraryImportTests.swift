import Foundation
import SongStoreCommands
import TestSupport
import Testing

/// A library of another program comes in with its sets.
@Suite struct LibraryImportTests {
  private static let mill = "<song><title>The Mill</title><lyrics>[V1]\n.C\n Turn\n</lyrics></song>"
  private static let odd =
    "<song><title>Odd</title><style size=\"9\"/><lyrics>[V1]\n Words\n</lyrics></song>"
  private static let set = """
    <set name="Friday"><slide_groups><slide_group name="Odd" type="song" path=""/>
    <slide_group name="Mill" type="song" path="folk/"/><slide_group name="Gone" type="song"/>
    </slide_groups></set>
    """

  @Test func songsSetsAndLosses() throws {
    let tool = try StoreTool([
      "OpenSong/Songs/folk/Mill": Self.mill, "OpenSong/Songs/Odd": Self.odd,
      "OpenSong/Sets/Friday": Self.set, "OpenSong/Readme.md": "x",
    ])
    let run = try tool.run("import", "OpenSong")
    #expect(run.status == 0)
    #expect(
      run.output == "setlist Friday: 2 of 3 songs; not found: Gone\n2 songs imported\n",
      "\(run.output)"
    )
    #expect(run.errors.contains("1 × unread-markup"))
    let setlist = try tool.run("setlist", "Friday").output
    #expect(setlist.contains("Odd") && setlist.contains("The Mill"))
    #expect(try tool.run("show", "The Mill").output.contains("Turn"))
    let again = try tool.run("import", "OpenSong")
    #expect(again.output.contains("setlist Friday: in the store already"))
    #expect(again.output.contains("2 in the store already"))
  }

  /// What the user edits is written into a copy in ChordPro, as the file can't be edited.
  @Test func editedSongIsShown() throws {
    let tool = try StoreTool(["Mill.xml": Self.mill])
    #expect(try tool.run("import", "Mill.xml").status == 0)
    #expect(try tool.run("edit", "The Mill", "--title", "New Mill").status == 0)
    let shown = try tool.run("show", "New Mill").output
    #expect(shown.contains("New Mill") && shown.contains("Turn"))
  }
}
