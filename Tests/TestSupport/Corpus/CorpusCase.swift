import ChordParse

/// One sheet of the corpus, and what must come of it.
public struct CorpusCase: Sendable, CustomStringConvertible {
  /// The file inside the corpus folder.
  public let file: String
  /// The line of the file on which the case begins, from 1.
  public let line: Int
  /// What the case shows.
  public let name: String
  /// The lines between the name and the first block, as written.
  let header: [String]
  /// The values of the header by name.
  public let attributes: [CorpusAttribute: String]
  /// The input and the expectations, in the order of the file.
  public internal(set) var blocks: [CorpusBlock]

  public var description: String { "\(file):\(line) \(name)" }

  /// Why the expectations do not hold today; nil when they do.
  public var skipReason: String? { attributes[.skip] }

  /// What is expected, if the case says so.
  public func expectation(_ kind: CorpusBlock.Kind) -> String? {
    blocks.first { $0.kind == kind }?.text
  }
}

/// A part of a case, fenced off from the others.
public struct CorpusBlock: Hashable, Sendable {
  /// What a block holds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The sheet.
    case input
    /// The structure of the song.
    case tree
    /// What the reader says about the sheet.
    case diagnostics
    /// The song as ChordPro.
    case chordpro
    /// The song as chords over lyrics.
    case text
    /// The song as JSON.
    case json
    /// How each physical line was read.
    case lines
    /// The sheet in its one form.
    case formatted
    /// The sheet after the change that the case asks for, in its own format.
    case changed
    /// The sheet with everything carried out that it says of itself.
    case evaluated
  }

  /// What the block holds.
  public let kind: Kind
  /// Its lines, each with a line end.
  public internal(set) var text: String
}

/// What a case may say about its sheet, before the first block.
public enum CorpusAttribute: String, Hashable, Sendable, CaseIterable {
  /// The format to read as, by its name or `chords-over-lyrics`; found out if left out.
  case format
  /// The only engine the case is for.
  case engine
  /// The encoding to declare.
  case encoding
  /// The notation to declare.
  case notation
  /// Why the expectations, though right, do not hold yet.
  case skip
  /// Where the case comes from.
  case source
  /// The line ends that replace those of the input: `crlf` or `cr`.
  case eol
  /// Semitones, signs and notation for `changed`: `+1 flats roman`; instruments for `evaluated`.
  case change
  /// `yes` for a byte order mark before the input.
  case bom
  /// `no` to take off the last line end of the input.
  case finalNewline = "final-newline"
  /// A file with the input byte for byte, inside the corpus folder.
  case inputFile = "input-file"
}

extension CorpusCase {
  /// Whether the input is plain text with line feeds, of which variants can be made.
  public var hasPlainInput: Bool {
    guard let input = expectation(.input) else { return false }
    return attributes[.eol] == nil && attributes[.finalNewline] == nil
      && attributes[.encoding] == nil && !input.utf8.contains(0x0D)
  }

  /// What a caller would tell the reader about the sheet.
  ///
  /// - Throws: `CorpusFormatError` for a value that means nothing.
  package func readingOptions() throws(CorpusFormatError) -> ReadingOptions {
    ReadingOptions(
      format: try value(.format) {
        $0 == "chords-over-lyrics" ? .chordsOverLyrics : SongFormat(rawValue: $0)
      },
      encoding: try value(.encoding) { SourceEncoding(named: $0) },
      notation: try value(.notation) { ChordNotation(rawValue: $0) }
    )
  }

  /// The engines the case is for.
  ///
  /// - Throws: `CorpusFormatError` when there is no such engine.
  public func engines() throws(CorpusFormatError) -> [MatchingEngine] {
    let only = try value(.engine, MatchingEngine.init)
    return MatchingEngine.allCases.filter { only == nil || $0 == only }
  }

  private func value<Value>(
    _ attribute: CorpusAttribute,
    _ make: (String) -> Value?
  ) throws(CorpusFormatError) -> Value? {
    guard let written = attributes[attribute] else { return nil }
    guard let value = make(written) else {
      throw CorpusFormatError(file, line, "\(attribute.rawValue) cannot be \(written)")
    }
    return value
  }
}

/// What is wrong with a corpus file.
public struct CorpusFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ file: String, _ line: Int, _ problem: String) {
    description = "\(file):\(line): \(problem)"
  }
}
