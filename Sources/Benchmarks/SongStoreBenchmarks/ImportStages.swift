import ChordParse
import Crypto
import Foundation
import SongStore

/// Measures the stages of an import one by one, each on one thread.
struct ImportStages {
  private let sheets: [[UInt8]]
  private var count: Int { sheets.count }

  /// Reads sheets and keeps them in memory.
  init(_ sources: some Sequence<SheetSource>) throws {
    sheets = try sources.map { try $0.read() }
  }

  /// Prints the time of each stage.
  func run(in folder: URL) throws {
    let parser = SongParser()
    measure("hash of the bytes") { for sheet in sheets { _ = SHA256.hexadecimal(sheet) } }
    var songs: [Song] = []
    measure("parsing, words new") { songs = sheets.map { parser.parse($0) } }
    measure("parsing, words known") { songs = sheets.map { parser.parse($0) } }
    var prepared: [PreparedSong] = []
    try measure("title, lyrics, envelope and checksum") {
      prepared = try songs.map { try PreparedSong($0, name: "song.cho", contentHash: "") }
    }
    let store = try SongStore.create(at: folder.appending(path: "stages.store").path)
    try measure("writing, 500 a transaction") {
      for start in stride(from: 0, to: count, by: 500) {
        try store.add(prepared[start..<min(start + 500, count)])
      }
    }
    try store.close()
  }

  private func measure(_ name: String, _ work: () throws -> Void) rethrows {
    let time = try ContinuousClock().measure(work)
    let each = time / .microseconds(1) / Double(count)
    report("import: \(name)", String(format: "%8.1f µs a song", each))
  }
}
