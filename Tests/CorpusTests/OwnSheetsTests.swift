import ChordParse
import Foundation
import TestSupport
import Testing

/// The laws of chords and of formatting, for the sheets of any folder: `OWN_SHEETS=folder swift test --filter
/// OwnSheets`.
@Suite(.enabled(if: ownSheetsFolder != nil, "OWN_SHEETS names a folder of sheets"))
struct OwnSheetsTests {
  private static let files: [URL] = {
    guard let folder = ownSheetsFolder else { return [] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { URL(filePath: folder).appending(path: $0) }
  }()

  @Test func sourceIsGivenBack() throws {
    try forEachSheet { bytes in
      SongWriter(.source).bytes(of: SongParser().parse(bytes)) == bytes ? [] : ["other bytes"]
    }
  }

  @Test func chordsAreWritten() throws {
    try forEachSheet { ChordLaw.losses(SongParser().parse($0)) }
  }

  @Test func formattingKeepsTheMeaning() throws {
    try forEachSheet { FormattingLaw.losses($0, options: ReadingOptions()) }
  }

  @Test func formattedTwiceItIsTheSame() throws {
    try forEachSheet { FormattingLaw.instability($0, options: ReadingOptions()) }
  }

  private func forEachSheet(_ problems: ([UInt8]) throws -> [String]) throws {
    for file in Self.files {
      guard let data = try? Data(contentsOf: file) else { continue }
      for problem in try problems(Array(data)) {
        Issue.record("\(file.lastPathComponent): \(problem)")
      }
    }
    print("\(Self.files.count) sheets of \(ownSheetsFolder ?? "")")
  }
}

private let ownSheetsFolder = ProcessInfo.processInfo.environment["OWN_SHEETS"]
