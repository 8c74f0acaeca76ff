import ChordParse
import TestSupport
import Testing

/// Files that would take endless room or time are refused with an error, and soon.
@Suite(.timeLimit(.minutes(30))) struct HostileXMLTests {
  /// How long any of them may take, in a debug build.
  private static let limit = Duration.seconds(5)

  private func song(_ text: String) throws -> Song {
    var song: Song?
    let time = ContinuousClock().measure {
      song = SongParser(options: ReadingOptions(format: .openSong)).parse(text)
    }
    #expect(time < Self.limit)
    return try #require(song)
  }

  private func codes(_ text: String) throws -> [DiagnosticCode] {
    try song(text).diagnostics.map(\.code)
  }

  @Test func entityBombIsRefused() throws {
    let names = (0..<20).map { "e\($0)" }
    let entities = zip(names.dropFirst(), names).map { name, last in
      "<!ENTITY \(name) \"\(String(repeating: "&\(last);", count: 10))\">"
    }
    let text = """
      <!DOCTYPE song [<!ENTITY e0 "aaaaaaaaaa">\(entities.joined())]>
      <song><title>&e19;</title><lyrics> x</lyrics></song>
      """
    let found = try song(text)
    #expect(found.diagnostics.map(\.code) == [.unsafeMarkup])
    #expect(found.title == nil)
  }

  @Test func externalEntityIsNotFetched() throws {
    let text = """
      <!DOCTYPE song [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <song><title>&secret;</title><lyrics> x</lyrics></song>
      """
    let found = try song(text)
    #expect(found.diagnostics.map(\.code) == [.unsafeMarkup])
    #expect(!SongWriter(.chordPro).text(of: found).contains("root:"))
  }

  @Test func externalDoctypeIsNotFetched() throws {
    let text = """
      <!DOCTYPE song SYSTEM "http://example.invalid/song.dtd">
      <song><title>Plain</title><lyrics>[V]
       Hello &amp; goodbye</lyrics></song>
      """
    #expect(try song(text).title == "Plain")
  }

  @Test func nestingIsRefused() throws {
    let text = "<song><lyrics>" + String(repeating: "<a>", count: 1_000_000)
    #expect(try codes(text).contains(.unsafeMarkup))
  }

  @Test func elementsWithoutEndAreRefused() throws {
    let text = "<song><lyrics>" + String(repeating: "<a/>", count: 300_000)
    #expect(try codes(text).contains(.unsafeMarkup))
  }

  @Test func faultsAreNotPassedOverForEver() throws {
    let text = "<song><lyrics>" + String(repeating: "& < ", count: 100_000)
    #expect(try codes(text).contains(.unsafeMarkup))
  }

  /// Faults far from the end cost no more than those near it.
  @Test func faultsInALargeFileArePassedOverAtOnce() throws {
    let text = "<song><lyrics>" + String(repeating: "& < ", count: 4_000_000)
    #expect(try codes(text).contains(.unsafeMarkup))
  }

  @Test(arguments: ["<!--", "<lyrics a='", "<![CDATA[", "<?xml-x "])
  func endlessSignIsRefused(sign: String) throws {
    let text = "<song><lyrics>" + sign + String(repeating: "aaaa aaaa\n", count: 120_000)
    #expect(try song(text).text.string.utf8.count > 1_200_000)
  }

  /// A finding for each of a million faults would fill the memory.
  @Test func findingsAreFew() throws {
    let text = "<song><lyrics>" + String(repeating: "<a/>", count: 150_000) + "</lyrics></song>"
    let found = try song(text).diagnostics
    #expect(found.count < 1_100 && found.contains { $0.message.contains("149000 more") })
  }

  @Test func sizeIsLimited() throws {
    let text = "<song><lyrics>" + String(repeating: " words and words\n", count: 2_200_000)
    #expect(try codes(text) == [.unsafeMarkup])
  }

  /// Any bytes give a song, and its bytes back.
  @Test(arguments: [
    SongFormat
      .openSong, .openLyrics, .latex, .iReal, .songSelect, .onSong, .songBeamer, .songPro, .abc,
    .musicXML,
  ])
  func mutatedFilesAreRead(format: SongFormat) {
    var random = SplitMix64(seed: 7)
    let seed = Array(FormatSamples.all.joined(separator: "\n").utf8)
    for _ in 0..<200 {
      var bytes = Array(seed[..<Int.random(in: 0..<seed.count, using: &random)])
      for _ in 0..<8 where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let song = SongParser(options: ReadingOptions(format: format)).parse(bytes)
      #expect(song.text.bytes == bytes)
      #expect(SongRanges.problems(of: song).isEmpty)
      _ = SongWriter(.chordPro).bytes(of: song)
    }
  }
}
