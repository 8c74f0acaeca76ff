import ChordParse
import Foundation
import TestSupport
import Testing

/// Edits sheets at random, and compares them with the same sheets read anew after each edit.
///
/// `RANDOM_EDITS=10000` makes the run as long as a release demands; `EDITED_SHEETS=folder` adds
/// the sheets of a folder.
@Suite("Random edits", .timeLimit(.minutes(60)))
struct RandomEditTests {
  @Test(arguments: MatchingEngine.allCases)
  func editedSheetIsReadAsAnew(engine: MatchingEngine) throws {
    let parser = SongParser(engine: engine)
    let sheets = try Self.sheets()
    var wholes = 0
    for (number, sheet) in sheets.enumerated() {
      var edits = RandomEdits(seed: UInt64(number))
      var session = EditingSession(sheet, parser)
      for count in 0..<Self.edits / sheets.count {
        guard let problem = session.apply(edits.next(of: session.text)) else { continue }
        Issue.record("sheet \(number), edit \(count): \(problem)")
        return
      }
      wholes += session.wholes
    }
    // A test of nothing but whole readings would prove nothing.
    #expect(wholes * 3 < Self.edits)
    print(
      "random edits, \(engine.rawValue): \(Self.edits) of \(sheets.count) sheets, "
        + "\(wholes) with the whole sheet read again"
    )
  }

  private static func sheets() throws -> [[UInt8]] {
    let corpus = SheetSamples.sheets.filter { $0.utf8.count > 80 }
    var mutator = SheetMutator(seed: 5)
    let picked = stride(from: 0, to: corpus.count, by: max(1, corpus.count / 34)).map { corpus[$0] }
    let made = (0..<16).map { _ in (0..<6).map { _ in mutator.nextSheet() }.joined(separator: "\n")
    }
    return (Array((picked + made).prefix(50))).map { Array($0.utf8) } + (try ownSheets())
  }

  private static func ownSheets() throws -> [[UInt8]] {
    guard let folder = environment["EDITED_SHEETS"] else { return [] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return names.compactMap { name in
      FileManager.default.contents(atPath: folder + "/" + name).map { Array($0.prefix(8_000)) }
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let edits = environment["RANDOM_EDITS"].flatMap { Int($0) } ?? 500
}

/// A sheet that is edited, and what it must be.
struct EditingSession {
  private var sheet: EditableSheet
  /// How often the whole sheet was read again.
  var wholes: Int { sheet.readings - 1 }

  init(_ bytes: [UInt8], _ parser: SongParser) {
    sheet = EditableSheet(bytes, parser: parser)
  }

  var text: String { sheet.source.string }

  /// Carries out an edit; returns what is wrong behind it.
  mutating func apply(_ edit: SourceEdit) -> String? {
    let before = sheet
    sheet.apply(edit)
    let bytes = before.source.bytes(after: [edit])
    guard sheet.source.bytes == bytes else { return report("the bytes differ", edit, before) }
    let anew = sheet.parser.read(bytes)
    guard sheet.kinds == anew.lines.map(\.kind) else {
      return report("the kinds differ", edit, before)
    }
    guard sheet.song == anew.song else {
      let trees = (TreeDump.text(of: sheet.song), TreeDump.text(of: anew.song))
      return report("the songs differ\n\(trees.0)against\n\(trees.1)", edit, before)
    }
    guard Self.results(of: sheet.song) == Self.results(of: anew.song) else {
      return report("what is made of the songs differs", edit, before)
    }
    return nil
  }

  /// What writers and transposition make of a song, whose lines they look at in ways of their own.
  private static func results(of song: Song) -> [[UInt8]] {
    [OutputFormat.chordPro, .json].map { SongWriter($0).bytes(of: song) }
      + [ChordChange(moving: song, by: 1).bytes(of: song)]
  }

  private func report(_ problem: String, _ edit: SourceEdit, _ before: EditableSheet) -> String {
    """
    \(problem)
    after \(edit.range.utf8) became \(edit.replacement.debugDescription) in
    \(before.source.string.debugDescription)
    """
  }
}
