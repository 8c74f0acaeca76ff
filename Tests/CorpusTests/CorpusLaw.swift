import ChordParse
import Foundation
import TestSupport

/// What holds for every sheet, whatever its case expects.
enum CorpusLaw: CaseIterable {
  case enginesAgree
  case rangesAreNested
  case physicalLinesAreCovered
  case sourceIsGivenBack
  case noChordIsLost
  case lineEndsChangeNothing
  case chordProIsStable
  case textIsStable
  case madeLinesAreWrittenAlike
  case formattingIsStable
  case formattingKeepsTheMeaning
  case codingKeepsEverything
  case readingIsQuick

  /// How a case breaks the law; empty when it does not.
  func violations(of item: CorpusCase) throws -> [String] {
    switch self {
    case .enginesAgree: try Self.disagreements(item)
    case .rangesAreNested: SongRanges.problems(of: try CorpusOutcome(item).reading.song)
    case .physicalLinesAreCovered: try Self.uncovered(item)
    case .sourceIsGivenBack: try Self.lostBytes(item)
    case .noChordIsLost: ChordLaw.losses(try CorpusOutcome(item).reading.song)
    case .lineEndsChangeNothing: try Self.lineEndDifferences(item)
    case .chordProIsStable: try Self.instability(item, .chordpro, .chordPro)
    case .textIsStable: try Self.textInstability(item)
    case .madeLinesAreWrittenAlike: try Self.madeDifferences(item)
    case .formattingIsStable:
      FormattingLaw.instability(try CorpusOutcome(item).bytes, options: try item.readingOptions())
    case .formattingKeepsTheMeaning:
      FormattingLaw.losses(try CorpusOutcome(item).bytes, options: try item.readingOptions())
    case .codingKeepsEverything: try Self.codingLosses(item)
    case .readingIsQuick: try Self.slowness(item)
    }
  }

  /// Another program's file need not have a line of the song in each of its own; its words are
  /// accounted for by `AccountedWordsTests`.
  private static func uncovered(_ item: CorpusCase) throws -> [String] {
    let reading = try CorpusOutcome(item).reading
    return reading.song.format.traits.isSheet ? LineCoverage.problems(of: reading) : []
  }

  private static func disagreements(_ item: CorpusCase) throws -> [String] {
    let engines = try item.engines()
    guard let first = engines.first else { return [] }
    let expected = try CorpusOutcome(item, engine: first)
    return try engines.dropFirst().flatMap { engine in
      let found = try CorpusOutcome(item, engine: engine)
      return CorpusBlock.Kind.allCases.compactMap { kind in
        TextDifference.between(expected: expected.text(kind), found: found.text(kind))
          .map { "\(engine) differs from \(first) in \(kind): \($0)" }
      }
    }
  }

  private static func lostBytes(_ item: CorpusCase) throws -> [String] {
    let outcome = try CorpusOutcome(item)
    let written = SongWriter(.source).bytes(of: outcome.reading.song)
    guard written != outcome.bytes else { return [] }
    return ["\(outcome.bytes.count) bytes came back as \(written.count) different ones"]
  }

  /// Places are lines and columns, so they stay the same.
  private static func lineEndDifferences(_ item: CorpusCase) throws -> [String] {
    guard item.hasPlainInput else { return [] }
    let outcome = try CorpusOutcome(item)
    return try variants(of: outcome.bytes).flatMap { name, bytes in
      let variant = try CorpusOutcome(bytes, options: outcome.options, engine: outcome.engine)
      return [CorpusBlock.Kind.tree, .diagnostics].compactMap { kind in
        TextDifference.between(expected: outcome.text(kind), found: variant.text(kind))
          .map { "with \(name), the \(kind): \($0)" }
      }
    }
  }

  private static func variants(of bytes: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    var variants = [
      ("CR LF", bytes.endingLines(with: [0x0D, 0x0A])), ("CR", bytes.endingLines(with: [0x0D])),
    ]
    // Without its line end an empty last line would be none at all.
    if bytes.count > 1, bytes.last == 0x0A, bytes.dropLast().last != 0x0A {
      variants.append(("no last line end", Array(bytes.dropLast())))
    }
    return variants
  }

  /// What is written, read and written again stays the same.
  private static func instability(
    _ item: CorpusCase,
    _ kind: CorpusBlock.Kind,
    _ format: SongFormat
  ) throws -> [String] {
    let outcome = try CorpusOutcome(item)
    let once = outcome.text(kind)
    let options = ReadingOptions(format: format, notation: outcome.reading.song.notation)
    let again = try CorpusOutcome(Array(once.utf8), options: options, engine: outcome.engine)
    let difference = TextDifference.between(expected: once, found: again.text(kind))
    return difference.map { ["\(kind) written a second time, \($0)"] } ?? []
  }

  /// What a writer copies from the sheet is what it would write of the lines.
  private static func madeDifferences(_ item: CorpusCase) throws -> [String] {
    let song = try CorpusOutcome(item).reading.song
    var made = song
    for index in made.sections.indices {
      made.sections[index].lines = LineList(Array(song.sections[index].lines))
    }
    return OutputFormat.allCases.compactMap { format in
      let (copied, written) = (SongWriter(format).text(of: song), SongWriter(format).text(of: made))
      return TextDifference.between(expected: written, found: copied)
        .map { "\(format.rawValue) of the lines as they were read: \($0)" }
    }
  }

  private static func textInstability(_ item: CorpusCase) throws -> [String] {
    let song = try CorpusOutcome(item).reading.song
    let format = song.format
    guard format.traits.isSheet, format != .chordPro || hasPlainForm(song) else { return [] }
    return try instability(item, .text, .chordsOverLyrics)
  }

  /// Plain text has no form for directives, comments of editors, and what was broken in ChordPro.
  private static func hasPlainForm(_ song: Song) -> Bool {
    song.diagnostics.isEmpty
      && song.lines.allSatisfy { line in
        switch line.content {
        case .directive: false
        case .comment(let comment): comment.style != .source
        case .lyrics(let lyrics): !lyrics.text.hasPrefix("{")
        case .verbatim(let verbatim): !verbatim.text.hasPrefix("{")
        default: true
        }
      }
  }

  private static func codingLosses(_ item: CorpusCase) throws -> [String] {
    let outcome = try CorpusOutcome(item)
    let song = outcome.reading.song
    var losses: [String] = []
    if try JSONDecoder().decode(Song.self, from: JSONEncoder().encode(song)) != song {
      losses.append("the song is another one after coding")
    }
    let data = try SongDataStructure(serialized: SongDataStructure(song).serialize())
    if data.bytes != outcome.bytes { losses.append("song data gives back other bytes") }
    return losses
  }

  private static func slowness(_ item: CorpusCase) throws -> [String] {
    let time = try ContinuousClock().measure { _ = try CorpusOutcome(item) }
    return time < .seconds(5) ? [] : ["reading took \(time)"]
  }
}
