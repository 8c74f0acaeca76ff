import ArgumentParser
import ChordParse
import CommandSupport
import SystemPackage

/// Reads a stream of sheets, and writes a stream of documents.
struct StreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Read records with sheets, and write records with documents.",
    discussion: """
      Standard input holds one JSON object per line: {"id": 1, "text": "…"}, or
      "bytes" in base64 for sheets in any encoding. Each becomes a line on standard
      output, in the same order and as soon as it is read: {"id": 1, "title": …,
      "key": …, "chords": […], "sections": […], "document": {…}}. The document is
      that of convert --to json.

      A record that cannot be read becomes {"id": 1, "line": 1, "error": "…"}, and
      does not stop the others. The id may be any JSON value, and comes back as it
      came; it is null when there is none. A line above --record-limit is not kept in
      memory. The exit status says only whether the stream itself could be read and
      written.

      Examples:
        chordparse stream < songs.ndjson > documents.ndjson
        jq -c '{id: .number, text: .sheet}' dump.json | chordparse stream --jobs 4
      """
  )

  @OptionGroup var source: SourceArguments

  @OptionGroup var jobs: JobArguments

  @OptionGroup var config: ConfigArguments

  @Option(
    parsing: .unconditional,
    help: "The most bytes of a line; \(usualLimit) if not given.",
    transform: Int.argument
  )
  var recordLimit = usualLimit

  private static let usualLimit = 67_108_864

  func validate() throws {
    guard recordLimit > 0 else { throw ValidationError("--record-limit takes a number above 0") }
  }

  func run() throws {
    let parser = source.parser
    let lines = RecordLines(.standardInput, limit: recordLimit)
    let sink = OrderedWork(jobs: jobs.count).run(lines, into: RecordSink()) { line in
      answer(to: line, parser)
    }
    if let error = sink.error { throw error }
  }

  private func answer(
    to line: RecordLines.Element,
    _ parser: SongParser
  ) -> Result<[UInt8], FrontendError> {
    switch line {
    case .failure(let error): return .failure(error)
    case .tooLong(let number):
      let error = RecordError.tooLong(limit: recordLimit)
      return .success(StreamAnswer.line(error, id: nil, number: number))
    case .line(let bytes, let number):
      let record = SheetRecord(bytes)
      switch record.sheet {
      case .success(let sheet):
        let song = parser.parse(sheet)
        if let reason = song.unreadReason ?? song.binaryFindings.first?.message {
          return .success(StreamAnswer.line(.noSong(reason), id: record.id, number: number))
        }
        return .success(StreamAnswer.line(song, id: record.id))
      case .failure(let error):
        return .success(StreamAnswer.line(error, id: record.id, number: number))
      }
    }
  }
}
