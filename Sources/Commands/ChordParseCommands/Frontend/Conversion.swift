import ChordParse
import CommandSupport

/// A conversion of sheets to another format.
struct Conversion {
  /// Names of sheets, folders or patterns; standard input if there are none.
  var files: [String] = []
  var parser = SongParser()
  /// How many sheets at once; nil for as many as there are processors.
  var jobs: Int?
  var target = TargetFormat.chordpro
  /// The file or folder to write; standard output if nil.
  var output: String?
  var skipsExisting = false
  /// What is to happen to the chords; nil to leave them as they are.
  var change: ChangeRequest?
  /// Nil to write sheets as they stand.
  var evaluation: SongEvaluation?
  /// The most bytes that an evaluated sheet may grow to.
  var evaluationLimit = Self.usualEvaluationLimit

  static let usualEvaluationLimit = 16_777_216

  /// Converts all sheets, and tells what was found in them.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed, and `FrontendError` when
  ///   there is no place for the output.
  func run() throws {
    let run = SheetRun(parser: parser, files: files, jobs: jobs)
    let ending = target.fileExtension
    let place = try OutputPlace(output, isForSeveral: run.isForSeveral, ending: ending)
    try run.parseEach(to: place, skipExisting: skipsExisting) { sheet, song in
      var result = SheetResult()
      let findings = song.diagnostics.filter { $0.severity != .note }
      result.report(findings, of: song, sheet: sheet.name)
      if let warning = change?.warning(for: song) {
        result.messages.append("\(sheet.name): \(warning)")
      }
      // Last, so that what finds the places of findings is gone before there is output.
      result.output = try bytes(of: evaluated(song, sheet))
      return result
    }
  }

  private func evaluated(_ song: Song, _ sheet: InputSheet) throws -> Song {
    guard let evaluation else { return song }
    do {
      return try parser.evaluated(song, evaluation, limit: evaluationLimit)
    } catch {
      throw FrontendError.tooLarge(sheet.name, reason: "\(error)")
    }
  }

  private func bytes(of song: Song) throws -> [UInt8] {
    guard let change else { return try target.bytes(of: song) }
    switch target {
    case .source: return try change.bytes(of: song)
    // Song data keeps the text, so the text must be the changed one.
    case .songdata:
      return try target.bytes(of: parser(like: song).parse(change.bytes(of: song)))
    case .text, .chordpro, .json: return try target.bytes(of: change.song(song))
    }
  }

  /// A parser that takes a changed sheet for what the original was.
  private func parser(like song: Song) throws -> SongParser {
    let options = ReadingOptions(
      format: song.source.format,
      encoding: song.source.text.encoding,
      notation: change?.notation ?? song.source.notation
    )
    return try SongParser(engine: parser.engine, options: options)
  }
}
