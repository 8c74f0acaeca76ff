#if PCRE2
internal import CPCRE2
internal import TextMatching

/// One compiled pattern; owns the library's code object.
///
/// `@unchecked Sendable` is safe because `pointer` is a constant, the code
/// object behind it is written only by `init` (compilation and translation to
/// machine code), which ends before the object can be shared, the library
/// documents compiled code as read-only while matching, and `deinit` frees it
/// only when no program is left: a session that copied the pointer keeps its
/// program. All that a match writes to belongs to the session.
final class PCRE2Code: @unchecked Sendable {
  /// What a match needs to know; valid as long as the object lives.
  struct Reference {
    let pointer: OpaquePointer
    let isTranslated: Bool
  }

  let captureCount: Int
  let isTranslated: Bool
  private let pointer: OpaquePointer

  var reference: Reference {
    Reference(pointer: pointer, isTranslated: isTranslated)
  }

  init(_ pattern: Pattern, execution: PCRE2Execution) throws(PatternError) {
    pointer = try Self.compile(pattern)
    if execution == .translated {
      // Failure is not an error: the interpreter then serves the pattern.
      _ = pcre2_jit_compile_8(pointer, PCRE2_JIT_COMPLETE)
    }
    captureCount = Self.captureCount(of: pointer)
    isTranslated = Self.translatedSize(of: pointer) > 0
  }

  deinit {
    pcre2_code_free_8(pointer)
  }
}

extension PCRE2Code {
  /// Unicode matching, and no `\C`, which could split a scalar; a string is valid UTF-8.
  ///
  /// The library itself marks a pattern as anchored when each alternative starts
  /// with `\A`, so nothing is gained by saying so here.
  private static let options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C | PCRE2_NO_UTF_CHECK

  private static func compile(_ pattern: Pattern) throws(PatternError) -> OpaquePointer {
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    // The other engine's idea of a line end, for patterns that ask for one.
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANY))
    var code: Int32 = 0
    var offset = 0
    var source = pattern.source
    let compiled = source.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options, &code, &offset, context)
    }
    guard let compiled else {
      throw PatternError(
        pattern: pattern.name,
        offset: offset,
        message: PCRE2Failure.message(for: code)
      )
    }
    return compiled
  }

  private static func captureCount(of code: OpaquePointer) -> Int {
    var count: UInt32 = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
    return Int(count)
  }

  private static func translatedSize(of code: OpaquePointer) -> Int {
    var size = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_JITSIZE), &size)
    return size
  }
}
#endif
