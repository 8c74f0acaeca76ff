/// What ends a physical line.
@usableFromInline package enum LineEnding: UInt8, Hashable, Sendable {
  case lineFeed
  case carriageReturnLineFeed
  case carriageReturn
  /// What word processors and slides put between the lines of a paragraph.
  case verticalTab
  case formFeed
  /// U+2028.
  case lineSeparator
  /// U+2029.
  case paragraphSeparator
  /// Nothing: the end of the text, or a place where a line was cut.
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
