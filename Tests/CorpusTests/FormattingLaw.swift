import ChordParse
import TestSupport

/// What holds of every sheet that is formatted.
enum FormattingLaw {
  /// What a formatted sheet says otherwise than the sheet did.
  static func losses(_ bytes: [UInt8], options: ReadingOptions) -> [String] {
    let (song, again) = formatted(bytes, options)
    let before = SongMeaning.lines(of: song)
    let after = SongMeaning.lines(of: again)
    guard before != after else { return [] }
    let place = zip(before, after).prefix { $0 == $1 }.count
    let lost = place < before.count ? before[place] : "nothing"
    let found = place < after.count ? after[place] : "nothing"
    return ["formatting makes \(lost.debugDescription) into \(found.debugDescription)"]
  }

  /// What formatting changes in a formatted sheet.
  static func instability(_ bytes: [UInt8], options: ReadingOptions) -> [String] {
    let (_, again) = formatted(bytes, options)
    let edits = SheetFormatter(again).edits
    return edits.isEmpty ? [] : ["formatting changes it twice: \(edits.prefix(3))"]
  }

  private static func formatted(_ bytes: [UInt8], _ options: ReadingOptions) -> (Song, Song) {
    let song = SongParser(options: options).parse(bytes)
    var same = options
    same.encoding = song.text.encoding
    return (song, SongParser(options: same).parse(SheetFormatter(song).bytes))
  }
}
