import TestSupport
import Testing

@testable import SongModel

/// The standard library says what is repaired.
@Suite struct UTF8RepairTests {
  @Test(arguments: [
    [0x41, 0xE9, 0x42], [0xE2, 0x99], [0xF0, 0x9F, 0x8E], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    [0xF0, 0x9F, 0x41, 0xEF, 0xBF, 0xBD, 0xFF], [0xF4, 0x90, 0x80, 0x80], [],
  ])
  func brokenBytesComeBack(bytes: [UInt8]) {
    #expect(Self.comesBack(bytes))
  }

  @Test func everyBeginningOfAScalarComesBack() {
    let tails: [[UInt8]] = [[], [0x80], [0xBF, 0x41], [0x80, 0xBF], [0xBF, 0x80, 0x80], [0xC3]]
    for lead in UInt8.min...UInt8.max {
      for next in UInt8.min...UInt8.max {
        let wrong = tails.filter { !Self.comesBack([lead, next] + $0) }
        #expect(wrong.isEmpty, "\(lead) \(next)")
      }
    }
  }

  @Test func randomBytesComeBack() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        UInt8.random(in: 0x70...0xFF, using: &random)
      }
      #expect(Self.comesBack(bytes), "\(bytes)")
    }
  }

  private static func comesBack(_ bytes: [UInt8]) -> Bool {
    let string = String(decoding: bytes, as: UTF8.self)
    let repairs = bytes.span.utf8Repairs
    let areSigns = repairs.allSatisfy {
      string.utf8.dropFirst(Int($0.place)).starts(with: "\u{FFFD}".utf8)
    }
    return areSigns && repairs.undone(in: string) == bytes
  }
}
