/// What ends a physical line.
@usableFromInline package enum LineEnding: String, Hashable, Sendable, Codable {
  case lineFeed = "lf"
  case carriageReturnLineFeed = "crlf"
  case carriageReturn = "cr"
  /// Nothing, which only the last line may end with.
  case none

  /// The length in UTF-8 bytes.
  package var utf8Count: Int {
    switch self {
    case .none: 0
    case .lineFeed, .carriageReturn: 1
    case .carriageReturnLineFeed: 2
    }
  }

  /// The characters themselves.
  package var text: String {
    switch self {
    case .none: ""
    case .lineFeed: "\n"
    case .carriageReturn: "\r"
    case .carriageReturnLineFeed: "\r\n"
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
