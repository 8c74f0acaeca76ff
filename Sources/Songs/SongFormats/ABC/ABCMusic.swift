import SongModel

/// A line of music in ABC: its notes are counted, and its chord symbols kept.
struct ABCMusic {
  /// A chord symbol, and the number of the note that it stands before.
  struct Symbol {
    let text: String
    let note: Int
    let range: Range<Int>
  }

  /// The chord symbols, in order.
  private(set) var symbols: [Symbol] = []
  /// Words above or below the staff.
  private(set) var annotations: [Range<Int>] = []
  /// Fields in brackets: `[K:G]`.
  private(set) var fields: [Range<Int>] = []
  /// How many notes there are.
  private(set) var noteCount = 0
  /// The numbers of the notes that come first in a bar.
  private(set) var bars: [Int] = []
  /// The bar lines, and how many symbols stand before each.
  private(set) var barLines: [(symbols: Int, range: Range<Int>)] = []

  private let text: MappedText
  private var place: Int
  private let end: Int

  /// Reads a line.
  ///
  /// - Complexity: O(n).
  init(_ text: MappedText, _ line: Range<Int>) {
    self.text = text
    (place, end) = (line.lowerBound, line.upperBound)
    while place < end { readToken() }
  }

  private mutating func readToken() {
    let byte = text.bytes[place]
    switch byte {
    case UInt8(ascii: "\""): readSymbol()
    case UInt8(ascii: "["): readBracket()
    case UInt8(ascii: "|"), UInt8(ascii: ":"): readBar()
    case UInt8(ascii: "{"): skip(past: UInt8(ascii: "}"))
    case UInt8(ascii: "!"), UInt8(ascii: "+"): skipDecoration(byte)
    case UInt8(ascii: "%"): place = end
    case UInt8(ascii: "A")...UInt8(ascii: "G"), UInt8(ascii: "a")...UInt8(ascii: "g"):
      noteCount += 1
      place += 1
    default: place += 1
    }
  }

  /// Goes past a byte; past the next one only, where there is none soon.
  private mutating func skip(past byte: UInt8) {
    let near = text.bytes[(place + 1)..<max(place + 1, min(end, place + Self.longestGroup))]
    place = near.firstIndex(of: byte).map { $0 + 1 } ?? place + 1
  }

  private static let longestGroup = 256

  /// Skips a sign such as `!trill!`.
  private mutating func skipDecoration(_ byte: UInt8) {
    let near = text.bytes[(place + 1)..<max(place + 1, min(end, place + Self.longestDecoration))]
    place = near.firstIndex(of: byte).map { $0 + 1 } ?? place + 1
  }

  private static let longestDecoration = 24

  /// Reads what stands in quotation marks: a chord, or words above the staff.
  private mutating func readSymbol() {
    let start = place
    skip(past: UInt8(ascii: "\""))
    let whole = start..<place
    guard place > start + 1 else { return }
    var words = text.trimmed(start + 1..<place - 1)
    guard let first = words.first.map({ text.bytes[$0] }) else { return }
    if "^_<>@".utf8.contains(first) { return annotations.append(whole) }
    // Some programs add a fingering.
    if let sign = text.bytes[words].firstIndex(of: UInt8(ascii: ";")) {
      annotations.append(sign..<words.upperBound)
      words = words.lowerBound..<sign
    }
    symbols.append(Symbol(text: text.string(words), note: noteCount, range: whole))
  }

  /// Reads brackets: a field, notes that sound together, or the number of an ending.
  private mutating func readBracket() {
    let next = place + 1 < end ? text.bytes[place + 1] : 0
    let isField =
      place + 2 < end && text.bytes[place + 2] == UInt8(ascii: ":")
      && next.isASCIILetter
    let start = place
    if isField {
      skip(past: UInt8(ascii: "]"))
      fields.append(start + 1..<max(start + 1, place - 1))
    } else if next == UInt8(ascii: "|") || (0x31...0x39).contains(next) {
      readBar()
    } else {
      readNotes()
    }
  }

  /// Reads notes that sound together, which are one; chords among them count as before it.
  private mutating func readNotes() {
    let before = noteCount
    place += 1
    while place < end, text.bytes[place] != UInt8(ascii: "]"),
      text.bytes[place] != UInt8(ascii: "|")
    {
      if text.bytes[place] == UInt8(ascii: "\"") { readSymbol() } else { place += 1 }
    }
    noteCount = before + 1
  }

  private mutating func readBar() {
    let start = place
    place += 1
    while place < end, "|:]".utf8.contains(text.bytes[place]) { place += 1 }
    // The number of an ending follows at once.
    while place < end, (0x31...0x39).contains(text.bytes[place]) { place += 1 }
    bars.append(noteCount)
    barLines.append((symbols.count, start..<place))
  }
}
