import Harmony
import SongModel

/// Reads the measures of a part, and puts lines of chords and words together.
///
/// A line ends where the score begins a new system, else after four measures, though never inside a
/// word.
struct MusicXMLPart {
  private let sheets: SheetKnowledge
  private var line = MusicXMLLine()
  /// How many divisions the measures so far take, and those of the notes read of this one.
  private var measureStart = 0
  private var position = 0
  private var lastOnset = 0
  /// The lines of each verse since the section began.
  private var verses: [(number: String, lines: [SongLine])] = []
  private var section = SectionName(.verse)
  private var sectionPlace: SourceRange?
  private var remarks: [(text: String, range: SourceRange)] = []
  private var tempo: String?
  /// The chords whose fingerings were given.
  private var defined: Set<String> = []

  init(asking sheets: SheetKnowledge) {
    self.sheets = sheets
  }

  private static let measuresOfLine = 4

  /// Reads a measure.
  mutating func read(_ measure: XMLElement, into song: inout SongBuilder) {
    let breaks = measure.elements("print").contains { $0.attributes["new-system"] == "yes" }
    if breaks || line.measureCount >= Self.measuresOfLine { finishLine() }
    position = measureStart
    for element in measure.elements { readPiece(element, into: &song) }
    line.endMeasure(at: position, in: measure.range)
    measureStart = max(position, measureStart)
  }

  /// Adds what is left.
  mutating func finish(in song: inout SongBuilder) {
    finishLine(isLast: true)
    finishSection(in: &song)
  }

  private mutating func readPiece(_ element: XMLElement, into song: inout SongBuilder) {
    switch element.name {
    case "harmony": readChord(element, into: &song)
    case "note": readNote(element)
    case "backup": position = max(measureStart, position - duration(of: element))
    case "forward": position += duration(of: element)
    case "attributes": readAttributes(element, into: &song)
    case "direction": readDirection(element, into: &song)
    case "sound": readTempo(element.attributes["tempo"], at: element.tag, into: &song)
    case "barline": readBarline(element)
    default: break
    }
  }

  private func duration(of element: XMLElement) -> Int {
    let value = element.element("duration").flatMap { Double($0.text.folded) } ?? 0
    return Int(min(max(0, value), 1_000_000))
  }
}

// MARK: - Notes and chords

extension MusicXMLPart {
  private mutating func readChord(_ harmony: XMLElement, into song: inout SongBuilder) {
    guard let chord = MusicXMLChord(harmony) else {
      return song.note(.unknownSign, "a chord without a root that is known", at: harmony.range)
    }
    let offset = harmony.element("offset").flatMap { Int($0.text.folded) } ?? 0
    line.add(chord.symbol, at: position + min(max(-100_000, offset), 100_000), harmony.range)
    if let frets = chord.frets, defined.insert(chord.symbol).inserted {
      song.add(.definition(ChordDefinition(chord.symbol, frets)), harmony.range)
    }
  }

  private mutating func readNote(_ note: XMLElement) {
    let isChord = note.element("chord") != nil
    let onset = isChord ? lastOnset : position
    for lyric in note.elements("lyric") { readLyric(lyric, at: onset) }
    lastOnset = onset
    guard !isChord, note.element("grace") == nil else { return }
    position += duration(of: note)
  }

  private mutating func readLyric(_ lyric: XMLElement, at onset: Int) {
    // Several syllables may share a note.
    let texts = lyric.elements.filter { $0.name == "text" || $0.name == "elision" }
    let words = texts.map { $0.name == "text" ? $0.text.folded : " " }.joined()
    guard !words.isEmpty else { return }
    let type = lyric.elements("syllabic").last?.text.folded
    let syllable = MusicXMLLine.Syllable(
      text: words,
      time: onset,
      isOpen: type == "begin" || type == "middle"
    )
    line.add(syllable, verse: lyric.attributes["number"] ?? "1")
  }
}

// MARK: - What stands above and between the notes

extension MusicXMLPart {
  private mutating func readAttributes(_ element: XMLElement, into song: inout SongBuilder) {
    if let key = element.element("key"), let name = MusicXMLKey.name(key) {
      song.add(.key, name, at: key.range)
    }
    if let time = element.element("time"), let beats = time.element("beats")?.text.folded,
      let type = time.element("beat-type")?.text.folded
    {
      song.add(.time, "\(beats)/\(type)", at: time.range)
    }
    if let capo = element.element("staff-details")?.element("capo") {
      song.add(.capo, capo.text.folded, at: capo.range)
    }
    if let transpose = element.element("transpose") {
      song.note(
        .unreadLayout,
        "the part is for an instrument that sounds otherwise",
        at: transpose.range
      )
    }
  }

