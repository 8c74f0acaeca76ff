extension MetadataName {
  /// The place of a value without the brackets in which OnSong writes a key, so that it transposes
  /// it: `Key: [Am]`.
  package func withoutBrackets(_ value: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    guard self == .key, value.count > 2, text[value.lowerBound] == UInt8(ascii: "["),
      text[value.upperBound - 1] == UInt8(ascii: "]")
    else { return value }
    var (start, end) = (value.lowerBound + 1, value.upperBound - 1)
    while start < end, text[start] == 0x20 { start += 1 }
    while start < end, text[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }
}
