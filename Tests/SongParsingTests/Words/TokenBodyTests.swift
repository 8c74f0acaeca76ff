import ChordParse
import Testing

@testable import SongParsing

@Suite struct TokenBodyTests {
  /// All that there are, so that one more than the bits can hold is noticed.
  private static let kinds = (0...UInt8.max).compactMap(PieceKind.init(rawValue:))
  private static let certainties = (0...255).compactMap(ChordCertainty.init(rawValue:))

  @Test(arguments: kinds, certainties)
  func kindAndCertaintyAreKept(kind: PieceKind, certainty: ChordCertainty) {
    let body = TokenBody(
      WordPiece(kind: kind, certainty: certainty),
      WordTraits(rawValue: .max)
    )
    #expect(body.kind == kind)
    #expect(body.certainty == certainty)
    #expect(body.traits == WordTraits(rawValue: .max))
  }
}