  private mutating func readDirection(_ direction: XMLElement, into song: inout SongBuilder) {
    for type in direction.elements("direction-type").flatMap(\.elements) {
      switch type.name {
      case "rehearsal": beginSection(type, in: &song)
      case "words": readWords(type.text.folded, at: type.range)
      case "segno", "coda": remarks.append((type.name.withCapital, type.range))
      case "metronome":
        readTempo(type.element("per-minute")?.text.folded, at: type.range, into: &song)
      default: break
      }
    }
    if let sound = direction.element("sound") {
      readTempo(sound.attributes["tempo"], at: sound.tag, into: &song)
    }
  }

  /// Takes words above the notes: `N.C.` among the chords, and any others as a remark.
  private mutating func readWords(_ words: String, at range: SourceRange) {
    let symbol = words.filter { $0 != " " }
    if NoChord.matches(symbol) {
      line.add(symbol, at: position, range)
    } else {
      remarks.append((words, range))
    }
  }

  private mutating func readTempo(
    _ value: String?,
    at place: SourceRange,
    into song: inout SongBuilder
  ) {
    guard let value, tempo == nil, let number = Double(value), number > 0, number < 1000 else {
      return
    }
    tempo = value
    song.add(.tempo, String(Int(number.rounded())), at: place)
  }

  private mutating func readBarline(_ element: XMLElement) {
    if let ending = element.element("ending"), ending.attributes["type"] == "start",
      let number = ending.attributes["number"]
    {
      line.add("|\(number.prefix { $0.isNumber })", at: position, element.range)
    }
    switch element.element("repeat")?.attributes["direction"] {
    case "forward": line.add("|:", at: position, element.range)
    case "backward": line.add(":|", at: position, element.range)
    default: break
    }
  }
}

// MARK: - Lines and sections

extension MusicXMLPart {
  private mutating func beginSection(_ rehearsal: XMLElement, in song: inout SongBuilder) {
    finishLine(isLast: true)
    finishSection(in: &song)
    let label = rehearsal.text.folded
    // Letters only count the parts.
    section = label.count < 2 ? SectionName(.part, label: label) : sheets.sectionName(label)
    sectionPlace = rehearsal.range
  }

  private mutating func finishLine(isLast: Bool = false) {
    guard isLast || !line.hasOpenWord, line.measureCount > 0 || !line.isEmpty else { return }
    for (text, range) in exchange(&remarks, with: []) where !text.isEmpty {
      add(SongLine(.comment(CommentLine(text)), range: range), to: verses.first?.number ?? "1")
    }
    for (number, line) in line.lines { add(line, to: number) }
    line = MusicXMLLine()
  }

  private mutating func add(_ line: SongLine, to verse: String) {
    if let index = verses.firstIndex(where: { $0.number == verse }) {
      verses[index].lines.append(line)
    } else {
      verses.append((verse, [line]))
    }
  }

  /// Adds the verses of the section, one after the other.
  private mutating func finishSection(in song: inout SongBuilder) {
    let all = exchange(&verses, with: [])
    for (number, lines) in all {
      guard let first = lines.first?.range else { continue }
      var name = section
      if all.count > 1, section.kind == .verse, section.number == nil {
        name = verse(number)
      } else if all.count > 1 {
        name.label = "\(section.displayed) (\(number))"
      }
      song.begin(name, headingAt: sectionPlace.take() ?? first.lowerBound..<first.lowerBound)
      for line in lines { song.add(line.content, line.range ?? first) }
    }
    (section, sectionPlace) = (SectionName(.verse), nil)
  }

  /// What a verse is called whose words have a number, or a name in some programs: `chorus`.
  private func verse(_ number: String) -> SectionName {
    let verse = SectionName(.verse, label: "Verse \(number)", number: Int(number))
    guard verse.number == nil else { return verse }
    let name = sheets.sectionName(number)
    return name.kind == .part ? verse : name
  }
}

/// The key that a signature and a mode make.
enum MusicXMLKey {
  private static let names = [
    "Cb", "Gb", "Db", "Ab", "Eb", "Bb", "F", "C", "G", "D", "A", "E", "B", "F#", "C#", "G#", "D#",
    "A#",
  ]

  /// The name; nil for a signature of another kind.
  static func name(_ key: XMLElement) -> String? {
    guard let fifths = key.element("fifths").flatMap({ Int($0.text.folded) }),
      (-7...7).contains(fifths)
    else { return nil }
    let isMinor = key.element("mode")?.text.folded == "minor"
    return isMinor ? names[fifths + 10] + "m" : names[fifths + 7]
  }
}
