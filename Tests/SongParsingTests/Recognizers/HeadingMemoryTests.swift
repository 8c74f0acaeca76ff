import ChordParse
import Testing

@testable import SongParsing

@Suite struct HeadingMemoryTests {
  @Test(arguments: ["[Verse 2]", "Chorus:", "[C]", "[V1]", "winter", "[Big part]", "1."])
  func whatIsRememberedIsWhatIsFound(line: String) {
    let memory = HeadingMemory()
    let bytes = Array(("La la\n" + line).utf8)
    let expected = HeadingReader.match(line)
    for _ in 0..<2 {
      let candidate = memory.candidate(of: 6..<bytes.count, in: bytes.span)
      #expect(candidate == expected.map { HeadingCandidate($0) })
      let match = memory.match(6..<bytes.count, in: bytes.span)
      #expect(match == expected)
    }
  }

  @Test func aFullMemoryStillFinds() {
    let memory = HeadingMemory()
    for number in 0..<9_000 {
      let bytes = Array("[Verse \(number)]".utf8)
      let match = memory.match(0..<bytes.count, in: bytes.span)
      let candidate = memory.candidate(of: 0..<bytes.count, in: bytes.span)
      #expect(candidate == match.map { HeadingCandidate($0) })
      #expect(match?.name.label == "Verse \(number)")
    }
  }
}
