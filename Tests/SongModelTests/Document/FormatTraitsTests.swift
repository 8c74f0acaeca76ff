import Testing

@testable import SongModel

@Suite struct FormatTraitsTests {
  /// Where a format marks comments, the reader can trust the marker, and only there.
  @Test(arguments: SongFormat.allCases)
  func hashMarksARemarkOrAComment(format: SongFormat) {
    let traits = format.traits
    let line = Array("# la".utf8)
    let (isComment, isEmptyOne) = (
      traits.marksComment(line.indices, in: line.span), traits.marksComment(0..<0, in: line.span)
    )
    #expect(traits.hashMarksRemark != isComment)
    #expect(!isEmptyOne)
    #expect(traits.commentMarker?.isASCII ?? true, "bytes that stand for themselves")
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
