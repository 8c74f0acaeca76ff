/// The text of a sheet as it was read, and the exact bytes it came from.
public struct SourceText: Hashable, Sendable, Codable {
  /// The text, without a byte order mark, with its own line ends.
  public let string: String
  /// How the bytes encoded characters.
  public let encoding: SourceEncoding
  /// Whether the bytes began with a byte order mark.
  package let hasByteOrderMark: Bool
  /// The input, kept only if `string` and its repairs would not restore it.
  private let keptBytes: [UInt8]?
  /// The bytes that were not UTF-8; nil if there were none.
  private let repairs: [UTF8Repair]?

  /// Makes a source text from text that needs no decoding.
  package init(_ string: String) {
    self.init(string: string, encoding: .utf8, hasByteOrderMark: false, keptBytes: nil)
  }

  package init(
    string: String,
    encoding: SourceEncoding,
    hasByteOrderMark: Bool,
    keptBytes: [UInt8]?,
    repairs: [UTF8Repair]? = nil
  ) {
    self.string = string
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
    self.keptBytes = keptBytes
    self.repairs = repairs
  }

  /// The bytes the text was read from, all of them.
  ///
  /// - Complexity: O(n).
  public var bytes: [UInt8] {
    if let keptBytes { return keptBytes }
    let bytes = repairs?.undone(in: string) ?? Array(string.utf8)
    return hasByteOrderMark ? encoding.byteOrderMark + bytes : bytes
  }

  /// Whether the bytes are those of the text, apart from a byte order mark.
  package var isPlainUTF8: Bool { keptBytes == nil && repairs == nil }

  /// The range of the whole text.
  package var range: SourceRange { SourceRange(utf8: 0..<string.utf8.count) }

  /// The text in a range; a range beyond the end is cut off there.
  public func slice(_ range: SourceRange) -> Substring {
    let utf8 = string.utf8
    let bounds = range.utf8.clamped(to: 0..<utf8.count)
    let start = utf8.index(utf8.startIndex, offsetBy: bounds.lowerBound)
    let end = utf8.index(start, offsetBy: bounds.count)
    return string[start..<end]
  }
}
