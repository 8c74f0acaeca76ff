import ChordParse
import Testing

@testable import SongParsing

@Suite("Encodings of East Asia") struct MultibyteGuessTests {
  struct Sample: Sendable, CustomStringConvertible {
    let encoding: SourceEncoding
    let text: String

    var description: String { encoding.rawValue }
  }

  static let japanese = """
    C      G
    しずかな かわの ながれに
    Am     F
    ちいさな ふねを うかべて
    よるの そらを みあげる
    カゼが うたう ゆめの うた

    """

  static let samples = [
    Sample(encoding: .shiftJIS, text: japanese),
    Sample(encoding: .eucJP, text: japanese),
    Sample(
      encoding: .eucKR,
      text: "C   G\n강물은 조용히 흐르고\nAm   F\n작은 배는 꿈을 싣고\n밤하늘을 바라보네\n"
    ),
    Sample(
      encoding: .gb18030,
      text: "C   G\n河水 静静地 流向 大海\nAm   F\n小船 带着 我的 梦想\n夜空 星星 在 歌唱\n"
    ),
    Sample(
      encoding: .big5,
      text: "C   G\n河水 靜靜地 流向 大海\nAm   F\n小船 帶著 我的 夢想\n夜空 星星 在 歌唱\n"
    ),
  ]

  @Test(arguments: samples)
  func manyTypicalCharactersTell(sample: Sample) throws {
    let bytes = sample.encoding.encode(sample.text)
    #expect(!bytes.contains(UInt8(ascii: "?")))
    let result = TextDecoder().decode(bytes)
    #expect(result.text.encoding == sample.encoding)
    #expect(result.text.string == sample.text)
    #expect(result.text.bytes == bytes)
    let note = try #require(result.diagnostics.first)
    #expect(note.code == .guessedEncoding)
    #expect(note.message.contains("of its"), "\(note.message)")
  }

  @Test(arguments: samples)
  func declaredAndBroken(sample: Sample) {
    let bytes = sample.encoding.encode("歌 \(sample.text)") + [0xFF, 0x41]
    let result = TextDecoder(declared: sample.encoding).decode(bytes)
    #expect(result.text.string == "歌 \(sample.text)\u{FFFD}A")
    #expect(result.text.bytes == bytes)
    #expect(result.diagnostics.map(\.code) == [.invalidBytes])
  }

  /// A word or two could be anything.
  @Test(arguments: samples)
  func fewCharactersAreNoEvidence(sample: Sample) {
    #expect(MultibyteGuess(Array(sample.encoding.encode(sample.text).prefix(20))) == nil)
  }

  @Test(arguments: EncodingSample.all)
  func lettersOfEuropeAreNone(sample: EncodingSample) {
    let bytes = Array(repeatElement(sample.bytes, count: 10).joined())
    #expect(MultibyteGuess(bytes) == nil)
  }

  /// Only what an edit covers is written anew, broken bytes included.
  @Test(arguments: samples)
  func editsChangeNothingElse(sample: Sample) {
    let bytes = sample.encoding.encode(sample.text + "C\n歌\n") + [0xFF, 0x0A]
    let song = SongParser(options: ReadingOptions(encoding: sample.encoding)).parse(bytes)
    let moved = ChordChange(moving: song, by: 2).bytes(of: song)
    let again = TextDecoder(declared: sample.encoding).decode(moved).text.string
    #expect(again.contains("D\n歌\n\u{FFFD}\n"))
    #expect(ChordChange(moving: song, by: 12).bytes(of: song) == bytes)
  }
}
