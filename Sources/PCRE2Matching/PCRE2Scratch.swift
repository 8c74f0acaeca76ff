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

  let matchData: OpaquePointer
  let context: OpaquePointer
  /// Start and end of the match and of each group.
  ///
  /// The library keeps them in one place for the life of `matchData`.
  let offsets: UnsafeMutablePointer<Int>
  private let stack: OpaquePointer?

  init(captureCount: Int) {
    guard
      let matchData = pcre2_match_data_create_8(UInt32(captureCount + 1), nil),
      let offsets = pcre2_get_ovector_pointer_8(matchData),
      let context = pcre2_match_context_create_8(nil)
    else { fatalError("out of memory") }
    self.matchData = matchData
    self.context = context
    self.offsets = offsets
    // Nil where the library cannot make machine code; then none is needed.
    stack = pcre2_jit_stack_create_8(Self.stackSizes.first, Self.stackSizes.most, nil)
    setLimits()
  }

  deinit {
    pcre2_match_data_free_8(matchData)
    pcre2_match_context_free_8(context)
    pcre2_jit_stack_free_8(stack)
  }

  private func setLimits() {
    pcre2_set_match_limit_8(context, Self.matchLimit)
    pcre2_set_depth_limit_8(context, Self.depthLimit)
    pcre2_set_heap_limit_8(context, Self.heapLimit)
    pcre2_jit_stack_assign_8(context, nil, stack.map(UnsafeMutableRawPointer.init))
  }
}
#endif
