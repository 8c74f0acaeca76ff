#if PCRE2
internal import CPCRE2
internal import TextMatching

/// The library's error codes in our words.
enum PCRE2Failure {
  /// Turns the negative result of a match into an error.
  static func matchError(for code: Int32) -> MatchError {
    switch code {
    case PCRE2_ERROR_MATCHLIMIT:
      .stepLimit
    case PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_NOMEMORY,
      PCRE2_ERROR_JIT_STACKLIMIT:
      .memoryLimit
    default:
      .engine(code: Int(code))
    }
  }

  /// The library's explanation of a compile error.
  static func message(for code: Int32) -> String {
    // The longest message of the library is well below this.
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &buffer, buffer.count)
    guard length > 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}
#endif
