package import ChordParse
import SongPages

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What holds for every sheet, whatever its bytes are.
package enum SheetLaw: String, Hashable, Sendable, CaseIterable {
  /// The sheet comes back byte for byte, and its ranges lie in it.
  case read
  /// An edited sheet is that which is read anew.
  case edit
  /// The sheet, written as ChordPro, has the same words and chords when it is read again.
  case write
  /// What was formatted stays the same when it is formatted again.
  case format
  /// After safe remedies there is no new finding, and no chord fewer.
  case fix
  /// The sheet can be evaluated, and never grows beyond the limit.
  case evaluate
  /// Up and down again is the same text.
  case transpose
  /// Song data gives the bytes back, and damaged data is refused.
  case songData = "songdata"
  /// A word is a chord or none, and a chord can be named, transposed and fingered.
  case chord
  /// Whatever program's file it is taken for, it is read, and written in every format.
  case otherPrograms = "other-programs"
  /// Pages are made of it, and lines that fit a width.
  case pages

  /// How these bytes break the law; empty when they do not.
  package func violations(by bytes: [UInt8], with parser: SongParser = SongParser()) -> [String] {
    switch self {
    case .read: Self.reading(bytes, parser)
    case .edit: Self.editing(bytes, parser)
    case .write: Self.writing(bytes, parser)
    case .format: Self.formatting(bytes, parser)
    case .fix: Self.fixing(bytes, parser)
    case .evaluate: Self.evaluation(bytes, parser)
    case .transpose: Self.transposition(bytes, parser)
    case .songData: Self.keeping(bytes, parser)
    case .chord: Self.chords(bytes)
    case .otherPrograms: Self.exchange(bytes, parser)
    case .pages: Self.layout(bytes, parser)
    }
  }
}

extension SheetLaw {
  private static func reading(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let reading = parser.read(bytes)
    let text = reading.song.text
    var problems: [String] = []
    if text.bytes != bytes { problems.append("the bytes do not come back") }
    let isInside = reading.song.lines.allSatisfy { line in
      line.range.map { $0.upperBound <= text.range.upperBound } ?? true
    }
    if !isInside { problems.append("a line lies outside the text") }
    if parser.parse(bytes) != reading.song { problems.append("its words read again are others") }
    for format in OutputFormat.allCases { _ = SongWriter(format).bytes(of: reading.song) }
    return problems
  }

  private static func editing(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    guard let first = bytes.first, let last = bytes.last else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    var sheet = EditableSheet(text, parser: parser)
    let size = text.utf8.count
    let start = size * Int(first) / 256
    let end = min(size, start + Int(last) % 9)
    let words = ["", "[C]", "\n", "{soc}\n", "Am  G\n", "é", "{", "]"]
    let change = SourceEdit(SourceRange(utf8: start..<end), words[Int(last) % words.count])
    sheet.apply(change)
    let again = parser.parse(sheet.source.bytes)
    return sheet.song == again ? [] : ["the edited song differs from the one that is read anew"]
  }

  private static func writing(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let song = parser.parse(bytes)
    let written = SongWriter(.chordPro).bytes(of: song)
    // Where it holds chords of several notations, the sheet's may have to be said or not.
    let problems = [song.notation, nil].map { notation in
      let options = ReadingOptions(format: .chordPro, encoding: .utf8, notation: notation)
      return differences(of: song, from: parser.with(options).parse(written))
    }
    return problems.contains([]) ? [] : problems[0]
  }

  private static func differences(of song: Song, from again: Song) -> [String] {
    let (before, after) = (SheetContent(song), SheetContent(again))
    var problems: [String] = []
    if before.chords != after.chords {
      problems.append("chords \(before.chords) come back as \(after.chords)")
    }
    if before.words != after.words {
      problems.append("words \(before.words) come back as \(after.words)")
    }
    return problems
  }

  private static func formatting(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let once = parser.formatted(parser.parse(bytes))
    let twice = parser.formatted(parser.parse(once))
    return once == twice ? [] : ["formatting changes it twice"]
  }

  private static func fixing(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let song = parser.parse(bytes)
    let fixed = parser.fixed(song)
    var problems: [String] = []
    if fixed.chords.count < song.chords.count { problems.append("fixing loses chords") }
    let (before, after) = (codes(of: song), codes(of: fixed))
    for (code, count) in after where count > before[code, default: 0] {
      problems.append("fixing brings \(code.rawValue)")
    }
    return problems
  }

  private static func codes(of song: Song) -> [DiagnosticCode: Int] {
    SongCheck(song).diagnostics.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
  }

  private static func evaluation(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let chordPro = parser.with(ReadingOptions(format: .chordPro, encoding: .utf8))
    let song = chordPro.parse(bytes)
    let limit = 100_000
    let evaluation = SongEvaluation(selected: ["guitar"], removesCapo: true)
    guard let evaluated = try? chordPro.evaluated(song, evaluation, limit: limit) else { return [] }
    let size = evaluated.text.string.utf8.count
    return size <= max(limit, song.text.string.utf8.count) ? [] : ["it grows to \(size)"]
  }

  private static func transposition(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let song = parser.parse(bytes)
    let semitones = Int(bytes.first ?? 0) % 12
    _ = ChordChange(moving: song, by: semitones).bytes(of: song)
    let octave = ChordChange(moving: song, by: 12).bytes(of: song)
    return octave == bytes ? [] : ["an octave up is another text"]
  }

  private static func keeping(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let song = parser.parse(bytes)
    guard let data = try? SongDataStructure(song).serialize(),
      let again = try? SongDataStructure(serialized: data)
    else { return ["song data cannot be read back"] }
    _ = try? SongDataStructure(serialized: .init(bytes))
    return again.bytes == bytes ? [] : ["song data holds other bytes"]
  }

  private static func exchange(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let formats = SongFormat.allCases.filter { !$0.traits.isSheet }
    let format = formats[bytes.count % formats.count]
    let song = parser.with(ReadingOptions(format: format)).parse(bytes)
    for format in OutputFormat.allCases {
      _ = (SongWriter(format).bytes(of: song), SongWriter(format).losses(of: song))
    }
    return song.text.bytes == bytes ? [] : ["the bytes do not come back"]
  }

  private static func layout(_ bytes: [UInt8], _ parser: SongParser) -> [String] {
    let song = parser.parse(bytes)
    _ = HTMLPage().bytes(of: song, named: "Song")
    let width = 20 + bytes.count % 60
    _ = SongWriter(.text, width: width, tightChords: .spread).bytes(of: song)
    return []
  }

  private static func chords(_ bytes: [UInt8]) -> [String] {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.prefix(20).flatMap { word in
      ChordNotation.allCases.flatMap { problems(of: String(word), in: $0) }
    }
  }

  private static func problems(of word: String, in notation: ChordNotation) -> [String] {
    guard let chord = Chord(parsing: word, notation: notation) else { return [] }
    _ = (chord.notes, chord.semitones, chord.normalizedName())
    if word.utf8.count == 2 { _ = chord.fingerings(on: .guitar, limit: 1) }
    for other in ChordNotation.allCases { _ = chord.converted(to: other, key: nil) }
    let around = chord.transposed(by: 5).transposed(by: 7)
    return around.root?.pitchClass == chord.root?.pitchClass ? [] : ["\(word) does not come round"]
  }
}

extension SongParser {
  /// A parser with other options on the same engine.
  fileprivate func with(_ options: ReadingOptions) -> SongParser {
    SongParser(engine: engine, options: options)
  }
}
