import SongModel
import TestSupport
import Testing

/// The standard library says what UTF-8 is.
@Suite struct StringValidatingTests {
  private static func isJudgedAlike(_ bytes: [UInt8]) -> Bool {
    let own = String(validating: bytes.span)
    let content = bytes.span.textContent
    guard let string = String(validating: bytes, as: UTF8.self) else {
      return own == nil && content == nil
    }
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return own.map { Array($0.utf8) } == bytes && own == string
      && content == (isASCII ? .ascii : .otherCharacters)
  }

  @Test func everyBeginningOfAScalarIsJudgedAlike() {
    let tails: [[UInt8]] = [
      [], [0x80], [0xBF, 0x41], [0x80, 0xBF], [0xBF, 0x80, 0x80], [0xC3, 0xA4],
    ]
    for lead in UInt8.min...UInt8.max {
      for next in UInt8.min...UInt8.max {
        let wrong = tails.filter { !Self.isJudgedAlike([lead, next] + $0) }
        #expect(wrong.isEmpty, "\(lead) \(next)")
      }
    }
  }

  @Test(arguments: ["", "C G", "Żółw", "тихо", "こんにちは", "🎵🎸", "a♯é🎵"])
  func textsOfAnyLengthAreTaken(word: String) {
    for length in 0..<20 {
      let text = String(repeating: "a", count: length) + String(repeating: word, count: length)
      let string = String(validating: Array(text.utf8).span)
      #expect(string == text)
      #expect(string?.utf8.count == text.utf8.count)
    }
  }

  @Test func randomBytesAreJudgedAlike() {
    var random = SplitMix64(seed: 13)
    let parts: [[UInt8]] = [
      [0x41], [0x20], Array("Verse ".utf8), [0xC3, 0xA4], [0xE2, 0x99, 0xAF],
      [0xF0, 0x9F, 0x8E, 0xB5], [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
    ]
    for _ in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0..<8, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
      if Bool.random(using: &random), let place = bytes.indices.randomElement(using: &random) {
        bytes[place] = random.next()
      }
      #expect(Self.isJudgedAlike(bytes), "\(bytes)")
    }
  }
}
