extension Span where Element == Token {
  /// What a line opens as by its first token, or by the next after decoration, such as
  /// the dashes of `--- Chorus ---`.
  @inline(__always)
  var opening: WordTraits {
    let isDecoration = self[0].kind == .separator && count > 1
    return isDecoration ? self[0].traits.union(self[1].traits) : self[0].traits
  }

  func count(where isCounted: (Token) -> Bool) -> Int {
    var count = 0
    for index in indices where isCounted(self[index]) { count += 1 }
    return count
  }

  func contains(where isSought: (Token) -> Bool) -> Bool {
    for index in indices where isSought(self[index]) { return true }
    return false
  }

  func allSatisfy(_ isFit: (Token) -> Bool) -> Bool {
    !contains { !isFit($0) }
  }

  func lastIndex(where isSought: (Token) -> Bool) -> Int? {
    var index = count - 1
    while index >= 0, !isSought(self[index]) { index -= 1 }
    return index < 0 ? nil : index
  }

  var first: Token? { isEmpty ? nil : self[0] }
  var last: Token? { isEmpty ? nil : self[count - 1] }
}
