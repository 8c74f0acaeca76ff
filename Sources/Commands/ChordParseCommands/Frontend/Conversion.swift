import ChordParse
import CommandSupport
import SongPages
import Synchronization

/// A conversion of sheets to another format.
struct Conversion {
  /// Names of sheets, folders or patterns; standard input if there are none.
  var files: [String] = []
  var parser = SongParser()
  /// Whether only sheets in documents of `convert` will do.
  var expectsDocuments = false
  /// How many sheets at once; nil for as many as there are processors.
  var jobs: Int?
  /// The format to write.
  var wanted = WantedFormat.usual
  /// The file or folder to write; standard output if nil.
  var output: String?
  /// Which files results may replace.
  var existing = ExistingFiles.results
  /// Whether somebody at a terminal is asked before their file is overwritten.
  var asksFirst = true
  /// The most cells of a line of chords over lyrics; nil for lines as long as they are.
  var width: Int?
  /// What becomes of chords over lyrics that have no room.
  var tightChords = TightChords.spread
  /// How pages look.
  var style = PageStyle()
  /// How to change the chords; nil to leave them as they are.
  var change: ChangeRequest?
  /// How to evaluate sheets; nil to write them as they are.
  var evaluation: SongEvaluation?
  /// The most bytes that an evaluated sheet may grow to.
  var evaluationLimit = Self.usualEvaluationLimit
  /// Whether what the target can't express is an error.
  var isStrict = false

  static let usualEvaluationLimit = 16_777_216

  var target: TargetFormat { wanted.target }

  /// Converts all sheets, and reports the findings.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed, and `FrontendError` when
  ///   the output cannot go to its destination.
  func run() throws {
    if asksFirst, existing == .results { try OverwriteQuestion.ask(about: output) }
    let run = SheetRun(
      parser: parser,
      files: files,
      besides: output,
      jobs: jobs,
      expectsDocuments: expectsDocuments
    )
    try refuseSuccession(in: run)
    if run.isForSeveral, let output, isBook(output) { return try writeBook(of: run, to: output) }
    let ending = target.fileExtension
    let destination = try OutputDestination(output, isForSeveral: run.isForSeveral, ending: ending)
    if let output { warnOfEnding(of: output) }
    let index = target == .html ? destination.folder.map { BookIndex(in: $0, style: style) } : nil
    defer { index?.write(run.sheets, at: destination, parser) }
    try run.parseEach(to: destination, replacing: existing) { sheet, song in
      if let refusal = try refusal(of: song, sheet) { return refusal }
      if index?.isReplaced(by: sheet, at: destination) == true {
        throw FrontendError.namedAsIndex(sheet.name)
      }
      let evaluated = try self.evaluated(song, sheet)
      let result = try result(of: evaluated, from: song, sheet)
      if result.output != nil { index?.add(evaluated, sheet, at: destination) }
      return result
    }
  }

  /// The result for a sheet of which nothing can be written; nil for all others.
  ///
  /// - Throws: `FrontendError` with the reason.
  private func refusal(of song: Song, _ sheet: InputSheet) throws -> SheetResult? {
    try song.refuseUnread(of: sheet)
    if let refusal = SheetResult(ofBinary: song, sheet) { return refusal }
    if target == .pdf { try song.refuseBlank(of: sheet) }
    return nil
  }

  /// The written song and the messages about it; messages alone if errors forbid writing it.
  ///
  /// - Parameters:
  ///   - evaluated: the song to write.
  ///   - song: the song as it was read.
  private func result(
    of evaluated: Song,
    from song: Song,
    _ sheet: InputSheet
  ) throws -> SheetResult {
    var result = findings(on: song, sheet)
    let written = try output(of: evaluated, named: sheet.plainName)
    result.report(findings(written.losses), of: evaluated, sheet: sheet.shownName)
    if isStrict, result.status == .hasErrors { return result }
    result.output = written.content
    result.separator = target.separator
    if target.succession == .undelimited { result.keptApartBy = OutputArguments.folderOption }
    if let warning = written.warning { result.messages.append("\(sheet.shownName): \(warning)") }
    return result
  }

  /// Refuses to write whole documents one after another to standard output, and PDF to a terminal.
  private func refuseSuccession(in run: SheetRun) throws {
    if output == nil, target == .pdf, Console.resultsAreSeen { throw FrontendError.notShown }
    guard output == nil, run.sheets.count > 1, target.succession == .impossible else { return }
    let name = "book.\(target.rawValue)"
    let book = SongBook.isWritten(as: target) ? ", or --output \(name) for one book" : ""
    throw FrontendError.cantFollow(target.rawValue, "\(OutputArguments.folderOption)\(book)")
  }

