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
  public let options: ReadingOptions

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
    read(bytes).song
  }

  /// Reads a sheet.
  ///
  /// - Complexity: O(n).
  public func parse(_ text: String) -> Song {
    read(Array(text.utf8)).song
  }

  /// Reads the bytes of a sheet, and tells how each line was taken.
  ///
  /// - Complexity: O(n).
  public func read(_ bytes: [UInt8]) -> SheetReading {
    switch engine {
    case .pcre2:
      #if PCRE2
      return SheetReader(session: Programs.pcre2.makeSession(), options: options).read(bytes)
      #else
      return SheetReader(session: Programs.foundation.makeSession(), options: options).read(bytes)
      #endif
    case .foundation:
      return SheetReader(session: Programs.foundation.makeSession(), options: options).read(bytes)
    }
  }
}

/// The patterns, compiled once for each engine.
private enum Programs {
  #if PCRE2
  static let pcre2: PCRE2Program = compiled()
  #endif
  static let foundation: FoundationProgram = compiled()

  private static func compiled<Program: PatternProgram>() -> Program {
    do {
      return try Program(WordPattern.all)
    } catch {
      fatalError("The pattern \(error.pattern) is broken: \(error.message)")
    }
  }
}
