import ArgumentParser
import ChordParse
import CommandSupport

/// A change of chords as a user asks for it, before the song is known.
struct ChangeRequest {
  var semitones: Int?
  var toKey: String?
  var notation: ChordNotation?
  var simplification: ChordSimplification?
  var spelling = Transposition.Spelling.automatic
  /// The fret of the capo with which the song is to be fingered; nil to leave it.
  var capo: Int?

  /// Checks what can be checked without a song.
  ///
  /// - Throws: `ValidationError` for what is not a key, or a shift beyond all instruments.
  func validate() throws {
    if let toKey { _ = try Self.key(toKey) }
    if let semitones { try SheetNumber.shift.check(semitones, "semitones") }
  }

  /// The key that a name means, in English, German or Latin.
  ///
  /// - Throws: `ValidationError` when it is not a key.
  static func key(_ name: String) throws -> MusicalKey {
    guard let found = MusicalKey(parsing: name, preferring: .english) else {
      throw ValidationError("'\(name)' is not a key; write it like G, Bb or F#m")
    }
    return found.withUsualName
  }

  /// The sheet after the change, each of its songs in its own key.
  ///
  /// - Throws: `ValidationError` when a key is asked for and a song has no chords.
  func song(_ song: Song) throws -> Song {
    let changed = try song.mapSongs { try change(for: $0).song($0) }
    return capo.map(changed.fingered) ?? changed
  }

  /// The sheet after the change, read from its changed text, so that it is read again as it is.
  ///
  /// The file of another program becomes a sheet in ChordPro.
  ///
  /// - Throws: `ValidationError` when a key is asked for and a song has no chords.
  func sheet(of song: Song, by parser: SongParser) throws -> Song {
    let sheet = parser.sheet(of: song)
    let options = ReadingOptions(
      format: sheet.format,
      encoding: sheet.text.encoding,
      notation: notation ?? sheet.notation
    )
    let edits = try sheet.songs.flatMap { try change(for: $0).edits(of: $0) }
    let changed = SongParser(engine: parser.engine, options: options)
      .parse(sheet.text.bytes(after: edits))
    guard let capo else { return changed }
    var overlay = SheetOverlay(changed, engine: parser.engine)
    overlay.finger(withCapo: capo)
    return overlay.song
  }

  /// The bytes of the sheet after the change of its chords, in its own format.
  ///
  /// - Throws: `ValidationError` when a key is asked for and a song has no chords, and
  ///   `FrontendError` for the file of another program.
  func bytes(of song: Song, named name: String) throws -> [UInt8] {
    let format = song.format
    guard format.traits.isSheet else { throw FrontendError.notEdited(name, format.name) }
    return song.text.bytes(
      after: try song.songs.flatMap { try change(for: $0).edits(of: $0) }
    )
  }

  /// The change for a song.
  private func change(for song: Song) throws -> ChordChange {
    ChordChange(
      transposition: try transposition(for: song),
      notation: notation,
      simplification: simplification
    )
  }

  /// What to say about songs whose key had to be found, or has another mode than the one asked
  /// for, and about signs in the places of chords that stay as they are.
  func warning(for sheet: Song) -> String? {
    let songs = sheet.songs
    var warnings = songs.flatMap { song in
      let own = [guessWarning(for: song), modeWarning(for: song), keyWarning(for: song)]
      return own.compactMap { $0 }.map { warning in
        songs.count > 1 ? "\(song.title ?? "a song without a title"): \(warning)" : warning
      }
    }
    warnings += [unmovedWarning(for: sheet), definitionWarning(for: sheet)].compactMap { $0 }
    return warnings.isEmpty ? nil : warnings.joined(separator: "; ")
  }

  /// Warns of a stated key that can't be transposed because it is not a key.
  private func keyWarning(for song: Song) -> String? {
    guard semitones != nil || toKey != nil, let key = song.metadata[.key], !key.isEmpty,
      song.statedKey == nil
    else { return nil }
    return "'\(key)' is not a key, and is not transposed"
  }

