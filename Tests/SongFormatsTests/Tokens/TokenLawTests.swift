import ChordParse
import Foundation
import TestSupport
import Testing

/// Each word of a file is in the song or in a finding.
@Suite struct TokenLawTests {
  static let cases =
    (try? CorpusFolder.standard.cases())?.filter { $0.file.hasPrefix("formats/") } ?? []

  @Test func thereAreCases() {
    #expect(Self.cases.count > 40)
  }

  @Test(arguments: Self.cases)
  func casesLoseNothing(_ item: CorpusCase) throws {
    let text = String(decoding: try CorpusFolder.standard.input(of: item), as: UTF8.self)
    let losses = TokenLaw.losses(of: text, try item.readingOptions())
    #expect(losses.isEmpty, "\(item)")
  }

  /// What our own writers write is read whole.
  @Test(arguments: [OutputFormat.openSong, .openLyrics, .openLyrics08, .latex, .onSong, .iReal])
  func writtenSongsLoseNothing(format: OutputFormat) {
    for seed in 0..<8 {
      var maker = RandomSong(seed: UInt64(seed))
      let text = SongWriter(format).text(of: SongParser().parse(maker.text()))
      let source = format == .openLyrics08 ? .openLyrics : SongFormat(rawValue: format.rawValue)
      let losses = TokenLaw.losses(of: text, ReadingOptions(format: source))
      #expect(losses.isEmpty, "seed \(seed): \(text)")
    }
  }

  /// How often each case is broken; `LAW_SEEDS` asks for more.
  private static let seeds =
    ProcessInfo.processInfo.environment["LAW_SEEDS"].flatMap { Int($0) } ?? 4

  /// Files that were cut, doubled and mixed tell of all that they lose.
  @Test(arguments: Self.cases)
  func brokenCasesLoseNothing(_ item: CorpusCase) throws {
    let text = String(decoding: try CorpusFolder.standard.input(of: item), as: UTF8.self)
    var options = try item.readingOptions()
    options.format = options.format ?? SongParser(options: options).parse(text).format
    for seed in 0..<Self.seeds {
      var random = SplitMix64(seed: UInt64(seed))
      let broken = BrokenText.broken(text, &random)
      let losses = TokenLaw.losses(of: broken, options)
      if !losses.isEmpty {
        Issue.record("\(item), seed \(seed): \(losses.prefix(5))\n\(broken)")
        return
      }
    }
  }
}

/// Breaks texts as bad copies and hands do.
private enum BrokenText {
  static func broken(_ text: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 4 {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(contentsOf: " stray7 ".utf8, at: start)
      default:
        bytes.insert(contentsOf: signs.randomElement(using: &random)?.utf8 ?? "".utf8, at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let signs = [
    "[", "]", "{", "}", "<", ">", "\\", "=", "\n", "|", "&", "%", "^", "\"",
  ]
}
