import ChordParse
import Crypto

/// The result of preparing a sheet, before it is written.
enum SheetOutcome: Sendable {
  /// It is ready to be written.
  case ready(PreparedSong, name: String)
  /// The store has it already.
  case duplicate(ImportReport.Duplicate)
  /// It can't be imported.
  case failure(ImportReport.Failure)
  /// It is so large that it is read alone, just before it is written.
  case large(SheetSource)

  var isLarge: Bool { if case .large = self { true } else { false } }
}

/// Prepares sheets for a store, and writes them.
struct SheetImporter: Sendable {
  let store: SongStore
  let parser: SongParser
  let options: ImportOptions

  /// The size of the largest sheet that is read together with others, in bytes: it limits the
  /// memory of the sheets that wait for the writer.
  private static let sharedLimit = 1 << 18

  /// Prepares sheets that are read together; the results are in their order.
  ///
  /// - Throws: `StoreError` when the store can't be read.
  func outcomes(of sheets: [SheetSource]) throws -> [SheetOutcome] {
    let contents = sheets.map { SheetContents($0, limit: Self.sharedLimit) }
    return try outcomes(of: contents)
  }

  /// Prepares a sheet of any size.
  ///
  /// - Throws: `StoreError` when the store can't be read.
  func outcomes(ofLarge sheet: SheetSource) throws -> [SheetOutcome] {
    try outcomes(of: [SheetContents(sheet, limit: .max)])
  }

  private func outcomes(of contents: [SheetContents]) throws -> [SheetOutcome] {
    let known = try knownSongs(among: contents)
    return contents.map { sheet in
      switch sheet {
      case .large(let source): .large(source)
      case .failure(let failure): .failure(failure)
      case .found(let source, let bytes, let hash):
        known[hash].map {
          .duplicate(ImportReport.Duplicate(name: source.name, songID: $0, path: source.path))
        } ?? prepared(bytes, of: source, hash: hash)
      }
    }
  }

  /// The songs of the sheets that are in the store already, by the hashes of their bytes.
  ///
  /// The reader is released before anything is parsed: while it is in use, the log can't be
  /// emptied.
  private func knownSongs(among contents: [SheetContents]) throws -> [String: Int64] {
    guard options.duplicates == .skip else { return [:] }
    return try store.read { db in
      var known: [String: Int64] = [:]
      for case .found(_, _, let hash) in contents {
        known[hash] = try SongStore.song(withHash: hash, in: db)
      }
      return known
    }
  }

  private func prepared(_ bytes: [UInt8], of source: SheetSource, hash: String) -> SheetOutcome {
    do {
      var song = try SongStore.prepare(bytes, name: source.name, hash: hash, parser: parser)
      song.sheetPath = source.path
      return .ready(song, name: source.name)
    } catch {
      return .failure(ImportReport.Failure(name: source.name, reason: "\(error)"))
    }
  }
}

/// The bytes of a sheet, or why there are none.
private enum SheetContents {
  case found(SheetSource, bytes: [UInt8], hash: String)
  case large(SheetSource)
  case failure(ImportReport.Failure)

  init(_ sheet: SheetSource, limit: Int) {
    do {
      let bytes = try sheet.read()
      self =
        bytes.count > limit
        ? .large(sheet)
        : .found(sheet, bytes: bytes, hash: SHA256.hexadecimal(bytes))
    } catch {
      self = .failure(ImportReport.Failure(name: sheet.name, reason: "\(error)"))
    }
  }
}
