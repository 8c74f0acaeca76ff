#if PCRE2
internal import CPCRE2

/// The memory in which one session matches, and the limits of a match.
///
/// A class of its own so that each pointer is freed in one place; it never
/// leaves its session.
final class PCRE2Scratch {
  /// A match of a sane pattern on a line takes hundreds of steps; this many pass
  /// in about a millisecond.
  static let matchLimit: UInt32 = 100_000
  /// Nested backtracking points of the interpreter.
  static let depthLimit: UInt32 = 10_000
  /// Heap of the interpreter in KiB; builds of the library allow up to 20 GB.
  static let heapLimit: UInt32 = 16_384
  /// The stack of machine code in bytes: at first, and at most.
  static let stackSizes = (first: 32 * 1024, most: 512 * 1024)

  private(set) var matchData: OpaquePointer
  let context: OpaquePointer
  /// Start and end of the match and of each group.
  ///
  /// The library keeps them in one place for the life of `matchData`.
  private(set) var offsets: UnsafeMutablePointer<Int>
  private var captureCount: Int
  private var stack: OpaquePointer?

  init(captureCount: Int) {
    guard let context = pcre2_match_context_create_8(nil) else { fatalError("out of memory") }
    self.captureCount = captureCount
    self.context = context
    (matchData, offsets) = Self.makeMatchData(captureCount)
    setLimits()
  }

  deinit {
    pcre2_match_data_free_8(matchData)
    pcre2_match_context_free_8(context)
    pcre2_jit_stack_free_8(stack)
  }

  /// Makes room for the groups of a pattern, and for machine code; it forgets the last match.
  func makeRoom(captureCount: Int, isTranslated: Bool) {
    if captureCount > self.captureCount {
      pcre2_match_data_free_8(matchData)
      (matchData, offsets) = Self.makeMatchData(captureCount)
      self.captureCount = captureCount
    }
    if isTranslated, stack == nil {
      // Without a stack of its own, machine code uses a smaller one.
      stack = pcre2_jit_stack_create_8(Self.stackSizes.first, Self.stackSizes.most, nil)
      pcre2_jit_stack_assign_8(context, nil, stack.map(UnsafeMutableRawPointer.init))
    }
  }

  private static func makeMatchData(
    _ captureCount: Int
  ) -> (OpaquePointer, UnsafeMutablePointer<Int>) {
    guard
      let matchData = pcre2_match_data_create_8(UInt32(captureCount + 1), nil),
      let offsets = pcre2_get_ovector_pointer_8(matchData)
    else { fatalError("out of memory") }
    return (matchData, offsets)
  }

  private func setLimits() {
    pcre2_set_match_limit_8(context, Self.matchLimit)
    pcre2_set_depth_limit_8(context, Self.depthLimit)
    pcre2_set_heap_limit_8(context, Self.heapLimit)
  }
}
#endif