  /// Names what stands among chords but is not one, so it was not transposed: anything in brackets,
  /// and in rows of chords what looks like a chord.
  private func unmovedWarning(for sheet: Song) -> String? {
    guard semitones != nil || toKey != nil else { return nil }
    let (text, traits) = (sheet.text, sheet.format.traits)
    let unmoved: [ChordMark] = sheet.lines.lazy.flatMap(\.content.marks).filter { mark in
      guard mark.kind == .annotation, !mark.text.isEmpty, let range = mark.range else {
        return false
      }
      return traits.bracketsAreChords
        ? !text.slice(range).hasPrefix("[*") : mark.mayBeMistypedChord
    }
    guard let first = unmoved.first, let range = first.range else { return nil }
    let line = LineTable(text).lineNumber(at: range.lowerBound) + 1
    let rest = unmoved.count > 1 ? " and \((unmoved.count - 1).grouped) more" : ""
    let name = traits.bracketsAreChords ? "[\(first.text)]" : "'\(first.text)'"
    return "\(name) in line \(line)\(rest): not a chord, and not transposed"
  }

  /// Names the chords that were moved away from the frets that the sheet defines for them.
  private func definitionWarning(for sheet: Song) -> String? {
    guard semitones != nil || toKey != nil || capo != nil else { return nil }
    let defined = sheet.definitions
    guard !defined.isEmpty, let changed = try? song(sheet) else { return nil }
    let moved = sheet.namesOfChords(thatDifferFrom: changed)
    let kept = zip(defined, changed.definitions).filter { $0 == $1 && moved.contains($0.plainName) }
    guard let name = kept.first?.0.plainName else { return nil }
    let rest = kept.count > 1 ? " and \((kept.count - 1).grouped) more" : ""
    return "the frets of {define: \(name)}\(rest) stay, and the chords move away from them"
  }

  private func modeWarning(for song: Song) -> String? {
    guard let toKey, let target = try? Self.key(toKey) else { return nil }
    return song.key?.modeWarning(wanting: target)
  }

  private func guessWarning(for song: Song) -> String? {
    let needsKey = toKey != nil || notation == .nashville || notation == .roman
    guard needsKey, song.statedKey == nil, let found = song.foundKey else { return nil }
    let percent = Int((found.confidence * 100).rounded())
    let key = "{key: \(found.key)}"
    let remedy = toKey == nil ? "; add \(key) so that the numbers can be read again" : ""
    return "the sheet states no key; taken to be in \(found.key) (\(percent) % sure)\(remedy)"
  }

  private func transposition(for song: Song) throws -> Transposition? {
    if let semitones {
      return Transposition(semitones: semitones, in: song.key, spelling: spelling)
    }
    guard let toKey else { return nil }
    guard let source = song.key else {
      let reason =
        song.chords.isEmpty
        ? "the song has no chords to find its key from" : "the song's numbers need a {key: …}"
      throw ValidationError("\(reason); give a number of semitones")
    }
    let arrived = source.arriving(wanting: try Self.key(toKey))
    return Transposition(from: source, to: arrived, spelling: spelling)
  }
}

extension MusicalKey {
  /// The key by its usual name: A flat major rather than G sharp major.
  fileprivate var withUsualName: MusicalKey {
    guard abs(signature) > 7 else { return self }
    return MusicalKey(tonic.pitchClass.note(withFlats: signature > 0), mode)
  }
}

extension Song {
  /// The chords that the sheet defines, in order.
  fileprivate var definitions: [ChordDefinition] {
    lines.compactMap { line in
      if case .definition(let definition) = line.content { definition } else { nil }
    }
  }

  /// The names of chords that are others in the same song after a change.
  fileprivate func namesOfChords(thatDifferFrom changed: Song) -> Set<String> {
    let marks = zip(
      lines.lazy.flatMap(\.content.marks),
      changed.lines.lazy.flatMap(\.content.marks)
    )
    return Set(marks.lazy.filter { $0.text != $1.text }.compactMap { $0.0.chord?.spelling })
  }
}
