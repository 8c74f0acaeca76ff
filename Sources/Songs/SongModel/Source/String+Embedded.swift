#if hasFeature(Embedded)
// What the standard library has elsewhere, but not where it is embedded. Texts are compared byte by
// byte.

extension String {
  package func contains(_ other: String) -> Bool { utf8Offset(ofText: other) != nil }

  package func replacing(_ other: String, with replacement: String) -> String {
    var (result, rest) = ("", self)
    while !other.isEmpty, let place = rest.utf8Offset(ofText: other) {
      result += rest.utf8Slice(0..<place) + replacement
      rest = rest.utf8Slice(place + other.utf8.count..<rest.utf8.count)
    }
    return result + rest
  }
}

extension Collection<UInt8> {
  package func firstRange(of other: some Collection<UInt8>) -> Range<Index>? {
    var start = startIndex
    while distance(from: start, to: endIndex) >= other.count {
      if self[start...].starts(with: other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }

  package func ranges(of other: some Collection<UInt8>) -> [Range<Index>] {
    var (ranges, rest): ([Range<Index>], SubSequence) = ([], self[...])
    while !other.isEmpty, let range = rest.firstRange(of: other) {
      ranges.append(range)
      rest = self[range.upperBound...]
    }
    return ranges
  }
}
#endif
