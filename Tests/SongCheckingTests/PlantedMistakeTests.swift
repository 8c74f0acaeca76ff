import ChordParse
import TestSupport
import Testing

@Suite struct PlantedMistakeTests {
  @Test(arguments: PlantedMistakes.all)
  func mistakeAloneIsFound(mistake: PlantedMistake) throws {
    #expect(mistake.isPlanted)
    for engine in MatchingEngine.allCases {
      let song = SongParser(engine: engine).parse(mistake.sheet.text)
      let found = SongCheck(song).diagnostics
      #expect(found.map(\.code) == [mistake.code], "\(found)")
      #expect(found.map(\.range.utf8) == mistake.sheet.ranges)
      for finding in found {
        #expect(finding.remedy?.isEmpty == false)
        #expect(finding.fixes.isEmpty || DiagnosticTable.row(finding.code).isFixable)
      }
    }
  }

  @Test(arguments: CleanSheets.all)
  func cleanSheetHasNoFinding(sheet: String) throws {
    for engine in MatchingEngine.allCases {
      #expect(SongCheck(SongParser(engine: engine).parse(sheet)).diagnostics == [])
    }
  }

  /// Findings about bytes and limits have tests of their own.
  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeHasThreeMistakes(code: DiagnosticCode) {
    let count = PlantedMistakes.all.count { $0.code == code }
    #expect(count >= 3 || Self.unplantable.contains(code), "\(code.rawValue) has \(count)")
  }

  @Test(arguments: PlantedMistakes.all.filter(\.isMended))
  func safeRemedyMakesTheSheetClean(mistake: PlantedMistake) {
    let song = SongParser().parse(mistake.sheet.text)
    let mended = SongParser().parse(SheetFixer(song, fixing: SongCheck(song).diagnostics).bytes)
    #expect(SongCheck(mended).diagnostics == [], "\(mended.text.string)")
  }

  @Test func everyFixableCodeIsMendedSomewhere() {
    let mended = Set(PlantedMistakes.all.filter(\.isMended).map(\.code))
    #expect(mended == Set(DiagnosticTable.all.filter(\.isFixable).map(\.code)))
  }

  private static let unplantable = Set<DiagnosticCode>([
    .guessedEncoding, .uncertainEncoding, .invalidBytes, .binaryInput, .lineTooLong, .engineLimit,
  ]).union(exchanged)

  /// What only files of other programs have, or songs that are written for them.
  private static let exchanged = DiagnosticCode.allCases.filter { code in
    code.isLoss || [.unreadLayout, .unknownSign, .unknownSection].contains(code)
  }
}

@Suite struct ByteMistakeTests {
  @Test(
    arguments: [
      (DiagnosticCode.guessedEncoding, [0xFC, 0x62, 0x65, 0x72]),
      (.guessedEncoding, [0x62, 0xE9]), (.guessedEncoding, [0x66, 0xFC, 0x72]),
      (.invalidBytes, [0x00]), (.binaryInput, [0x61, 0x00, 0x00]), (.binaryInput, [0x00, 0x00]),
      (.lineTooLong, Array(repeating: 0x61, count: 16_400)),
      (.lineTooLong, Array(repeating: 0x62, count: 20_000)),
      (.lineTooLong, Array(repeating: 0x20, count: 17_000) + [0x61]),
    ] as [(DiagnosticCode, [UInt8])]
  )
  func bytesAreFound(code: DiagnosticCode, bytes: [UInt8]) {
    let sheet = Array("{title: X}\n[C]la ".utf8) + bytes + Array("\n[G]lo\n".utf8)
    let found = SongCheck(SongParser().parse(sheet)).diagnostics
    #expect(found.map(\.code) == [code])
  }

  @Test(arguments: [[0xE9], [0x80], [0xD5]] as [[UInt8]])
  func doubtIsFound(bytes: [UInt8]) {
    let sheet = Array("{title: X}\n[C]la ".utf8) + bytes + Array("\n[G]lo\n".utf8)
    let found = SongCheck(SongParser().parse(sheet)).diagnostics
    #expect(found.map(\.code) == [.guessedEncoding, .uncertainEncoding])
  }

  @Test(arguments: [[0xFF], [0xC3, 0x28], [0xE9, 0x61]] as [[UInt8]])
  func brokenBytesAreFound(bytes: [UInt8]) {
    let sheet = Array("{title: X}\n[C]la ".utf8) + bytes + Array("\n[G]lo\n".utf8)
    let parser = SongParser(options: ReadingOptions(encoding: .utf8))
    #expect(SongCheck(parser.parse(sheet)).diagnostics.map(\.code) == [.invalidBytes])
  }
}
