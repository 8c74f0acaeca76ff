import SongModel

/// Reads tunes in ABC: fields, chord symbols, and the words below the music.
///
/// Notes have no place in a song; that they are left out is said once for each tune.
struct ABCReader: SongReader {
  private let text: MappedText
  private var tuneCount = 0
  private var hasTitle = false
  private var isInBody = false
  private var isFirstVoice = true
  private var voice: String?
  /// The line of music that waits for its words, and the words of its verses.
  private var music: (music: ABCMusic, line: Range<Int>)?
  private var words: [Range<Int>] = []
  /// The lines of each verse, in the order of the tune.
  private var verses: [Int: [SongLine]] = [:]
  private var part = SectionName(.verse)
  private var partPlace: SourceRange?
  /// What the music of the tune covers.
  private var notes: SourceRange?
  /// The words below the whole tune.
  private var rest: [Range<Int>] = []

  static func read(
    _ source: SourceText,
    into song: inout SongBuilder,
    asking sheets: SheetKnowledge
  ) {
    var reader = ABCReader(text: MappedText(source))
    for line in reader.text.lines { reader.read(line, into: &song) }
    reader.finishTune(in: &song)
  }

  private init(text: MappedText) {
    self.text = text
  }

  private mutating func read(_ line: Range<Int>, into song: inout SongBuilder) {
    let line = text.trimmed(line)
    guard let first = line.first.map({ text.bytes[$0] }) else { return finishMusic(in: &song) }
    if first == UInt8(ascii: "%") {
      return song.note(.unreadLayout, "a comment of ABC", at: text.place(of: line))
    }
    let isField =
      line.count > 1 && text.bytes[line.lowerBound + 1] == UInt8(ascii: ":")
      && (first.isASCIILetter || first == UInt8(ascii: "+"))
    if isField { return readField(first, line, into: &song) }
    guard isInBody else {
      return song.note(.unreadMarkup, "what stands outside of tunes", at: text.place(of: line))
    }
    guard isFirstVoice else {
      return song.note(.unreadMarkup, "another voice was left out", at: text.place(of: line))
    }
    finishMusic(in: &song)
    music = (ABCMusic(text, line), line)
    for field in music?.music.fields ?? [] { readInline(field, into: &song) }
  }
}

// MARK: - Fields

extension ABCReader {
  /// What fields before the music state.
  private static let names: [Character: MetadataName] = [
    "C": .composer, "O": "origin", "R": "rhythm", "S": "source", "B": "book", "D": "discography",
    "H": "history", "N": "notes", "Z": .transcriber, "G": "group", "A": "area", "F": "url",
  ]

  private mutating func readField(
    _ letter: UInt8,
    _ line: Range<Int>,
    into song: inout SongBuilder
  ) {
    let value = value(of: line)
    switch letter {
    case UInt8(ascii: "X"): beginTune(value, line, in: &song)
    case UInt8(ascii: "w") where !isFirstVoice:
      song.note(.unreadMarkup, "the words of another voice were left out", at: text.place(of: line))
    case UInt8(ascii: "w") where music != nil: words.append(value)
    case UInt8(ascii: "w"): rest.append(value)
    case UInt8(ascii: "W"): rest.append(value)
    case UInt8(ascii: "P") where isInBody: beginPart(value, line, in: &song)
    case UInt8(ascii: "V") where isInBody:
      finishMusic(in: &song)
      song.note(.unreadLayout, "the name of a voice", at: text.place(of: line))
      selectVoice(value)
    case UInt8(ascii: "K") where !isInBody:
      addField(letter, value, in: line, to: &song)
      isInBody = true
    default: addField(letter, value, in: line, to: &song)
    }
  }

  /// What stands after the colon, without a comment.
  private func value(of line: Range<Int>) -> Range<Int> {
    let rest = line.dropFirst(2)
    let end = text.bytes[rest].firstIndex(of: UInt8(ascii: "%")) ?? line.upperBound
    return text.trimmed(rest.lowerBound..<end)
  }

  private mutating func beginTune(
    _ number: Range<Int>,
    _ line: Range<Int>,
    in song: inout SongBuilder
  ) {
    finishTune(in: &song)
    if tuneCount > 0 { song.beginSong(at: text.place(of: line).lowerBound) }
    (tuneCount, hasTitle) = (tuneCount + 1, false)
    song.add("number", number, of: text, in: line)
  }