  /// The result for a sheet before it is written: the findings, and what the change leaves.
  private func findings(on song: Song, _ sheet: InputSheet) -> SheetResult {
    var result = SheetResult()
    let found = song.diagnostics + unmoved(song)
    result.report(findings(found), of: song, sheet: sheet.shownName)
    if let warning = change?.warning(for: song) {
      result.messages.append("\(sheet.shownName): \(warning)")
    }
    return result
  }

  /// What would move chords in the evaluation that is asked for, and can't.
  private func unmoved(_ song: Song) -> [Diagnostic] {
    guard let evaluation else { return [] }
    return SongCheck.unusableShifts(of: song, withCapo: evaluation.removesCapo)
  }

  /// The findings to show: all but notes; under `--strict` notes of losses too, and all as errors.
  private func findings(_ all: [Diagnostic]) -> [Diagnostic] {
    let shown = all.filter { $0.severity != .note || isStrict && $0.code.isLoss }
    return isStrict ? shown.map { $0.asError } : shown
  }

  /// Says that ChordPro is written to a file or folder whose ending promises something else.
  private func warnOfEnding(of output: String) {
    guard Console.level != .quiet, let ending = wanted.unknownEnding else { return }
    Console.warn(
      "chordparse: \(Console.shown(output)): ChordPro is written, because "
        + ".\(Console.shown(ending)) names no format; give one with --to"
    )
  }

  /// Whether the output is the name of one file for several sheets.
  private func isBook(_ output: String) -> Bool {
    SongBook.isWritten(as: target) && TargetFormat(endingOf: output) == target
      && !OutputFile(output).isFolder
  }

  /// Writes all sheets as one book; those that fail, or hold no song, are left out of it.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed, and `FrontendError` for a book
  ///   that would take the place of a sheet.
  private func writeBook(of run: SheetRun, to output: String) throws {
    if existing == .none, OutputFile(output).exists { return reportSkipped(output) }
    let place = try OutputDestination(output, isForSeveral: false, ending: nil)
    if existing != .all, InputIdentities(of: run.sheets, for: place).contain(output) {
      throw FrontendError.overwritesSheet(output)
    }
    let pages = Mutex((book: try SongBook(as: target, style: style), count: 0))
    let outcome = Result {
      try run.parseInOrder { sheet, song in
        try song.refuseUnread(of: sheet)
        try song.refuseBlank(of: sheet)
        let result = findings(on: song, sheet)
        if isStrict, result.status == .hasErrors { return result }
        let evaluated = try self.evaluated(song, sheet)
        let changed = try change?.song(evaluated) ?? evaluated
        pages.withLock {
          $0.book.add(changed, named: sheet.plainName)
          $0.count += 1
        }
        return result
      }
    }
    let (book, count) = pages.withLock { ($0.book, $0.count) }
    if count > 0 { try write(book, to: output) }
    try outcome.get()
  }

  private func reportSkipped(_ output: String) {
    guard Console.level == .verbose else { return }
    Console.warn("chordparse: \(Console.shown(output)): skipped because it exists")
  }

  private func write(_ book: consuming SongBook, to output: String) throws {
    let written = book.finish()
    try OutputFile(output).write(written.content)
    if let warning = written.warning { Console.warn("chordparse: \(output): \(warning)") }
  }

  private func evaluated(_ song: Song, _ sheet: InputSheet) throws -> Song {
    guard let evaluation else { return song }
    do {
      return try parser.evaluated(song, evaluation, limit: evaluationLimit)
    } catch {
      throw FrontendError.tooLarge(sheet.name, reason: "\(error)")
    }
  }

  private func output(of song: Song, named name: String) throws -> TargetOutput {
    var setting = OutputSetting(width: width, style: style, name: name)
    setting.tightChords = tightChords
    guard let change else { return try target.output(of: song, setting) }
    switch target {
    case .written(.source):
      guard song.format.traits.isSheet else {
        throw FrontendError.notEdited(name, song.format.name)
      }
      return try target.output(of: change.sheet(of: song, by: parser), setting)
    // They keep the text, from which they are read again, so it must be the changed one.
    case .songData, .written(.json):
      return try target.output(of: change.sheet(of: song, by: parser), setting)
    case .written, .html, .pdf: return try target.output(of: change.song(song), setting)
    }
  }
}
