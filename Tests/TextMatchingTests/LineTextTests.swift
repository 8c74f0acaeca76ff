import TestSupport
import Testing

@testable import TextMatching

@Suite struct LineTextTests {
  @Test(arguments: ["", "a", "é", "Ж", "…", "世界", "𝄪", "a\u{0301}b"])
  func textIsValid(text: String) {
    let isValid = LineText.isValid(Array(text.utf8).span)
    #expect(isValid)
  }

  /// Bytes that are not text, or nearly, are told apart as the standard library does it.
  @Test func bytesAreTakenAsTheStandardLibraryTakesThem() {
    let bytes: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    var random = SplitMix64(seed: 11)
    var valid = 0
    for _ in 0..<50_000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        bytes[Int.random(in: bytes.indices, using: &random)]
      }
      let isValid = String(validating: text, as: UTF8.self) != nil
      if isValid { valid += 1 }
      let found = LineText.isValid(text.span)
      #expect(found == isValid, "\(text)")
    }
    #expect(valid > 1_000)
  }
}
