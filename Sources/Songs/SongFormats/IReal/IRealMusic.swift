import Harmony
import SongModel

/// Reads the music of a song of iReal Pro.
struct IRealMusic {
  private let text: IRealText
  private var place = 0
  private var row = GridLine()
  /// What stands above the next bar.
  private var remarks: [(text: String, range: SourceRange)] = []
  private var hasSection = false
  /// The last chord, below which a bass may move.
  private var time: String?

  init(_ text: IRealText) {
    self.text = text
  }

  mutating func read(into song: inout SongBuilder) {
    while place < text.bytes.count { readToken(into: &song) }
    row.close(with: "|.")
    finishRow(in: &song)
    addRemarks(to: &song)
  }

  private func starts(with sign: String) -> Bool { text.bytes[place...].starts(with: sign.utf8) }

  private mutating func take(_ count: Int) -> Range<Int> {
    let range = place..<min(place + count, text.bytes.count)
    place = range.upperBound
    return range
  }

  private mutating func readToken(into song: inout SongBuilder) {
    for (sign, meaning) in Self.signs where starts(with: sign) {
      return apply(meaning, take(sign.utf8.count), to: &song)
    }
    switch text.bytes[place] {
    case UInt8(ascii: "*"): beginSection(in: &song)
    case UInt8(ascii: "T"): readTime(into: &song)
    case UInt8(ascii: "N"): readEnding()
    case UInt8(ascii: "<"): readRemark(into: &song)
    case UInt8(ascii: "("): readAlternative()
    default: readChord(into: &song)
    }
  }

  /// What a sign means.
  private enum Meaning {
    case nothing
    case bar(String)
    case beat(String)
    case noChord
    case remark(String)
    /// How the page looks.
    case layout(String)
  }

  /// The signs, those first whose beginnings mean something else.
  private static let signs: [(String, Meaning)] = [
    ("XyQ", .nothing), ("LZ", .bar("|")), ("Kcl", .beat("%")),
    ("YYY", .layout("room below the row")),
    ("YY", .layout("room below the row")), ("Y", .layout("room below the row")), (" ", .nothing),
    (",", .nothing), ("|", .bar("|")),
    ("[", .bar("||")), ("]", .bar("||")), ("{", .bar("|:")), ("}", .bar(":|")), ("Z", .bar("|.")),
    ("x", .beat("%")), ("r", .beat("%%")), ("p", .beat("/")), ("n", .noChord),
    ("Q", .remark("Coda")), ("S", .remark("Segno")), ("U", .remark("End")),
    ("f", .remark("Fermata")), ("s", .layout("small chords")),
    ("l", .layout("chords of the usual size")),
  ]

  private mutating func apply(_ meaning: Meaning, _ range: Range<Int>, to song: inout SongBuilder) {
    let source = text.source(of: range)
    switch meaning {
    case .nothing: break
    case .bar(let sign):
      if row.addBar(sign, at: source) { finishRow(in: &song) }
    case .beat(let sign):
      // The short form for a repeated bar includes the line before it.
      if text.bytes[range.lowerBound] == UInt8(ascii: "K") { apply(.bar("|"), range, to: &song) }
      add(.beat, sign, at: source, to: &song)
    case .noChord: add(.noChord, "N.C.", at: source, to: &song)
    case .remark(let words): remarks.append((words, source))
    case .layout(let words): song.note(.unreadLayout, words, at: source)
    }
  }

  private mutating func add(
    _ kind: ChordMark.Kind,
    _ sign: String,
    at source: SourceRange,
    to song: inout SongBuilder
  ) {
    if !remarks.isEmpty, row.isAtBar {
      let bar = row.takeLastBar()
      finishRow(in: &song)
      addRemarks(to: &song)
      if let bar { _ = row.addBar(bar.text, at: bar.range) }
    }
    if row.isEmpty { _ = row.addBar("|", at: source.lowerBound..<source.lowerBound) }
    row.add(kind, sign, at: source)
  }

  private mutating func addRemarks(to song: inout SongBuilder) {
    for remark in exchange(&remarks, with: []) {
      song.add(.comment(CommentLine(remark.text)), remark.range)
    }
  }

  private mutating func finishRow(in song: inout SongBuilder) {
    row.close(with: "|")
    guard let (line, range) = exchange(&row, with: GridLine()).line else { return }
    if !hasSection { begin("", in: &song, at: range.lowerBound..<range.lowerBound) }
    song.add(.verbatim(line), range)
  }
}

// MARK: - Rehearsal marks and text

extension IRealMusic {
  private static let names = ["i": "Intro", "v": "Verse"]

  private mutating func beginSection(in song: inout SongBuilder) {
    let range = take(2)
    let mark = text.string(range.lowerBound + 1..<range.upperBound)
    let bar = row.takeLastBar()
    finishRow(in: &song)
    begin(Self.names[mark] ?? mark, in: &song, at: text.source(of: range))
    if let bar { _ = row.addBar(bar.text, at: bar.range) }
  }

