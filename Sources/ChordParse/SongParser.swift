import SongFormats
import TextMatching

#if Foundation
import FoundationMatching
#endif
#if PCRE2
import PCRE2Matching
#endif

/// Reads chord sheets.
///
///     let song = SongParser().parse("C      G7\nHello, friend")
///     print(song.lines)
///
/// Any number of tasks can share a parser. Parsers with the same engine share what they learn about
/// words, which changes only how fast later sheets are read.
public struct SongParser: Sendable {
  /// The engine that matches patterns.
  package let engine: MatchingEngine
  /// What the caller knows about the sheets.
  package internal(set) var options: ReadingOptions

  /// Makes a parser; what is nil is found out for each sheet.
  ///
  /// - Parameters:
  ///   - engine: the engine that matches patterns.
  ///   - format: the format of the sheets.
  ///   - encoding: the encoding of their bytes.
  ///   - notation: the notation of their chords.
  public init(
    engine: MatchingEngine = .standard,
    format: SongFormat? = nil,
    encoding: SourceEncoding? = nil,
    notation: ChordNotation? = nil
  ) {
    let options = ReadingOptions(format: format, encoding: encoding, notation: notation)
    self.init(engine: engine, options: options)
  }

  /// Makes a parser that knows the same of its sheets.
  package init(engine: MatchingEngine = .standard, options: ReadingOptions) {
    self.engine = engine
    self.options = options
  }

  /// Reads the bytes of a sheet, whatever they are.
  ///
  /// - Complexity: O(n).
  public func parse(_ bytes: [UInt8]) -> Song {
    parse(taking: bytes)
  }

  /// Reads the bytes of a sheet, and releases them as soon as they are text.
  ///
  /// - Complexity: O(n).
  package func parse(taking bytes: consuming [UInt8]) -> Song {
    let decoded = decode(bytes)
    _ = consume bytes
    if let song = foreignSong(decoded) { return song }
    return readers.use { $0.song(decoded, options: options) }
  }

  /// Reads a sheet.
  ///
  /// - Complexity: O(n).
  public func parse(_ text: String) -> Song {
    parse(Array(text.utf8))
  }

  /// Reads the sheet of a song that was kept, as it was read before.
  ///
  /// - Complexity: O(n).
  public func parse(_ data: SongDataStructure) -> Song {
    var parser = self
    parser.options = ReadingOptions(
      format: data.format,
      encoding: data.originalBytes == nil ? nil : data.encoding,
      notation: data.notation
    )
    return parser.parse(data.bytes)
  }

  /// Reads the bytes of a sheet, and says how each line was read, and why.
  ///
  /// The file of another program has no lines that could be explained.
  ///
  /// - Complexity: O(n).
  public func read(_ bytes: [UInt8]) -> SheetReading {
    if let song = foreignSong(decode(bytes)) { return SheetReading(song: song, lines: []) }
    return readers.use { $0.reading(bytes, options: options) }
  }

  /// The lines of a sheet as their kinds are decided, for fitting the weights.
  ///
  /// - Complexity: O(n).
  package func weighedLines(of bytes: [UInt8]) -> [WeighedLine] {
    readers.use { $0.weighedLines(of: bytes) }
  }

  /// Reads the bytes of a sheet so that edits can follow; nil if they can't.
  func open(_ bytes: [UInt8]) -> IncrementalReading? {
    guard foreignFormat(of: decode(bytes).text.string) == nil else { return nil }
    return readers.use { $0.open(bytes, options: options) }
  }

  /// Applies an edit; returns nil when the whole sheet must be read again.
  func apply(_ edit: SourceEdit, to reading: inout IncrementalReading?) -> Range<Int>? {
    let changed = readers.use(&reading) { $1?.apply(edit, with: &$0) }
    guard let text = reading?.source.string, foreignFormat(of: text) == nil else { return nil }
    return changed
  }

  private var readers: ReaderPool<SheetReader> {
    switch engine {
    #if PCRE2
    case .pcre2: Readers.pcre2
    #endif
    #if Foundation
    case .foundation: Readers.foundation
    #endif
    }
  }
}

/// The readers of each engine, which all parsers share.
private enum Readers {
  #if PCRE2
  static let pcre2 = pool(of: PCRE2Program.self)
  #endif
  #if Foundation
  static let foundation = pool(of: FoundationProgram.self)
  #endif

  /// A pool of readers that match with programs of an engine.
  private static func pool<Program: PatternProgram>(
    of _: Program.Type
  ) -> ReaderPool<SheetReader> {
    let program = Program(trusted: WordPattern.table)
    return ReaderPool { SheetReader(session: program.makeSession()) }
  }
}
