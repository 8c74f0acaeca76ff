import ArgumentParser
import ChordParse
import Foundation

/// Reads the sheets of a command line one by one; one that fails stops no other.
struct SheetRun {
  private let parser: SongParser
  private let inputs: InputSheets

  /// Finds the sheets.
  ///
  /// - Throws: `UnavailableEngine` when the build lacks the engine asked for.
  init(_ arguments: ReadingArguments) throws {
    self.init(parser: try arguments.parser(), files: arguments.files)
  }

  /// Finds the sheets for a parser.
  init(parser: SongParser, files: [String]) {
    self.parser = parser
    inputs = InputSheets(files)
  }

  /// Whether several names, or a folder, were given, however many sheets they lead to.
  var isForSeveral: Bool { inputs.isForSeveral }

  /// Calls `body` with every sheet and its reading; tells about what fails.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func readEach(_ body: (InputSheet, SheetReading) throws -> Void) throws {
    for failure in inputs.failures { Console.warn("chordparse: \(failure)") }
    var failed = !inputs.failures.isEmpty
    for sheet in inputs.sheets {
      do {
        try body(sheet, parser.read(sheet.bytes()))
      } catch {
        Console.warn("chordparse: \(error)")
        failed = true
      }
    }
    if failed { throw ExitCode.failure }
  }
}
