/// Colours that tell the parts of a message apart.
package enum TerminalColor: CaseIterable, Sendable {
  case error
  case warning
  case note
  /// What points at a place.
  case pointer

  /// The text in this colour, for results or for messages as far as these are coloured.
  package func text(_ text: String, isResult: Bool) -> String {
    let isSeen = isResult ? Console.resultsAreSeen : Console.messagesAreSeen
    guard Console.usesColor(isSeen: isSeen) else { return text }
    // What goes to a terminal passes `NeutralText`, which lets only these characters become codes.
    return isSeen
      ? "\(marker)\(text)\(Self.endMarker)" : "\(code)\(text)\(Self.endCode)"
  }

  /// What a character that stands for a code becomes on a terminal; nil for all others.
  static func code(for scalar: Unicode.Scalar) -> String? {
    if scalar == endMarker { return endCode }
    return allCases.first { $0.marker == scalar }?.code
  }

  /// Characters at the end of the last private plane, which texts do not have.
  private var marker: Unicode.Scalar {
    switch self {
    case .error: "\u{10FDD0}"
    case .warning: "\u{10FDD1}"
    case .note: "\u{10FDD2}"
    case .pointer: "\u{10FDD3}"
    }
  }

  private var code: String {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[1;36m"
    case .pointer: "\u{1B}[32m"
    }
  }

  private static let endMarker: Unicode.Scalar = "\u{10FDDF}"
  private static let endCode = "\u{1B}[0m"
}
