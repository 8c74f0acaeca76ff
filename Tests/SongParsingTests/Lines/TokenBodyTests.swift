import ChordParse
import Testing

@testable import SongParsing

@Suite struct TokenBodyTests {
  @Test(arguments: 0..<8 as Range<UInt8>, 0..<4)
  func kindAndStrengthAreKept(kind: UInt8, strength: Int) throws {
    let kind = try #require(Token.Kind(rawValue: kind))
    let strength = try #require(ChordStrength(rawValue: strength))
    let body = TokenBody(
      WordPiece(kind: kind, strength: strength),
      WordTraits(rawValue: .max)
    )
    #expect(body.kind == kind)
    #expect(body.strength == strength)
    #expect(body.traits == WordTraits(rawValue: .max))
  }

  @Test func noOtherKindsAndStrengthsThanBitsCanHold() {
    #expect(Token.Kind(rawValue: 8) == nil)
    #expect(ChordStrength(rawValue: 4) == nil)
  }
}
