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
      does not stop the others; id is null when there is none. The exit status says
      only whether the stream itself could be read and written.

      Examples:
        chordparse stream < songs.ndjson > documents.ndjson
        jq -c '{id: .number, text: .sheet}' dump.json | chordparse stream --jobs 4
      """
  )

  @OptionGroup var source: SourceArguments

  @OptionGroup var jobs: JobArguments

  func run() throws {
    let parser = try source.parser()
    let lines = RecordLines(.standardInput)
    let sink = OrderedWork(jobs: jobs.count).run(lines, into: RecordSink()) { line in
      Self.answer(to: line, parser)
    }
    if let error = sink.error { throw error }
  }

  private static func answer(
    to line: RecordLines.Element,
    _ parser: SongParser
  ) -> Result<[UInt8], FrontendError> {
    switch line {
    case .failure(let error): return .failure(error)
    case .line(let bytes, let number):
      let record = SheetRecord(bytes)
      switch record.sheet {
      case .success(let sheet):
        return .success(StreamAnswer.line(parser.parse(sheet), id: record.id))
      case .failure(let error):
        return .success(StreamAnswer.line(error, id: record.id, number: number))
      }
    }
  }
}
