public import ChordParse
import Crypto
import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Imports sheets of any format.
  ///
  /// Sheets are read and parsed on all cores while the ones before are written, a batch in
  /// each transaction; memory does not grow with their number. To continue an import that was
  /// interrupted, run it again: sheets that are in the store already are recognised by their
  /// content.
  ///
  /// - Throws: `StoreError` when the store can't be written to; the report lists sheets that
  ///   can't be read.
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
    let importer = SheetImporter(store: self, parser: parser, options: options)
    var pipeline = ImportPipeline(sheets, importer: importer, options: options)
    return try await pipeline.run { report in
      progress(ImportProgress(done: report.count, total: max(count, report.count)))
    }
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
      if options.duplicates == .skip, let known = try Self.song(withHash: hash, in: db) {
        return (known, false)
      }
      let library = try options.library.map { try Self.library(named: $0, in: db) }
      return (try self.insert(song, library: library, in: db), true)
    }
  }

  /// Reads a sheet.
  ///
  /// - Throws: `StoreError.tooLarge`.
  static func prepare(
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
}