  private mutating func addField(
    _ letter: UInt8,
    _ value: Range<Int>,
    in line: Range<Int>,
    to song: inout SongBuilder
  ) {
    switch Character(Unicode.Scalar(letter)) {
    case "T":
      song.add(hasTitle ? .subtitle : .title, value, of: text, in: line)
      hasTitle = true
    case "M" where !value.isEmpty:
      song.add(.time, meter(value), at: text.place(of: value), in: text.place(of: line))
    case "Q": addTempo(value, in: line, to: &song)
    case "K":
      noteClef(of: value, in: &song)
      if let key = key(value) {
        song.add(.key, key, at: text.place(of: value), in: text.place(of: line))
      }
    case let letter:
      if let name = Self.names[letter] {
        song.add(name, value, of: text, in: line)
      } else {
        song.note(.unreadLayout, "the field \(letter): is for the notes", at: text.place(of: line))
      }
    }
  }

  private func meter(_ value: Range<Int>) -> String {
    switch text.string(value) {
    case "C": "4/4"
    case "C|": "2/2"
    case let other: other
    }
  }

  /// Adds a tempo, and says which beats it counts if they are not quarters.
  private func addTempo(
    _ value: Range<Int>,
    in line: Range<Int>,
    to song: inout SongBuilder
  ) {
    song.add(.tempo, tempo(value), at: text.place(of: value), in: text.place(of: line))
    let beat = text.bytes[value].prefix { $0 != UInt8(ascii: "=") }.indices
    guard !tempo(value).contains("="), beat.upperBound < value.upperBound,
      text.string(text.trimmed(beat)) != "1/4"
    else {
      return
    }
    song.note(.unreadLayout, "the beats that the tempo counts", at: text.place(of: beat))
  }

  /// Says that the clef and the like are for the notes: `clef=treble`.
  private func noteClef(of value: Range<Int>, in song: inout SongBuilder) {
    for word in text.words(of: value) {
      let isClef = Self.isClef(Substring(text.string(word)))
      guard isClef || text.bytes[word].contains(UInt8(ascii: "=")) else { continue }
      song.note(.unreadLayout, "how the staff is written", at: text.place(of: word))
    }
  }

  /// A tempo is `1/4=120`, a number alone, or words in quotation marks.
  private func tempo(_ value: Range<Int>) -> String {
    let words = text.string(value)
    let number = words.split(separator: "=").last?.filter { $0 != " " } ?? ""
    let isNumber = !number.isEmpty && number.allSatisfy(\.isNumber)
    return isNumber ? number : words.filter { $0 != "\"" }
  }

  /// A key is a note and perhaps a mode: `G`, `Am`, `D mix`, `Ador`, `C clef=bass`.
  private func key(_ value: Range<Int>) -> String? {
    let words = text.string(value).split(separator: " ").filter {
      !$0.contains("=") && !Self.isClef($0)
    }
    guard let first = words.first else { return nil }
    let tonic = first.prefix { "ABCDEFG#b".contains($0) }
    let rest = ([first.dropFirst(tonic.count)] + words.dropFirst()).filter { !$0.isEmpty }
    // Accidentals may follow the mode: `D phr ^f`.
    guard !tonic.isEmpty, rest.count < 2 else { return words.joined(separator: " ") }
    return switch rest.first?.prefix(3).lowercased() {
    case nil, "maj", "ion": String(tonic)
    case "m", "min", "aeo": "\(tonic)m"
    case "dor": "\(tonic) dorian"
    case "phr": "\(tonic) phrygian"
    case "lyd": "\(tonic) lydian"
    case "mix": "\(tonic) mixolydian"
    case "loc": "\(tonic) locrian"
    default: words.joined(separator: " ")
    }
  }

  /// Whether a word tells the clef, or how far from the notes it stands: `treble+8`, `-8va`.
  private static func isClef(_ word: Substring) -> Bool {
    let letters = word.lowercased()
    return ["treble", "bass", "alto", "tenor", "perc"].contains { letters.hasPrefix($0) }
      || letters.hasSuffix("8va") || letters.hasSuffix("8vb")
  }

