import ChordParse

extension Song {
  /// Why another program's file gave no song; nil for any other.
  var unreadReason: String? {
    guard !source.format.traits.isSheet, sections.allSatisfy({ $0.lines.isEmpty }) else {
      return nil
    }
    return diagnostics.first { $0.code.isLoss }?.message
      ?? "nothing in it looks like \(source.format.name)"
  }

  /// Refuses another program's file of which nothing was read, so that no empty file takes the
  /// place of a song.
  ///
  /// - Throws: `FrontendError` with the reason.
  func refuseUnread(of sheet: InputSheet) throws(FrontendError) {
    if let unreadReason { throw .noSong(sheet.name, reason: unreadReason) }
  }

  /// Refuses a sheet without a word, of which nothing but blank paper would be printed.
  ///
  /// - Throws: `FrontendError`.
  func refuseBlank(of sheet: InputSheet) throws(FrontendError) {
    if source.text.string.isBlank { throw .blank(sheet.name) }
  }
}
