extension Pattern {
  /// Whether the pattern can match only at the start of a line: `\A` begins it, and no
  /// alternative follows outside of groups.
  ///
  /// False for patterns that hide the anchor in a group.
  ///
  /// - Complexity: O(length of the pattern).
  package var isAnchored: Bool {
    source.hasPrefix(#"\A"#) && !hasAlternatives
  }

  /// Whether there is a `|` outside of groups and sets.
  private var hasAlternatives: Bool {
    var depth = 0
    var isInSet = false
    var isEscaped = false
    for byte in source.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "]"): isInSet = false
      case _ where isInSet: break
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "|") where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
