import ChordParse
import Crypto

/// What became of a sheet before it is written.
enum SheetOutcome: Sendable {
  /// It is ready to be written.
  case ready(PreparedSong, name: String)
  /// The store has it already.
  case duplicate(ImportReport.Duplicate)
  /// It can't be imported.
  case failure(ImportReport.Failure)
  /// It is so large that it is read alone, when it is its turn to be written.
  case large(SheetSource)

  var isLarge: Bool { if case .large = self { true } else { false } }
}

/// Makes sheets ready for a store.
struct SheetReading: Sendable {
  let store: SongStore
  let parser: SongParser
  let duplicates: ImportOptions.Duplicates

  /// The greatest sheet that is read with others, in bytes: it bounds the memory that sheets
  /// take while they wait for the writer.
  private static let sharedLimit = 1 << 18

  /// What becomes of sheets that are read together, in their order.
  ///
  /// - Throws: `StoreError` when the store can't be read.
  func outcomes(of sheets: [SheetSource]) throws -> [SheetOutcome] {
    let contents = sheets.map { SheetContents($0, limit: Self.sharedLimit) }
    return try outcomes(of: contents)
  }

  /// What becomes of a sheet of any size.
  ///
  /// - Throws: `StoreError` when the store can't be read.
  func outcomes(ofLarge sheet: SheetSource) throws -> [SheetOutcome] {
    try outcomes(of: [SheetContents(sheet, limit: .max)])
  }

  private func outcomes(of contents: [SheetContents]) throws -> [SheetOutcome] {
    let known = try knownSongs(contents)
    return contents.map { sheet in
      switch sheet {
      case .large(let source): .large(source)
      case .failure(let failure): .failure(failure)
      case .found(let name, let bytes, let hash):
        known[hash].map { .duplicate(ImportReport.Duplicate(name: name, songID: $0)) }
          ?? prepared(bytes, name: name, hash: hash)
      }
    }
  }

  /// The songs that the store has of the sheets, by the hashes of their bytes.
  ///
  /// The reader is given back before anything is parsed: while it is out, the log can't be
  /// emptied.
  private func knownSongs(_ contents: [SheetContents]) throws -> [String: Int64] {
    guard duplicates == .skip else { return [:] }
    return try store.read { db in
      var known: [String: Int64] = [:]
      for case .found(_, _, let hash) in contents {
        known[hash] = try SongStore.song(withContent: hash, db)
      }
      return known
    }
  }

  private func prepared(_ bytes: [UInt8], name: String, hash: String) -> SheetOutcome {
    do {
      let song = try SongStore.prepare(bytes, name: name, hash: hash, parser: parser)
      return .ready(song, name: name)
    } catch {
      return .failure(ImportReport.Failure(name: name, reason: "\(error)"))
    }
  }
}

/// The bytes of a sheet, or why there are none.
private enum SheetContents {
  case found(name: String, bytes: [UInt8], hash: String)
  case large(SheetSource)
  case failure(ImportReport.Failure)

  init(_ sheet: SheetSource, limit: Int) {
    do {
      let bytes = try sheet.read()
      self =
        bytes.count > limit
        ? .large(sheet)
        : .found(name: sheet.name, bytes: bytes, hash: SHA256.hexadecimal(bytes))
    } catch {
      self = .failure(ImportReport.Failure(name: sheet.name, reason: "\(error)"))
    }
  }
}
