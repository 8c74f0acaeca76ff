/// The types of lines, without what they hold; named as in JSON.
package enum LineType: String, Hashable, Sendable {
  case lyrics, chords, tab, verbatim, heading
  case sectionEnd = "section-end"
  case metadata, definition, comment, directive, blank
}

extension LineContent {
  /// The type of the line.
  package var type: LineType {
    switch self {
    case .lyrics: .lyrics
    case .chords: .chords
    case .tab: .tab
    case .verbatim: .verbatim
    case .heading: .heading
    case .sectionEnd: .sectionEnd
    case .metadata: .metadata
    case .definition: .definition
    case .comment: .comment
    case .directive: .directive
    case .blank: .blank
    }
  }
}
