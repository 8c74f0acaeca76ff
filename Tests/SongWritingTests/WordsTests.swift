import TestSupport
import Testing

@testable import SongWriting

@Suite struct WordsTests {
  /// Texts in ASCII are cut by bytes; a letter beyond ASCII makes characters tell.
  @Test func bytesCutAsCharactersDo() {
    var random = SplitMix64(seed: 5)
    let signs = Array("aZ09#' -.:(){}\t").map { String($0) }
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).reduce(into: "") { text, _ in
        text += signs.randomElement(using: &random) ?? ""
      }
      #expect((text + " é").words == text.words + ["é"], "\(text)")
    }
  }
}
