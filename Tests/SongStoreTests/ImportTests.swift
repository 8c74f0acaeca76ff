import ChordParse
import Foundation
import SongStore
import StoreModel
import Testing

@Suite struct ImportTests {
  private static let sheets = (0..<25).map { number in
    SheetSource("song\(number).txt", bytes: Array("C   G\nSong of number \(number)".utf8))
  }

  private static var options: ImportOptions {
    var options = ImportOptions()
    options.batchSize = 4
    return options
  }

  @Test(arguments: MatchingEngine.allCases)
  func everySheetBecomesASong(engine: MatchingEngine) async throws {
    let sample = try SampleStore([])
    let parser = SongParser(engine: engine)
    let report = try await sample.store.importSheets(
      Self.sheets,
      parser: parser,
      options: Self.options
    )
    #expect(report.added == 25)
    #expect(report.duplicates.isEmpty)
    #expect(report.failures.isEmpty)
    let songs = try sample.store.findAll(SongRecord.self, sort: [])
    #expect(songs.map(\.title) == (0..<25).map { "song\($0)" })
    for (song, sheet) in zip(songs, Self.sheets) {
      #expect(try sample.store.data(of: song.id)?.bytes == sheet.read())
    }
  }

  @Test func secondImportAddsNothing() async throws {
    let sample = try SampleStore([])
    try await sample.store.importSheets(Self.sheets.prefix(10), options: Self.options)
    let report = try await sample.store.importSheets(Self.sheets, options: Self.options)
    #expect(report.added == 15)
    #expect(report.duplicates.map(\.name) == Self.sheets.prefix(10).map(\.name))
    #expect(try sample.store.count(SongRecord.self) == 25)
  }

  @Test func copiesWithinOneImportAreFound() async throws {
    let sample = try SampleStore([])
    let sheets = [Self.sheets[0], Self.sheets[1], Self.sheets[0]]
    let report = try await sample.store.importSheets(sheets)
    #expect(report.added == 2)
    #expect(report.duplicates.map(\.name) == ["song0.txt"])
    #expect(report.duplicates.map(\.songID) == [1])
    var options = ImportOptions()
    options.duplicates = .keep
    #expect(try await sample.store.importSheets(sheets, options: options).added == 3)
  }

  /// Large sheets are read alone, when it is their turn.
  @Test func largeSheetsKeepTheirPlace() async throws {
    let sample = try SampleStore([])
    let lines = String(repeating: "C   G\nA long, long song\n", count: 13_000)
    let large = (0..<2).map { SheetSource("large\($0).txt", bytes: Array("\($0)\n\(lines)".utf8)) }
    let broken = SheetSource("broken") { throw StoreError.missing(path: "broken") }
    let sheets =
      Self.sheets.prefix(6) + large + Self.sheets.prefix(8) + [broken, large[0]]
      + Self.sheets.suffix(3)
    let report = try await sample.store.importSheets(sheets, options: Self.options)
    #expect(report.added == 13)
    #expect(report.duplicates.count == 7)
    #expect(report.failures.map(\.name) == ["broken"])
    let songs = try sample.store.findAll(SongRecord.self, sort: [])
    let added = Self.sheets.prefix(6) + large + Self.sheets[6..<8] + Self.sheets.suffix(3)
    #expect(songs.compactMap(\.filename).map { "\($0).txt" } == added.map(\.name))
    #expect(try sample.store.data(of: 7)?.bytes == large[0].read())
  }

  @Test func failureStopsNoOther() async throws {
    let sample = try SampleStore([])
    let broken = SheetSource("broken") { throw StoreError.missing(path: "broken") }
    let report = try await sample.store.importSheets([Self.sheets[0], broken, Self.sheets[1]])
    #expect(report.added == 2)
    #expect(report.failures.map(\.name) == ["broken"])
  }

  @Test func progressIsReported() async throws {
    let sample = try SampleStore([])
    let (steps, continuation) = AsyncStream<ImportProgress>.makeStream()
    try await sample.store.importSheets(Self.sheets, options: Self.options) { step in
      continuation.yield(step)
    }
    continuation.finish()
    let done = await steps.reduce(into: []) { $0.append($1.done) }
    #expect(done == [4, 8, 12, 16, 20, 24, 25])
  }

  @Test func libraryIsMadeOnce() async throws {
    let sample = try SampleStore([])
    var options = Self.options
    options.library = "Home"
    try await sample.store.importSheets(Self.sheets, options: options)
    let library = try #require(try sample.store.findFirst(LibraryRecord.self))
    #expect(try sample.store.count(LibraryRecord.self) == 1)
    #expect(try sample.store.count(where: SongRecord.libraryID == library.id) == 25)
  }

  /// SQLite ends a text at U+0000, and GRDB replaces bytes that are not UTF-8.
  @Test(
    arguments: [
      Array("C\0G\nHello\0 again\n{title: a\0b}".utf8), [0x48, 0xE9, 0xFF, 0x80], [], [0],
      [0xEF, 0xBB, 0xBF, 0x43], [0xFF, 0xFE, 0x43, 0x00, 0x0A, 0x00], [0xED, 0xA0, 0x80, 0x41],
      Array("C\r\nG\rA\nB".utf8), Array("{title: \u{2028}}".utf8),
    ] as [[UInt8]]
  )
  func everyByteIsKept(bytes: [UInt8]) throws {
    let sample = try SampleStore([])
    let (id, _) = try sample.store.importSheet(bytes, name: "s\0heet.txt")
    #expect(try sample.store.data(of: id)?.bytes == bytes)
    let song = try #require(try sample.store.song(id))
    #expect(song.text.bytes == bytes)
    let record = try #require(try sample.store.find(SongRecord.self, id: id))
    #expect(!record.title.unicodeScalars.contains("\0"))
  }

  @Test(arguments: ["{title:}\n[C]Hello", "{title:  }\n[C]Hello", "[C]Hello"])
  func sheetWithoutATitleIsNamedAfterItsFile(sheet: String) throws {
    let sample = try SampleStore([])
    let (named, _) = try sample.store.importSheet(Array(sheet.utf8), name: "my song.cho")
    #expect(try sample.store.find(SongRecord.self, id: named)?.title == "my song")
  }

  /// More than a megabyte of lyrics is kept, and found by its title alone.
  @Test func largeSheetIsKeptWhole() throws {
    let sample = try SampleStore([])
    let lines = String(repeating: "The river runs to the sea again\n", count: 40_000)
    let bytes = Array("{title: Endless}\n\(lines)".utf8)
    let (id, _) = try sample.store.importSheet(bytes, name: "endless.cho")
    #expect(try sample.store.data(of: id)?.bytes == bytes)
    #expect(try sample.store.find(SongRecord.self, id: id)?.text == nil)
    #expect(try sample.store.searchText("river").isEmpty)
    #expect(try sample.store.typeAhead("end").map(\.id) == [id])
    #expect(try sample.store.verify().problems.isEmpty)
  }

  @Test func tooLargeSheetIsNamed() throws {
    let sample = try SampleStore([])
    let bytes = [UInt8](repeating: 0x20, count: (64 << 20) + 1)
    #expect(
      throws: StoreError.tooLarge(field: "big.txt", size: bytes.count, limit: 64 << 20)
    ) { try sample.store.importSheet(bytes, name: "big.txt") }
  }
}
