import SongModel
import Testing

@Suite struct SpanSearchingTests {
  @Test func bytesAreFoundWhereverTheyStand() {
    for length in [1, 7, 8, 31, 32, 33, 70] {
      for place in 0..<length {
        var bytes = [UInt8](repeating: 0x80, count: length)
        bytes[place] = 0x7B
        let found = bytes.span.first(0x7B, in: 0..<length)
        #expect(found == place)
      }
    }
  }

  @Test func bytesOutsideOfTheRangeAreNotFound() {
    let bytes = Array("{ab{".utf8)
    let inside = bytes.span.first(0x7B, in: 1..<3)
    #expect(inside == nil)
    let nowhere = bytes.span.first(0x7B, in: 4..<4)
    #expect(nowhere == nil)
    let empty = [UInt8]().span.first(0x7B, in: 0..<0)
    #expect(empty == nil)
  }

  @Test(arguments: [("[ch]", 3), ("[", 2), ("x", nil), ("[ch]G[/ch]!", nil)])
  func textsAreFoundInARange(needle: StaticString, place: Int?) {
    let bytes = Array("[c[[ch]G[/ch]".utf8)
    let found = bytes.span.first(needle, in: 1..<bytes.count)
    #expect(found == place)
  }

  @Test func cursorsFindWhatIsNext() {
    let bytes = Array("a{b{{c".utf8)
    var cursor = ByteCursor(0x7B)
    let places = bytes.indices.map { cursor.next(from: $0, in: bytes.span) }
    #expect(places == [1, 1, 3, 3, 4, .max])
  }
}
