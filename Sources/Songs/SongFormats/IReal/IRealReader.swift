import Harmony
import SongModel

/// Reads links of iReal Pro: each song becomes grids of chords, one for each rehearsal mark.
enum IRealReader: SongReader {
  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    var count = 0
    var end = SourceOffset(utf8: 0)
    for link in IRealLink.all(in: Array(source.string.utf8)) {
      noteOutside(end..<link.range.lowerBound, of: source, in: &song)
      end = link.range.upperBound
      guard link.range.upperBound.utf8 - link.range.lowerBound.utf8 <= IRealLink.longest else {
        song.diagnostics.append(.unsafe("a link of more than 4 MB", at: link.range.utf8))
        continue
      }
      let list = IRealPlaylist(link)
      for part in list.songs {
        if count > 0 { song.beginSong(at: part.source(of: part.all).lowerBound) }
        count += 1
        let fields = part.split([UInt8(ascii: "=")])
        read(fields, isScrambled: link.isScrambled, into: &song)
      }
      for name in list.names { addName(name, to: &song) }
    }
    noteOutside(end..<source.range.upperBound, of: source, in: &song)
  }

  /// A link for each song, when there are several.
  static func links(of source: SourceText) -> [String] {
    let links = IRealLink.all(in: Array(source.string.utf8)).flatMap { link in
      IRealPlaylist(link).songs.map { part in
        let range = part.source(of: part.all)
        return (link.isScrambled ? "irealb://" : "irealbook://") + source.slice(range)
      }
    }
    return links.count > 1 ? links : []
  }

  /// Says that words stand outside of links.
  private static func noteOutside(
    _ range: SourceRange,
    of source: SourceText,
    in song: inout SongBuilder
  ) {
    let words = Array(source.slice(range).utf8)
    guard let last = words.lastIndex(where: { $0 > 0x20 }) else { return }
    let end = SourceOffset(utf8: range.lowerBound.utf8 + last + 1)
    song.note(
      .unreadLayout,
      "what stands outside of links is for the page",
      at: range.lowerBound..<end
    )
  }

  /// The name of a playlist stands after its last song.
  private static func addName(_ part: IRealText, to song: inout SongBuilder) {
    guard !part.bytes.isEmpty else { return }
    song.begin(SectionName(.head))
    song.add("playlist", part.string, at: part.source(of: part.all))
  }

  private static func read(
    _ fields: [IRealText],
    isScrambled: Bool,
    into song: inout SongBuilder
  ) {
    let names: [MetadataName?] =
      isScrambled
      ? [
        .title, .composer, nil, "style", .key, "transposition", nil, "playback", .tempo, "repeats",
      ]
      : [.title, .composer, "style", .key, nil, nil]
    let place = isScrambled ? 6 : 5
    for (index, field) in fields.enumerated() where index != place {
      if index < names.count, let name = names[index] {
        add(name, field, to: &song)
      } else if !field.bytes.isEmpty, isScrambled || field.string != "n" {
        song.note(.unreadMarkup, "a field that is not known", at: field.source(of: field.all))
      }
    }
    guard place < fields.count else { return }
    var reader = IRealMusic(isScrambled ? fields[place].unscrambled : fields[place])
    reader.read(into: &song)
  }

  private static func add(_ name: MetadataName, _ field: IRealText, to song: inout SongBuilder) {
    var value = field.string
    let range = field.source(of: field.all)
    switch name {
    case .composer: value = value.firstNameFirst
    case .key: if value.hasSuffix("-") { value = value.dropLast() + "m" }
    // 0 says that nothing is set.
    case .tempo, "repeats", "transposition": if value == "0" { return }
    default: break
    }
    song.add(name, value, at: range)
  }
}

extension String {
  /// A name whose first word is the last name, the other way round.
  var firstNameFirst: String {
    let words = split(separator: " ")
    guard words.count == 2 else { return self }
    return "\(words[1]) \(words[0])"
  }
}