  private mutating func begin(_ label: String, in song: inout SongBuilder, at range: SourceRange) {
    hasSection = true
    let name = SectionName(.grid, label: label.isEmpty ? nil : label)
    song.begin(name, headingAt: range)
  }

  private mutating func readTime(into song: inout SongBuilder) {
    let range = take(3)
    let digits = Array(text.bytes[range].dropFirst())
    guard digits.count == 2, digits.allSatisfy(\.isASCIIDigit) else {
      return song.note(.unreadMarkup, "no time signature", at: text.source(of: range))
    }
    let count = digits == Array("12".utf8) ? "12/8" : "\(digits[0] - 0x30)/\(digits[1] - 0x30)"
    guard time != count else { return }
    time = count
    let bar = row.takeLastBar()
    finishRow(in: &song)
    song.add(.time, count, at: text.source(of: range))
    if let bar { _ = row.addBar(bar.text, at: bar.range) }
  }

  private mutating func readEnding() {
    let range = take(2)
    let number = text.string(range.lowerBound + 1..<range.upperBound)
    row.setEnding(number, at: text.source(of: range))
  }

  /// Words above the staff, which a height may precede: `<*74Chorus>`.
  private mutating func readRemark(into song: inout SongBuilder) {
    let range = takeThrough(UInt8(ascii: ">"))
    var inner = range.dropFirst(1)
    if text.bytes[inner].last == UInt8(ascii: ">") { inner.removeLast() }
    let height = inner.prefix(3)
    if height.count == 3, text.bytes[height.lowerBound] == UInt8(ascii: "*"),
      height.dropFirst(1).allSatisfy({ text.bytes[$0].isASCIIDigit })
    {
      song.note(.unreadLayout, "how high the words stand", at: text.source(of: height))
      inner = inner.dropFirst(3)
    }
    remarks.append((text.string(inner), text.source(of: range)))
  }

  private mutating func takeThrough(_ end: UInt8) -> Range<Int> {
    let last = text.bytes[place...].firstIndex(of: end) ?? text.bytes.count - 1
    return take(last + 1 - place)
  }

  /// A chord above another, to be played instead.
  private mutating func readAlternative() {
    let range = takeThrough(UInt8(ascii: ")"))
    let name = text.string(range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1))
    let chord = Chord(parsing: name, notation: .ireal)?.converted(to: .english)?.spelling
    remarks.append(("or \(chord ?? name)", text.source(of: range)))
  }

  private mutating func readChord(into song: inout SongBuilder) {
    let start = place
    guard let end = endOfChord() else {
      let range = take(text.lengthOfScalar(at: place))
      song.note(
        .unreadMarkup,
        "'\(text.string(range))' is not a sign of iReal Pro",
        at: text.source(of: range)
      )
      return
    }
    place = end
    let range = start..<end
    // Qualities of the user's own stand between stars.
    let name = text.string(range).filter { $0 != "*" }
    guard let chord = Chord(parsing: name, notation: .ireal) else {
      song.note(.unknownSign, "'\(name)' is not a chord", at: text.source(of: range))
      let kind = Chord(guessing: name, notation: .english).map { ChordMark.Kind.chord($0) }
      return add(kind ?? .annotation, name, at: text.source(of: range), to: &song)
    }
    guard let english = Self.english(chord) else {
      return song.note(.unreadLayout, "room without a chord", at: text.source(of: range))
    }
    add(.chord(english), english.spelling, at: text.source(of: range), to: &song)
  }

  /// The chord in English letters; of a root that sounds nothing the bass is left, or nothing.
  private static func english(_ chord: Chord) -> Chord? {
    guard chord.root == nil else { return chord.converted(to: .english) ?? chord }
    return chord.bass.flatMap { Chord(parsing: "/\($0)") }
  }

  /// The end of the chord that begins here: its root, its quality and its bass.
  private func endOfChord() -> Int? {
    guard let first = text.bytes[place...].first, (0x41...0x47).contains(first) || first == 0x57
    else { return nil }
    var index = place + 1
    var isQuoted = false
    while index < text.bytes.count {
      let byte = text.bytes[index]
      if byte == UInt8(ascii: "*") {
        // A star that no other follows begins the next section.
        let isPair = text.bytes[(index + 1)...].prefix(12).contains(byte)
        if !isQuoted, !isPair { break }
        isQuoted.toggle()
      } else if !isQuoted,
        let word = Self.words.first(where: { text.bytes[index...].starts(with: $0) })
      {
        index += word.count
        continue
      } else if !isQuoted, !Self.belongsToChord(byte, after: text.bytes[index - 1]) {
        break
      }
      index += 1
    }
    return index
  }

  /// The words in the names of chords.
  private static let words = ["sus", "add", "alt"].map { Array($0.utf8) }

  private static func belongsToChord(_ byte: UInt8, after last: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "b"), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "^"),
      UInt8(ascii: "h"), UInt8(ascii: "o"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    case 0x41...0x47: last == UInt8(ascii: "/")
    default: false
    }
  }
}