  /// Reads a field among the notes, which belongs to their line.
  private mutating func readInline(_ field: Range<Int>, into song: inout SongBuilder) {
    let value = value(of: field)
    if text.bytes[field.lowerBound] == UInt8(ascii: "K") { noteClef(of: value, in: &song) }
    let stated: (name: MetadataName, value: String)? =
      switch text.bytes[field.lowerBound] {
      case UInt8(ascii: "K"): key(value).map { (.key, $0) }
      case UInt8(ascii: "M"): value.isEmpty ? nil : (.time, meter(value))
      default: nil
      }
    guard let stated else {
      return song.note(.unreadLayout, "a field for the notes", at: text.place(of: field))
    }
    let line = MetadataLine(stated.name, stated.value, at: text.place(of: value))
    verses[1, default: []].append(SongLine(.metadata(line), range: text.place(of: field)))
  }

  private mutating func beginPart(
    _ value: Range<Int>,
    _ line: Range<Int>,
    in song: inout SongBuilder
  ) {
    finishMusic(in: &song)
    finishVerses(in: &song)
    part = SectionName(.part, label: text.string(value))
    partPlace = text.place(of: line)
  }

  /// Only the voice that comes first is read.
  private mutating func selectVoice(_ value: Range<Int>) {
    let name = text.words(of: value).first.map(text.string) ?? ""
    voice = voice ?? name
    isFirstVoice = voice == name
  }
}

// MARK: - Music

extension ABCReader {
  /// Adds the line of music, now that its words are known.
  private mutating func finishMusic(in song: inout SongBuilder) {
    guard let (music, line) = music.take() else { return }
    let range = text.place(of: line)
    notes = notes?.union(range) ?? range
    for annotation in music.annotations {
      song.note(.unreadLayout, "words above the staff", at: text.place(of: annotation))
    }
    if words.isEmpty {
      guard !music.symbols.isEmpty else { return }
      return verses[1, default: []].append(SongLine(.chords(chords(of: music)), range: range))
    }
    for (index, words) in exchange(&words, with: []).enumerated() {
      let sung = ABCWords(text.string(words), noteCount: music.noteCount, bars: music.bars)
      let isFirst = index == 0
      let lyrics = LyricLine(text: sung.text, marks: marks(of: music, above: sung, isFirst))
      let place = isFirst ? range.union(text.place(of: words)) : text.place(of: words)
      verses[index + 1, default: []].append(SongLine(.lyrics(lyrics), range: place))
    }
  }

  /// The chords above words; in verses after the first they have no place of their own.
  private func marks(of music: ABCMusic, above words: ABCWords, _ isFirst: Bool) -> [ChordMark] {
    music.symbols.map { symbol in
      let place = words.place(before: symbol.note)
      let range = isFirst ? text.place(of: symbol.range) : nil
      return ChordMark(.annotation, text: symbol.text, offset: place, cell: place, range: range)
    }
  }

  /// The chords of music without words, with its bars.
  private func chords(of music: ABCMusic) -> ChordLine {
    var played = PlayedBars()
    var bars = music.barLines[...]
    for (index, symbol) in music.symbols.enumerated() {
      while let bar = bars.first, bar.symbols <= index {
        played.add("|", at: text.place(of: bar.range))
        bars.removeFirst()
      }
      played.add(symbol.text, at: text.place(of: symbol.range))
    }
    for bar in bars { played.add("|", at: text.place(of: bar.range)) }
    return played.line
  }

  /// Adds the verses of a part, one after the other.
  private mutating func finishVerses(in song: inout SongBuilder) {
    let all = exchange(&verses, with: [:]).sorted { $0.key < $1.key }
    for (number, lines) in all {
      guard let first = lines.first?.range else { continue }
      var name = part
      if all.count > 1, part.kind == .verse {
        name = SectionName(.verse, label: "Verse \(number)", number: number)
      } else if all.count > 1 {
        name.label = "\(part.label ?? "") \(number)"
      }
      song.begin(name, headingAt: partPlace.take() ?? first.lowerBound..<first.lowerBound)
      for line in lines { song.add(line.content, line.range ?? first) }
    }
  }

  /// Adds what is known of the tune, and the words below all of it.
  private mutating func finishTune(in song: inout SongBuilder) {
    finishMusic(in: &song)
    finishVerses(in: &song)
    if let rest = rest.first.map(text.place) {
      song.begin(SectionName(.verse), headingAt: rest.lowerBound..<rest.lowerBound)
    }
    for line in exchange(&rest, with: []) {
      song.add(LyricLine(text: text.string(line)), text.place(of: line))
    }
    if let place = notes.take() {
      song.note(.unreadMarkup, "the notes of the tune were left out", at: place)
    }
    song.begin(SectionName(.head))
    (part, partPlace, isInBody, voice, isFirstVoice) = (SectionName(.verse), nil, false, nil, true)
  }
}
