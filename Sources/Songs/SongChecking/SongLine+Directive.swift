import SongModel

extension SongLine {
  /// The directive as it is written, if the line is one and well formed.
  func directive(in text: SourceText) -> DirectiveText? {
    switch content {
    case .lyrics, .chords, .tab, .verbatim, .blank: nil
    default:
      // Words may begin and end with mark-up in braces.
      range.flatMap { DirectiveText(text.slice($0)) }.flatMap {
        $0.known?.effect == .inline ? nil : $0
      }
    }
  }
}
