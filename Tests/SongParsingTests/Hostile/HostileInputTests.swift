import ChordParse
import TestSupport
import Testing

@Suite("Hostile input", .timeLimit(.minutes(30)), .serialized)
struct HostileInputTests {
  @Test(arguments: MatchingEngine.allCases)
  func randomBytesKeepTheLaws(engine: MatchingEngine) throws {
    let parser = SongParser(engine: engine)
    var mutator = SheetMutator(seed: 21)
    for _ in 0..<1_000 {
      let bytes = mutator.nextBytes()
      let violations = HostileSheet.violations(of: bytes, with: parser)
      #expect(violations == [], "\(bytes)")
      guard violations.isEmpty else { return }
    }
  }

  @Test(arguments: MatchingEngine.allCases)
  func mutatedSheetsKeepTheLaws(engine: MatchingEngine) throws {
    let parser = SongParser(engine: engine)
    var mutator = SheetMutator(seed: 22)
    for _ in 0..<600 {
      let sheet = mutator.nextSheet()
      let violations = HostileSheet.violations(of: Array(sheet.utf8), with: parser)
      #expect(violations == [], "\(sheet.debugDescription)")
      guard violations.isEmpty else { return }
    }
  }

  @Test(arguments: SourceEncoding.allCases)
  func randomBytesInAnyEncoding(encoding: SourceEncoding) {
    let parser = SongParser(options: ReadingOptions(encoding: encoding))
    var mutator = SheetMutator(seed: 23)
    for _ in 0..<100 {
      let bytes = mutator.nextBytes()
      #expect(HostileSheet.violations(of: bytes, with: parser) == [], "\(bytes)")
    }
  }

  @Test(arguments: SongFormat.allCases)
  func mutatedSheetsInAnyFormat(format: SongFormat) {
    let parser = SongParser(options: ReadingOptions(format: format))
    var mutator = SheetMutator(seed: 24)
    for _ in 0..<200 {
      let sheet = mutator.nextSheet()
      let violations = HostileSheet.violations(of: Array(sheet.utf8), with: parser)
      #expect(violations == [], "\(sheet.debugDescription)")
    }
  }

  @Test(arguments: [
    "\0", "\0\0\0\0", "C G\0Am F", "{\0}", "[\0]", "\u{FEFF}", "\r", "\n", "\r\n", "\r\r\n\n",
    "{", "}", "[", "]", "(", ")", "|", "#", "{}", "[]", "{:}", "{t}", "{t:}", "[*]", "[*", "{soc",
    "{define: }", "{define: A frets}", "{meta}", "{meta: }", "{chorus", "\u{301}", "[\u{301}]",
    "{t:\u{301}}", "{\u{301}", "\t\t\t", "{start_of_}", "{eoc}", "{sot}\n[C]\n",
    "{define: A frets 1}", "[GG]{titlecolor}\n{s}{t",
    "{define: A base-fret 9223372036854775807 frets 3 3 3 3}",
    "{define: A base-fret -9223372036854775808 frets 3 3 3 3}", "x99999999999999999999",
    "Verse 99999999999999999999", "Chorus x99999999999999999999", "A 99999999999999999999 1 1 1",
  ])
  func oddSheets(sheet: String) throws {
    for engine in MatchingEngine.allCases {
      let parser = SongParser(engine: engine)
      #expect(HostileSheet.violations(of: Array(sheet.utf8), with: parser) == [])
    }
  }

  @Test(arguments: ["[", "{", "(", "|", "{t", "[(", "{[", "[]", "{}", "()", "[[C]", "{soc}"])
  func repeatedOpenersKeepTheLaws(opener: String) throws {
    for engine in MatchingEngine.allCases {
      let parser = SongParser(engine: engine)
      for closer in ["", "]", "}", ")", "\n]"] {
        let sheet = "{t: x}\n" + String(repeating: opener, count: 500) + closer
        #expect(HostileSheet.violations(of: Array(sheet.utf8), with: parser) == [])
      }
    }
  }

  @Test func loneSurrogatesKeepTheLaws() {
    let units: [UInt16] = [0xFEFF, 0x43, 0xD800, 0x20, 0xDC00, 0x47, 0x0A, 0xD83C, 0xDFB5, 0xDBFF]
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [little, big, little + [0x41], Array(big.dropLast())] {
      #expect(HostileSheet.violations(of: bytes, with: SongParser()) == [])
    }
  }
}
