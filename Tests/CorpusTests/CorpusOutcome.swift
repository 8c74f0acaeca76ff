import ChordParse
import TestSupport

/// What comes of the sheet of a case on one engine.
struct CorpusOutcome {
  let bytes: [UInt8]
  let options: ReadingOptions
  let engine: MatchingEngine
  let reading: SheetReading
  /// What the case asks to change.
  private let change: [String]

  init(_ item: CorpusCase, engine: MatchingEngine? = nil) throws {
    try self.init(
      CorpusFolder.standard.input(of: item),
      options: item.readingOptions(),
      engine: engine ?? item.engines().first ?? .standard,
      change: item.attributes[.change]
    )
  }

  init(
    _ bytes: [UInt8],
    options: ReadingOptions,
    engine: MatchingEngine,
    change: String? = nil
  ) throws {
    self.change = (change ?? "").split(separator: " ").map(String.init)
    self.bytes = bytes
    self.options = options
    self.engine = engine
    reading = SongParser(engine: engine, options: options).read(bytes)
  }

  /// The outcome in the form of an expectation.
  func text(_ kind: CorpusBlock.Kind) -> String {
    switch kind {
    case .input: String(decoding: bytes, as: UTF8.self)
    case .tree: TreeDump.text(of: reading.song)
    case .diagnostics: diagnostics
    case .chordpro: SongWriter(.chordPro).text(of: reading.song)
    case .text: SongWriter(.text).text(of: reading.song)
    case .json: SongWriter(.json).text(of: reading.song)
    case .lines: reading.lines.map { $0.kind.rawValue + "\n" }.joined()
    case .formatted: string(SheetFormatter(reading.song).bytes)
    case .changed: string(chordChange.bytes(of: reading.song))
    case .evaluated: evaluated
    }
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private var chordChange: ChordChange {
    let spelling = change.lazy.compactMap(Transposition.Spelling.init(rawValue:)).first
    return ChordChange(
      transposition: change.lazy.compactMap { Int($0) }.first.map {
        Transposition(semitones: $0, in: reading.song.key, spelling: spelling ?? .automatic)
      },
      notation: change.lazy.compactMap(ChordNotation.init(rawValue:)).first
    )
  }

  private var evaluated: String {
    let evaluation = SongEvaluation(
      selected: Set(change),
      removesCapo: change.contains("decapo")
    )
    do {
      let parser = SongParser(engine: engine, options: options)
      return string(try parser.evaluated(reading.song, evaluation, limit: 65_536).text.bytes)
    } catch {
      return "\(error)\n"
    }
  }

  /// One line for each: `1:3-1:5 warning code: message; remedy`.
  private var diagnostics: String {
    let locator = SourceLocator(reading.song.text)
    return SongCheck(reading.song).diagnostics.map { finding in
      let start = locator.location(of: finding.range.lowerBound)
      let end = locator.location(of: finding.range.upperBound)
      let place = "\(start.line):\(start.column)-\(end.line):\(end.column)"
      let remedy = finding.remedy.map { "; \($0)" } ?? ""
      let code = finding.code.rawValue
      return "\(place) \(finding.severity.rawValue) \(code): \(finding.message)\(remedy)\n"
    }.joined()
  }
}

/// Tells where two texts begin to differ.
enum TextDifference {
  /// Nil when the texts are the same to the byte.
  static func between(expected: String, found: String) -> String? {
    guard !expected.utf8.elementsEqual(found.utf8) else { return nil }
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let others = found.split(separator: "\n", omittingEmptySubsequences: false)
    // Swift compares strings by canonical equivalence, and forms matter here.
    let place =
      zip(lines, others).prefix { $0.utf8.elementsEqual($1.utf8) }.map(\.0).count
    let wanted = place < lines.count ? String(lines[place]).debugDescription : "the end"
    let got = place < others.count ? String(others[place]).debugDescription : "the end"
    return "line \(place + 1) should be \(wanted) and is \(got); all of it:\n\(found)"
  }
}
