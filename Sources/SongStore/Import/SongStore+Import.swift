public import ChordParse
import Crypto
import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Imports sheets, whatever they are.
  ///
  /// Sheets are read and parsed on all cores while the ones before are written, a batch in
  /// a transaction, so that memory does not grow with their number. An import that was
  /// interrupted is taken up by running it again: what is in the store is recognised by its
  /// content.
  ///
  /// - Throws: `StoreError` when the store can't be written; sheets that can't be read are
  ///   told of in the report.
  /// - Complexity: O(n log n) in the number of songs.
  @discardableResult
  public func importSheets(
    _ sheets: some Sequence<SheetSource>,
    parser: SongParser = SongParser(),
    options: ImportOptions = ImportOptions(),
    total: Int? = nil,
    progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportReport {
    let count = total ?? sheets.underestimatedCount
    var report = ImportReport()
    var iterator = sheets.makeIterator()
    var ready: [SheetOutcome] = []
    var done = 0
    repeat {
      try Task.checkCancellation()
      let batch = iterator.next(options.batchSize)
      async let next = prepared(batch, parser: parser, options: options)
      try write(ready, options: options, into: &report)
      done += ready.count
      if !ready.isEmpty { progress(ImportProgress(done: done, total: max(count, done))) }
      ready = await next
    } while !ready.isEmpty
    return report
  }

  /// Imports one sheet.
  ///
  /// - Throws: `StoreError`, and what reading the sheet throws.
  /// - Returns: the number of the song, and whether it is new.
  @discardableResult
  public func importSheet(
    _ bytes: [UInt8],
    name: String? = nil,
    parser: SongParser = SongParser(),
    options: ImportOptions = ImportOptions()
  ) throws -> (songID: Int64, isNew: Bool) {
    let hash = SHA256.hexadecimal(bytes)
    let song = try Self.prepare(bytes, name: name, hash: hash, parser: parser)
    return try write { db in
      if options.duplicates == .skip, let known = try Self.song(withContent: hash, db) {
        return (known, false)
      }
      let library = try options.library.map { try Self.library(named: $0, db) }
      return (try self.insert(song, library: library, db), true)
    }
  }

  /// What became of a sheet before it is written.
  private enum SheetOutcome: Sendable {
    case ready(PreparedSong, name: String)
    case duplicate(ImportReport.Duplicate)
    case failure(ImportReport.Failure)
  }

  private func prepared(
    _ batch: [SheetSource],
    parser: SongParser,
    options: ImportOptions
  ) async -> [SheetOutcome] {
    let share = max(1, (batch.count + Self.cores - 1) / Self.cores)
    return await withTaskGroup(of: (Int, [SheetOutcome]).self) { group in
      for start in stride(from: 0, to: batch.count, by: share) {
        let part = batch[start..<min(start + share, batch.count)]
        group.addTask { (start, self.outcomes(of: part, parser: parser, options: options)) }
      }
      var parts: [Int: [SheetOutcome]] = [:]
      for await (start, outcomes) in group { parts[start] = outcomes }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  private func outcomes(
    of sheets: ArraySlice<SheetSource>,
    parser: SongParser,
    options: ImportOptions
  ) -> [SheetOutcome] {
    sheets.map { sheet in
      do {
        return try outcome(of: sheet, parser: parser, options: options)
      } catch {
        return .failure(ImportReport.Failure(name: sheet.name, reason: "\(error)"))
      }
    }
  }

  private func outcome(
    of sheet: SheetSource,
    parser: SongParser,
    options: ImportOptions
  ) throws -> SheetOutcome {
    let bytes = try sheet.read()
    let hash = SHA256.hexadecimal(bytes)
    // A reader that stayed while the sheets are parsed would keep the log from being emptied.
    let known =
      try options.duplicates == .keep ? nil : read { try Self.song(withContent: hash, $0) }
    if let known { return .duplicate(ImportReport.Duplicate(name: sheet.name, songID: known)) }
    return .ready(
      try Self.prepare(bytes, name: sheet.name, hash: hash, parser: parser),
      name: sheet.name
    )
  }

  private static func prepare(
    _ bytes: [UInt8],
    name: String?,
    hash: String,
    parser: SongParser
  ) throws -> PreparedSong {
    guard bytes.count <= PreparedSong.sizeLimit else {
      let limit = PreparedSong.sizeLimit
      throw StoreError.tooLarge(field: name ?? "the sheet", size: bytes.count, limit: limit)
    }
    return try PreparedSong(parser.parse(bytes), name: name, contentHash: hash)
  }

  private func write(
    _ outcomes: [SheetOutcome],
    options: ImportOptions,
    into report: inout ImportReport
  ) throws {
    guard !outcomes.isEmpty else { return }
    let before = report
    report = try write { db in
      var report = before
      let library = try options.library.map { try Self.library(named: $0, db) }
      for outcome in outcomes {
        try self.write(outcome, options: options, library: library, into: &report, db)
      }
      return report
    }
  }

  private func write(
    _ outcome: SheetOutcome,
    options: ImportOptions,
    library: Int64?,
    into report: inout ImportReport,
    _ db: Database
  ) throws {
    switch outcome {
    case .failure(let failure): report.failures.append(failure)
    case .duplicate(let duplicate): report.duplicates.append(duplicate)
    case .ready(let song, let name):
      // The same sheet may have come twice since the readers looked.
      if options.duplicates == .skip, let known = try Self.song(withContent: song.contentHash, db) {
        report.duplicates.append(ImportReport.Duplicate(name: name, songID: known))
      } else {
        _ = try insert(song, library: library, db)
        report.added += 1
      }
    }
  }
}

extension IteratorProtocol {
  /// The next elements, at most so many.
  fileprivate mutating func next(_ count: Int) -> [Element] {
    var elements: [Element] = []
    while elements.count < count, let element = next() { elements.append(element) }
    return elements
  }
}
