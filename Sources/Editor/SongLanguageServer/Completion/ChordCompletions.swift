import ChordParse

/// The chords that may be typed: those of the song first, then those of its key, then others on
/// the root that was typed.
struct ChordCompletions {
  private let song: Song
  private let context: CompletionContext
  private let key: MusicalKey?

  init(_ context: CompletionContext, in sheet: SheetSnapshot) {
    self.context = context
    song = sheet.song(at: context.place)
    key = song.key
  }

  var items: [CompletionItem] {
    let all = song.chords
    // What is being typed is in the song already.
    let typedCount = all.count { $0.spelling == context.typed }
    let own = all.filter { $0.spelling != context.typed || typedCount > 1 }
    var seen: Set<String> = []
    let chords = (own + ofKey + onTypedRoot).filter { seen.insert($0.spelling).inserted }
    let recall = CompletionItem("^", .value, detail: "the chord that was here in the first verse")
    return chords.map(item) + (song.format.traits.hasDirectives ? [recall] : [])
  }

  private func item(_ chord: Chord) -> CompletionItem {
    let numeral = key.flatMap { chord.converted(to: .roman, key: $0)?.spelling }
    var item = CompletionItem(chord.spelling, .chord, detail: numeral)
    item.chord = chord
    return item
  }

  /// The triads on the notes of the key.
  private var ofKey: [Chord] {
    guard let key else { return [] }
    let endings =
      key.mode.isMinor ? ["m", "dim", "", "m", "m", "", ""] : ["", "m", "m", "", "", "m", "dim"]
    return zip(key.scale, endings).compactMap { note, ending in
      let chord = Chord(parsing: note.asciiName + ending)
      return song.notation == .english
        ? chord : chord?.converted(to: song.notation, key: key)
    }
  }

  /// Common chords on a root.
  private var onTypedRoot: [Chord] {
    let typed = context.typed
    let root = typed.prefix(1) + typed.dropFirst().prefix { "#b♯♭".contains($0) }
    return Self.endings.compactMap { Chord(parsing: root + $0, notation: song.notation) }
  }

  private static let endings = [
    "", "m", "7", "m7", "maj7", "sus2", "sus4", "7sus4", "6", "m6", "9", "add9", "dim", "aug",
    "m7b5", "dim7", "5",
  ]
}
