import Harmony
import SongModel

/// How the lines of a sheet are read, one by one.
struct ReadingContext: Sendable {
  let format: SongFormat
  let vocabulary: ChordVocabulary
  /// Whether the lines are asked for their notation.
  let detectsNotation: Bool
  /// The names that the sheet defines as chords.
  let definedChords: Set<String>
}

/// Lines that were read as a sheet of their own.
struct ReadLines: ~Copyable {
  /// What is known of each.
  var lines: SheetLines
  /// The verbatim environment that is open after them.
  let environment: String?
  /// Their tokens, while they may be of use.
  var tokens: LexedSheet?
}

extension SheetReader {
  /// Reads lines as a sheet of their own; those that backslashes join are all there.
  ///
  /// - Parameters:
  ///   - environment: the verbatim environment that is open before them.
  ///   - edit: the number of the edit that made them.
  /// - Returns: nil when the engine gave up on a word.
  mutating func lines(
    _ physical: [PhysicalLine],
    _ readingContext: ReadingContext,
    within environment: String?,
    edit: Int,
    in text: Span<UInt8>
  ) -> ReadLines? {
    let structure = SheetStructure(
      LineTable(physical),
      format: readingContext.format,
      within: environment,
      in: text
    )
    let isEnglish = readingContext.vocabulary == ChordVocabulary(.english)
    let sheet = lexed(
      structure,
      readingContext.vocabulary,
      splitsEvidence: readingContext.detectsNotation && isEnglish,
      in: text
    )
    var evidence = sheet.evidence
    if readingContext.detectsNotation, !isEnglish {
      evidence = englishEvidence(of: structure, in: text)
    }
    guard sheet.lexer.reader.failure == nil else {
      putBack(sheet)
      return nil
    }
    let settings = structure.settings(evidence, within: environment, in: text)
    let lines = SheetLines(
      physical,
      settings: settings,
      structure: physical.indices.map { structure[$0].withoutNumbers },
      kept: sheet.lines,
      facts: sheet.facts,
      edit: edit
    )
    return ReadLines(lines: lines, environment: structure.openEnvironment, tokens: sheet)
  }

  /// The notations that the words of each line speak for, which is asked in English.
  private mutating func englishEvidence(
    of structure: SheetStructure,
    in text: Span<UInt8>
  ) -> [NotationEvidence] {
    let sheet = lexed(structure, ChordVocabulary(.english), splitsEvidence: true, in: text)
    let evidence = sheet.evidence
    putBack(sheet)
    return evidence
  }

  /// Cuts lines into tokens, with the words of a vocabulary.
  private mutating func lexed(
    _ structure: SheetStructure,
    _ vocabulary: ChordVocabulary,
    splitsEvidence: Bool = false,
    in text: Span<UInt8>
  ) -> LexedSheet {
    LexedSheet(
      structure,
      reader: memory.take(vocabulary),
      headings: headings,
      keeping: .played,
      splitsEvidence: splitsEvidence,
      in: text
    )
  }

  /// Whether lines are those of two columns side by side.
  ///
  /// - Complexity: O(n).
  mutating func hasColumns(
    _ facts: FactList,
    _ physical: [PhysicalLine],
    readAs readingContext: ReadingContext,
    in text: Span<UInt8>
  ) -> Bool {
    var lexer = LineLexer(reader: memory.take(readingContext.vocabulary), keeping: .none)
    let columns = PageColumns(facts, physical, lexer: &lexer, in: text)
    memory.put(lexer.reader)
    return columns != nil
  }

  /// Cuts lines into tokens, to assemble groups of them.
  mutating func tokens(
    of structure: SheetStructure,
    _ readingContext: ReadingContext,
    in text: Span<UInt8>
  ) -> LexedSheet { lexed(structure, readingContext.vocabulary, in: text) }

  /// Takes the words back that groups were assembled with.
  mutating func putBack(_ assembler: consuming GroupAssembler) {
    memory.put(assembler.takeReader())
  }
}

extension SheetStructure {
  /// What each line says of the sheet as a whole.
  ///
  /// - Parameters:
  ///   - evidence: the notations that the lines speak for; empty where that is known.
  ///   - environment: the verbatim environment that is open before them.
  fileprivate func settings(
    _ evidence: [NotationEvidence],
    within environment: String?,
    in text: Span<UInt8>
  ) -> [LineSetting] {
    let environments = openEnvironments(within: environment, in: text)
    return physical.indices.map { index in
      LineSetting(
        format: FormatDetector.evidence(of: physical[index].range.utf8, in: text),
        notation: evidence.isEmpty ? NotationEvidence() : evidence[index],
        definedChords: definedChords(at: index, in: text),
        environment: environments[index],
        isBeginning: self[index] != .joined
      )
    }
  }
}

extension SheetReader {
  /// Reads the bytes of a sheet so that edits can follow.
  ///
  /// - Returns: nil for bytes that are not plain UTF-8 text, for two columns, and when the engine gave
  ///   up on a word.
  /// - Complexity: O(n).
  package mutating func open(
    _ bytes: [UInt8],
    options: ReadingOptions
  ) -> IncrementalReading? {
    let decoded = TextDecoder(options).decode(bytes)
    guard decoded.text.encoding == .utf8, decoded.diagnostics.isEmpty else { return nil }
    return IncrementalReading(decoded.text, options, with: &self)
  }
}

extension LineStructure {
  /// The line without the numbers of its directives and of its environment, which change with other
  /// lines.
  fileprivate var withoutNumbers: LineStructure {
    switch self {
    case .directives: .directives(row: 0)
    case .verbatim(_, let kind): .verbatim(environment: 0, kind)
    case .open, .sourceComment, .joined: self
    }
  }
}
