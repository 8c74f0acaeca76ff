import Testing

@testable import SongModel

@Suite struct FormatTraitsTests {
  /// Where a format marks comments by a byte, the reader can trust that byte, and only there.
  @Test(arguments: SongFormat.allCases)
  func hashMarksARemarkOrAComment(format: SongFormat) {
    let traits = format.traits
    #expect(traits.hashMarksRemark == (traits.commentMarker != UInt8(ascii: "#")))
    #expect(traits.commentMarker.map { $0 < 0x80 } ?? true, "a byte that stands for itself")
  }

  /// Lines are told from others only by directives and comments.
  @Test(arguments: SongFormat.allCases)
  func linesAreMarkedByDirectivesAndComments(format: SongFormat) {
    let traits = format.traits
    #expect(traits.marksLines == (traits.hasDirectives || traits.commentMarker != nil))
  }

  @Test func namesDiffer() {
    #expect(Set(SongFormat.allCases.map(\.name)).count == SongFormat.allCases.count)
  }

  @Test func onlyChordProHasDirectives() {
    #expect(SongFormat.allCases.filter(\.traits.hasDirectives) == [.chordPro])
    #expect(SongFormat.allCases.filter(\.traits.hasPageMarkup) == [.ultimateGuitar])
  }
}
