import ChordParse
import Testing

@testable import SongParsing

@Suite struct TokenBodyTests {
  /// All that there are, so that one more than the bits can hold is noticed.
  private static let kinds = (0...UInt8.max).compactMap(PieceKind.init(rawValue:))
  private static let strengths = (0...255).compactMap(ChordStrength.init(rawValue:))

  @Test(arguments: kinds, strengths)
  func kindAndStrengthAreKept(kind: PieceKind, strength: ChordStrength) {
    let body = TokenBody(
      WordPiece(kind: kind, strength: strength),
      WordTraits(rawValue: .max)
    )
    #expect(body.kind == kind)
    #expect(body.strength == strength)
    #expect(body.traits == WordTraits(rawValue: .max))
  }
}
