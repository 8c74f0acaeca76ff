#if PCRE2
internal import CPCRE2
public import TextMatching

/// One task's use of a `PCRE2Program`.
///
/// A match may take 100,000 steps and 16 MiB. The loaded line is copied, so the
/// caller's memory is free as soon as `load` returns.
public final class PCRE2Session: MatchSession {
  private let program: PCRE2Program
  /// All that changes stands in one place, since each use of a place is watched.
  private var work: PCRE2Work

  init(_ program: PCRE2Program) {
    self.program = program
    work = PCRE2Work(patternCount: program.patterns.count)
  }

  public func load(_ line: Span<UInt8>) {
    // The library trusts its input, so nobody else may be trusted with it.
    precondition(LineText.isValid(line), "the line is not valid UTF-8")
    work.load(line)
  }

  public func firstMatch(of pattern: Int) throws(MatchError) -> Range<Int>? {
    try work.firstMatch(of: pattern, program)
  }

  public func capture(_ group: Int) -> Range<Int>? { work.capture(group) }
}

/// The state of a session.
private struct PCRE2Work {
  /// A pattern's code at work in a session.
  private struct Code {
    var reference: PCRE2Code.Reference?
    /// How many more matches it serves before another code is looked for.
    var matchesLeft = 0
  }

  /// The codes of the patterns, which the program keeps alive.
  ///
  /// The session's own list: to count the references to a shared object at each match would make
  /// tasks wait for each other.
  private var codes: [Code]
  private var scratch = PCRE2Scratch(captureCount: PCRE2Work.usualCaptureCount)
  /// The loaded line and one zero byte, so that there always is an address.
  private var line: [UInt8] = [0]
  /// The number of pairs in `scratch.offsets` that the last match set.
  private var pairCount = 0

  /// Groups of a match for which there is room from the start.
  private static let usualCaptureCount = 3

  init(patternCount: Int) {
    codes = Array(repeating: Code(), count: patternCount)
  }

  mutating func load(_ line: Span<UInt8>) {
    pairCount = 0
    self.line.removeAll(keepingCapacity: true)
    line.withUnsafeBufferPointer { self.line.append(contentsOf: $0) }
    self.line.append(0)
  }

  mutating func firstMatch(
    of pattern: Int,
    _ program: PCRE2Program
  ) throws(MatchError) -> Range<Int>? {
    let result = run(code(of: pattern, program))
    pairCount = max(0, Int(result))
    guard result != PCRE2_ERROR_NOMATCH else { return nil }
    guard result > 0 else { throw PCRE2Failure.matchError(for: result) }
    return capture(0)
  }

  func capture(_ group: Int) -> Range<Int>? {
    guard group < pairCount else { return nil }
    let start = scratch.offsets[2 * group]
    // The library marks an unset group by the largest unsigned number.
    return start < 0 ? nil : start..<scratch.offsets[2 * group + 1]
  }

  private mutating func code(of pattern: Int, _ program: PCRE2Program) -> PCRE2Code.Reference {
    if codes[pattern].matchesLeft > 0, let reference = codes[pattern].reference {
      codes[pattern].matchesLeft -= 1
      return reference
    }
    return take(pattern, of: program)
  }

  /// Takes the next code of a pattern: first the interpreted one, then machine code, which
  /// serves for good.
  private mutating func take(_ pattern: Int, of program: PCRE2Program) -> PCRE2Code.Reference {
    let isFirst = codes[pattern].reference == nil
    let execution = program.execution ?? (isFirst ? .interpreted : .translated)
    do throws(PatternError) {
      let code = try program.code(of: pattern, execution)
      scratch.makeRoom(captureCount: code.captureCount, isTranslated: code.isTranslated)
      let isLast = program.execution != nil || !isFirst
      let matchesLeft = isLast ? Int.max : PCRE2Session.matchesBeforeTranslation - 1
      codes[pattern] = Code(reference: code.reference, matchesLeft: matchesLeft)
      return code.reference
    } catch {
      PatternTable.fail(error)
    }
  }

  private func run(_ code: PCRE2Code.Reference) -> Int32 {
    // The entry for machine code skips the tests of the other; both trust `load`.
    let match = code.isTranslated ? pcre2_jit_match_8 : pcre2_match_8
    return line.withUnsafeBufferPointer { bytes in
      match(
        code.pointer,
        bytes.baseAddress,
        bytes.count - 1,
        0,
        PCRE2_NO_UTF_CHECK,
        scratch.matchData,
        scratch.context
      )
    }
  }
}

extension PCRE2Session {
  /// How often a session asks for a pattern before machine code is made of it, which costs as
  /// much as some 200 matches save.
  static let matchesBeforeTranslation = 200
}
#endif
