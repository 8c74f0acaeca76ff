import FoundationMatching
import TextMatching

#if PCRE2
import PCRE2Matching
#endif

/// Reads chord sheets.
///
///     let song = SongParser().parse("C      G7\nHello, friend")
///     print(song.lines)
///
/// A parser holds no state: one serves any number of tasks.
public struct SongParser: Sendable {
  /// The engine that matches.
  public let engine: MatchingEngine
  /// What the caller knows about the sheets.
  public internal(set) var options: ReadingOptions

  /// Makes a parser on the fastest engine of this build.
  public init(options: ReadingOptions = ReadingOptions()) {
    engine = .standard
    self.options = options
  }

  /// Makes a parser on a given engine.
  ///
  /// - Throws: `UnavailableEngine` when this build was made without it.
  public init(
    engine: MatchingEngine,
    options: ReadingOptions = ReadingOptions()
  ) throws(UnavailableEngine) {
    guard MatchingEngine.available.contains(engine) else {
      throw UnavailableEngine(engine: engine)
    }
    self.engine = engine
    self.options = options
  }

  /// Reads the bytes of a sheet, whatever they are.
  ///
  /// - Complexity: O(n).
  public func parse(_ bytes: [UInt8]) -> Song {
    switch engine {
    #if PCRE2
    case .pcre2: Readers.pcre2.use { $0.song(bytes, options: options) }
    #endif
    default: Readers.foundation.use { $0.song(bytes, options: options) }
    }
  }

  /// Reads a sheet.
  ///
  /// - Complexity: O(n).
  public func parse(_ text: String) -> Song {
    parse(Array(text.utf8))
  }

  /// Reads the bytes of a sheet, and tells how each line was taken.
  ///
  /// - Complexity: O(n).
  public func read(_ bytes: [UInt8]) -> SheetReading {
    switch engine {
    #if PCRE2
    case .pcre2: Readers.pcre2.use { $0.reading(bytes, options: options) }
    #endif
    default: Readers.foundation.use { $0.reading(bytes, options: options) }
    }
  }

  /// Reads the bytes of a sheet so that edits can follow; nil where they can't.
  func open(_ bytes: [UInt8]) -> IncrementalReading? {
    switch engine {
    #if PCRE2
    case .pcre2: Readers.pcre2.use { $0.open(bytes, options: options) }
    #endif
    default: Readers.foundation.use { $0.open(bytes, options: options) }
    }
  }

  /// Carries out an edit; returns nil when the whole sheet must be read anew.
  func apply(_ edit: SourceEdit, to reading: inout IncrementalReading?) -> Range<Int>? {
    switch engine {
    #if PCRE2
    case .pcre2: Readers.pcre2.use(&reading) { $1?.apply(edit, with: &$0) }
    #endif
    default: Readers.foundation.use(&reading) { $1?.apply(edit, with: &$0) }
    }
  }
}

/// The readers of each engine.
private enum Readers {
  #if PCRE2
  static let pcre2 = ReaderShelf<PCRE2Program>()
  #endif
  static let foundation = ReaderShelf<FoundationProgram>()
}

/// Lends readers to tasks, and takes them back with the words they learned.
private struct ReaderShelf<Program: PatternProgram>: Sendable {
  private let program = Program(trusted: WordPattern.table)
  private let shelf = Shelf<SheetReader>(places: 32)

  func use<Result: Sendable>(
    _ body: @Sendable (inout SheetReader) -> Result
  ) -> Result {
    var nothing: Void = ()
    return use(&nothing) { reader, _ in body(&reader) }
  }

  func use<State: Sendable, Result: Sendable>(
    _ state: inout State,
    _ body: @Sendable (inout SheetReader, inout State) -> Result
  ) -> Result {
    shelf.use(&state, orMake: { SheetReader(session: program.makeSession()) }, body)
  }
}
