/// What ends a physical line.
@usableFromInline package enum LineEnding: String, Hashable, Sendable, Codable {
  case lineFeed = "lf"
  case carriageReturnLineFeed = "crlf"
  case carriageReturn = "cr"
  /// What word processors and slides put between the lines of a paragraph.
  case verticalTab = "vt"
  case formFeed = "ff"
  /// U+2028.
  case lineSeparator = "ls"
  /// U+2029.
  case paragraphSeparator = "ps"
  /// Nothing, which only the last line may end with.
  case none

  /// The length in UTF-8 bytes.
  package var utf8Count: Int {
    switch self {
    case .none: 0
    case .lineFeed, .carriageReturn, .verticalTab, .formFeed: 1
    case .carriageReturnLineFeed: 2
    case .lineSeparator, .paragraphSeparator: 3
    }
  }

  /// The characters themselves.
  package var text: String {
    switch self {
    case .none: ""
    case .lineFeed: "\n"
    case .carriageReturn: "\r"
    case .carriageReturnLineFeed: "\r\n"
    case .verticalTab: "\u{B}"
    case .formFeed: "\u{C}"
    case .lineSeparator: "\u{2028}"
    case .paragraphSeparator: "\u{2029}"
    }
  }
}

/// Which line endings a text has.
package enum LineEndingStyle: Hashable, Sendable, Codable {
  /// All lines end alike.
  case uniform(LineEnding)
  /// Lines end in different ways.
  case mixed
}
