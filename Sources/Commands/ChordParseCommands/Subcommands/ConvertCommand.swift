import ArgumentParser
import ChordParse
import CommandSupport

/// Converts sheets to another format.
struct ConvertCommand: SheetCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert sheets to another format (the default).",
    discussion: """
      Where chords over lyrics have no room, the words are moved apart; with
      --tight-chords brackets they stay as they are, and can be read back without
      loss.

      Results go to standard output, or to --output: a file for one sheet, a folder
      for several. An --output that ends in .pdf or .html is one book of them all.
      A binary file is left alone and reported. Messages go to standard error. A
      sheet that fails does not stop the others, but the exit status is then 1.
      Files are written whole or not at all; after Ctrl-C, --skip-existing continues
      with the sheets that are left. At a terminal you are asked before a file that
      you name is overwritten.

      Examples:
        chordparse convert song.txt
        chordparse convert --to json --output song.json song.cho
        chordparse convert --to chordpro --output new/ old/
        chordparse convert --skip-existing --output new/ 'old/*.txt'
        chordparse convert --to text --width 60 song.cho
        chordparse convert --to html --output song.html song.cho
        chordparse convert --to html --columns 2 --output site/ songs/
        chordparse convert --to pdf --paper A5 --output book.pdf songs/
        chordparse convert --to pdf --capo 3 --output song.pdf song.cho
        chordparse convert --to text --evaluate --select guitar song.cho
      """
  )

  @OptionGroup var reading: ReadingArguments

  @OptionGroup(title: "Chords") var changes: ChangeArguments

  @OptionGroup(title: "ChordPro") var evaluation: EvaluationArguments

  @OptionGroup(title: "Pages") var pages: PageArguments

  @Option(
    help: """
      The format to write: \(Self.formats); if not given, the one that --output ends in, as in \
      song.json, or chordpro.
      """
  )
  var to: TargetFormat?

  @OptionGroup var target: OutputArguments

  private static let formats = TargetFormat.allCases.map(\.rawValue).joined(separator: ", ")

  @Option(
    parsing: .unconditional,
    help: "The most cells of a line of --to text; longer lines are broken between words.",
    transform: Int.argument
  )
  var width: Int?

  @Option(
    help: ArgumentHelp(
      """
      Chords that have no room above their syllables in --to text: spread moves the words apart, \
      brackets puts them among the words; usually spread, and brackets with --width.
      """,
      valueName: "how"
    )
  )
  var tightChords: TightChords?

  @Flag(
    help: "Fail at every warning: what is not understood, or what the format can't express."
  )
  var strict = false

  @Flag(help: "Convert again whenever a sheet changes, until Ctrl-C.")
  var watch = false

  func validate() throws {
    let to = try wanted.target
    if watch, reading.files.isEmpty || target.output == nil || target.skipExisting {
      throw ValidationError(
        "--watch needs the names of sheets and --output, and excludes --skip-existing"
      )
    }
    if watch { try reading.refuseStandardInput() }
    if pages.isGiven, !to.isPage {
      throw ValidationError("--paper, --columns and the like need --to html or --to pdf")
    }
    if let width, to != .written(.text) || !(10...1000).contains(width) {
      throw ValidationError("--width takes 10 to 1000 cells, and needs --to text")
    }
    if tightChords != nil, to != .written(.text) {
      throw ValidationError("--tight-chords needs --to text")
    }
  }

  func run() throws {
    let conversion = try conversion
    guard watch else { return try conversion.run() }
    try OverwriteQuestion.ask(about: target.output)
    var again = conversion
    again.asksFirst = false
    try SheetWatch(reading.files, besides: target.output).repeating(again.run)
  }

  private var wanted: WantedFormat {
    get throws { try WantedFormat(to, output: target.output) }
  }

  /// What the arguments ask for.
  var conversion: Conversion {
    get throws {
      Conversion(
        files: reading.files,
        parser: reading.parser,
        expectsDocuments: reading.source.expectsDocuments,
        jobs: reading.jobs.count,
        wanted: try wanted,
        output: target.output,
        existing: target.existing,
        width: width,
        // What is broken to a width reads back to the same song.
        tightChords: tightChords ?? (width == nil ? .spread : .brackets),
        style: try pages.pageStyle,
        change: changes.isEmpty ? nil : changes.request,
        evaluation: evaluation.evaluation,
        evaluationLimit: evaluation.outputLimit,
        isStrict: strict
      )
    }
  }
}
