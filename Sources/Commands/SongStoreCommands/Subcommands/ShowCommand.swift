import ArgumentParser
import ChordParse
import CommandSupport
import SongModel
import SongStore
import StoreModel

/// Shows a song.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a song as it is played.",
    discussion: """
      The song is shown according to its preferences. Options change them for this
      time only, or for later as well with --save. The song counts as recently
      viewed. --to source shows the sheet in its own format, with its chords as they
      are played; it can't do so for files of other programs. songstore export gives
      the sheet as it was imported.

      Examples:
        songstore show river
        songstore show 12 --transpose 2 --save
        songstore show 12 --to chordpro --notation german
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The song: its number, or its title or the beginning of it.")
  var song: SongReference

  @Option(
    parsing: .unconditional,
    help: "Move all chords by this number of semitones.",
    transform: Int.argument
  )
  var transpose: Int?

  @Option(
    parsing: .unconditional,
    help: "The fret of the capo; 0 for none, and '' for the sheet's own."
  )
  var capo: String?

  @Option(help: "Write the chords in this notation.")
  var notation: ChordNotation?

  @Option(help: "The instrument of the diagrams.")
  var instrument: Instrument?

  @Option(help: "The format.")
  var to = ShownFormat.text

  @Flag(inversion: .prefixedNo, help: "Show the chords' diagrams.")
  var diagrams: Bool?

  @Flag(help: "Remember the options for this song.")
  var save = false

  func validate() throws {
    if let transpose { try SheetNumber.shift.check(transpose, "semitones") }
    if let capo, !capo.isEmpty, !(0...11).contains(Int(capo) ?? -1) {
      throw ValidationError("--capo \(capo): give a fret from 1 to 11, or 0 for no capo")
    }
    for option in ["--diagrams", "--instrument"] {
      try TypedArguments.refuse(
        option,
        if: to.format != .written(.text) && !save,
        "is for diagrams, which only --to text has; leave one of them out"
      )
    }
  }

  func run() throws {
    let store = try storeArguments.open(forReading: !save)
    defer { store.closeQuietly() }
    let item = try song.find(in: store)
    guard let read = try store.editedSong(item.id) else {
      throw FileFailure(
        description: "\(item.title): the store has no sheet of it; give one with edit --sheet"
      )
    }
    let preferences = try changed(store.viewPreferences(of: item.id))
    try refuseSource(of: read, titled: item.title, preferences)
    if save { try store.setViewPreferences(preferences, of: item.id) }
    markViewed(item, in: store)
    try write(preferences.played(read), of: read, preferences: preferences)
  }

  /// Refuses the source of a file that is shown in another way than it is, and not changed itself.
  private func refuseSource(
    of song: Song,
    titled title: String,
    _ preferences: SongViewPreferences
  ) throws {
    let format = song.format
    guard to.format == .written(.source), !format.traits.isSheet,
      preferences.played(song) != song
    else { return }
    throw UnchangedFormat(title: title, format: format.name)
  }

  /// Remembers that the song was shown; a full disk or a busy store is no reason not to show it.
  private func markViewed(_ item: SongListItem, in store: SongStore) {
    guard !store.isReadOnly else { return }
    do {
      try store.markViewed(item.id)
    } catch {
      Message.warn("the song is not remembered as viewed: \(error)")
    }
  }

  private func changed(_ stored: SongViewPreferences) -> SongViewPreferences {
    var preferences = stored
    if let transpose { preferences.transposition = transpose }
    if let capo { preferences.capo = Int(capo) }
    if let notation { preferences.notation = notation }
    if let instrument { preferences.instrument = instrument.name }
    if let diagrams { preferences.showsDiagrams = diagrams }
    return preferences
  }

  private func write(
    _ shown: Song,
    of read: Song,
    preferences: SongViewPreferences
  ) throws {
    let to = to.format
    if to == .written(.source) {
      return try Console.write(source(of: read, preferences: preferences))
    }
    if to == .written(.text) {
      try Console.write(line: head(of: shown, preferences: preferences))
    }
    try Console.write(try to.output(of: shown).content.bytes)
    guard to == .written(.text), preferences.showsDiagrams else { return }
    let instrument = preferences.instrument.flatMap { Instrument(named: $0) } ?? .guitar
    let diagrams = DiagramRow.text(of: shown, on: instrument, width: Terminal.width ?? 78)
    if !diagrams.isEmpty { try Console.write(line: "\n" + diagrams) }
  }

  /// The sheet with its chords as they are shown and its capos stated, song by song.
  private func source(of read: Song, preferences: SongViewPreferences) -> [UInt8] {
    let songs = read.songs
    var sheet = SheetOverlay(read)
    if let capo = preferences.capo {
      for (number, song) in songs.enumerated() where capo > 0 || song.statedCapo != nil {
        sheet.set(.capo, to: "\(capo)", ofSong: number)
      }
    }
    let edits = zip(songs, sheet.song.songs).flatMap { song, written -> [SourceEdit] in
      preferences.onOwnCapo(of: song).change(for: written)?.edits(of: written) ?? []
    }
    return sheet.song.text.bytes(after: edits)
  }

  private func head(of song: Song, preferences: SongViewPreferences) -> String {
    var parts = [song.key.map { "key \($0)" }].compactMap { $0 }
    if preferences.transposition != 0 { parts.append("transposed by \(preferences.transposition)") }
    if let capo = preferences.capo { parts.append(capo == 0 ? "no capo" : "capo \(capo)") }
    return parts.isEmpty ? "" : "[\(parts.joined(separator: ", "))]\n"
  }
}

/// Why the source of a song is not shown: it is a file of another program.
private struct UnchangedFormat: Error, CustomStringConvertible {
  let title: String
  let format: String

  var description: String {
    """
    \(title): \(format) is not changed in its own format; show it with --to chordpro, or take the \
    file as it was with songstore export
    """
  }
}
