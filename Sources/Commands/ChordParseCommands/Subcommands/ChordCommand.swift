import ArgumentParser
import ChordParse
import CommandSupport

/// Explains chord symbols.
struct ChordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chord",
    abstract: "Explain chord symbols: notes, names in each notation, fingerings.",
    discussion: """
      Without --notation, English, German, Latin, Nashville and Roman are tried in
      this order. With - as the symbol, symbols are read from standard input, one per
      line.

      Examples:
        chordparse chord 'F#m7b5/C'
        chordparse chord --notation german Fis7 --key D
        chordparse chord --svg --instrument ukulele Am >Am.svg
        chordparse chord --json --transpose 2 --key G - <symbols.txt
      """
  )

  @Argument(help: "Chord symbols; - to read them from standard input.")
  var symbols: [String]

  @OptionGroup var config: ConfigArguments

  @Flag(help: "Print a line of JSON for each symbol.")
  var json = false

  @Flag(help: "Print a diagram of the first fingering as an SVG image.")
  var svg = false

  @Flag(help: "With --svg, draw the keys of a piano.")
  var piano = false

  @Flag(help: "With --svg, draw diagrams for players who fret with the right hand.")
  var leftHanded = false

  @Option(help: "The notation of the symbols: \(Self.notations); detected if not given.")
  var notation: ChordNotation?

  @Option(
    parsing: .unconditional,
    help: "Also transpose by this many semitones.",
    transform: Int.argument
  )
  var transpose: Int?

  @Option(help: "The key the chords are in, for spelling and for numbers: G, F#m.")
  var key: String?

  @Option(help: "The instrument of the diagrams: a name, or a tuning such as DADGAD.")
  var instrument = Instrument.guitar

  private static let notations = ChordNotation.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if let key { _ = try ChangeRequest.key(key) }
    if let transpose { try SheetNumber.shift.check(transpose, "semitones") }
    if piano || leftHanded, !svg {
      throw ValidationError("--piano and --left-handed belong to --svg; give it, too")
    }
    if svg, json {
      throw ValidationError("--svg and --json can't be combined; give one of them")
    }
    if svg, symbols.count > 1 { throw Self.severalImages }
    try refuseIdleOptions()
  }

  private func refuseIdleOptions() throws {
    try TypedArguments.refuse(
      "--left-handed",
      if: piano,
      "is for frets, and --piano draws keys; give one of them"
    )
    try TypedArguments.refuse(
      "--instrument",
      if: json || piano,
      "is for diagrams of frets, and \(json ? "--json" : "--piano") has none; give one of them"
    )
    try TypedArguments.refuse(
      "--key",
      if: json && transpose == nil,
      "needs --transpose with --json; give both, or leave it out"
    )
  }

  private static let severalImages = ValidationError(
    "--svg draws one chord; call it once for each, into a file of its own"
  )

  func run() throws {
    let key = try key.map(ChangeRequest.key)
    let transposition = transpose.map { Transposition(semitones: $0, in: key) }
    var hasFailed = false
    var count = 0
    for symbol in symbols {
      if symbol == "-" {
        while let line = readLine() {
          let symbol = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          if symbol.isEmpty { continue }
          count += 1
          if svg, count > 1 { throw Self.severalImages }
          hasFailed = try !explain(symbol, transposedBy: transposition, in: key) || hasFailed
        }
      } else {
        hasFailed = try !explain(symbol, transposedBy: transposition, in: key) || hasFailed
      }
    }
    if hasFailed { throw ExitCode.failure }
  }

  /// Prints what a symbol means; returns whether it means anything.
  private func explain(
    _ symbol: String,
    transposedBy transposition: Transposition?,
    in key: MusicalKey?
  ) throws -> Bool {
    let reading = SymbolReading(symbol, notation: notation)
    if svg {
      return try draw(reading, transposedBy: transposition, in: key)
    } else if json {
      let record = ChordRecord(reading, transposedBy: transposition)
      try Console.write(line: JSONLine.text(of: record))
    } else if let text = ChordExplanation.text(
      for: reading,
      transposedBy: transposition,
      in: key,
      on: instrument
    ) {
      try Console.write(line: text)
    } else {
      Console.warn("chordparse: '\(symbol)' is \(reading.refusal)")
    }
    return reading.isAccepted
  }

  /// Prints a diagram; returns whether there is one.
  private func draw(
    _ reading: SymbolReading,
    transposedBy transposition: Transposition?,
    in key: MusicalKey?
  ) throws -> Bool {
    let written = reading.chord.flatMap { $0.root == nil ? key.flatMap($0.resolved) : $0 }
    let chord = transposition.flatMap { written?.transposed(by: $0) } ?? written
    guard let chord, let image = image(of: chord) else {
      Console.warn("chordparse: '\(reading.symbol)' can't be drawn; name a chord such as Am7")
      return false
    }
    try Console.write(line: String(image.dropLast()))
    return true
  }

  private func image(of chord: Chord) -> String? {
    if piano { return PianoVoicing(chord)?.svg(title: chord.spelling) }
    return chord.usualFingering(on: instrument).map {
      FingeringDiagram($0, title: chord.spelling, isLeftHanded: leftHanded).svg
    }
  }
}
