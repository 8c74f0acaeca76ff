import ChordParse
import TestSupport
import Testing

/// Nothing is lost silently: each word of a file is in a line of the song or in a finding.
@Suite struct AccountedWordsTests {
  static let cases =
    (try? CorpusFolder.standard.cases())?.filter { $0.file.hasPrefix("formats/") } ?? []

  @Test func thereAreCases() {
    #expect(Self.cases.count > 20)
  }

  @Test(arguments: Self.cases)
  func wordsAreAccountedFor(_ item: CorpusCase) throws {
    let bytes = try CorpusFolder.standard.input(of: item)
    let song = try SongParser(options: item.readingOptions()).parse(bytes)
    let covered = Coverage(song)
    for word in Self.words(of: song) where !covered.holds(word) && !Self.isSyntax(word, of: song) {
      Issue.record("\(item): '\(song.source.text.slice(SourceRange(utf8: word)))' is nowhere")
    }
  }

  /// Words that belong to the format: they begin a file, part it, or say that nothing is stated.
  private static func isSyntax(_ word: Range<Int>, of song: Song) -> Bool {
    let text = String(song.source.text.slice(SourceRange(utf8: word)))
    switch song.source.format {
    case .songSelect:
      return ["File", "Type", "SongSelect", "Import", "Version", "3", "0", "Fields", "Words"]
        .contains(text) || text == "n" || text == "t"
    case .onSong: return ["sot", "eot"].contains(text)
    // The chords are packed, and come back as marks.
    case .songBeamer:
      let line = song.source.text.line(around: word)
      return ["#Chords", "#LangCount", "##"].contains { line.hasPrefix($0) }
    case .songPro: return text == "Album" || text == "tab"
    case .abc: return ["w", "W"].contains(text)
    case .latex: return ["autore", "song", "sr"].contains(text)
    // Links are in percent signs, and the fields that are empty are known.
    case .iReal: return !text.allSatisfy(\.isLetter) || text.hasPrefix("irealb")
    default: return false
    }
  }

  /// The words outside of tags and commands.
  private static func words(of song: Song) -> [Range<Int>] {
    let bytes = Array(song.source.text.string.utf8)
    let isXML = [.openSong, .openLyrics, .musicXML].contains(song.source.format)
    var words: [Range<Int>] = []
    var start: Int?
    var isInTag = false
    var isInCommand = false
    for (index, byte) in (bytes + [0x20]).enumerated() {
      if isXML, byte == UInt8(ascii: "<") { isInTag = true }
      let isLetter =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      if isInCommand, !isLetter { isInCommand = false }
      if byte == UInt8(ascii: "\\"), song.source.format == .latex { isInCommand = true }
      // In SongSelect's files, /n and /t are signs.
      let isSign =
        song.source.format == .songSelect && index > 0 && bytes[index - 1] == UInt8(ascii: "/")
      if isLetter, !isInTag, !isInCommand, !isSign {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
      if isXML, byte == UInt8(ascii: ">") { isInTag = false }
    }
    return words
  }
}

/// What the lines and findings of a song cover.
private struct Coverage {
  private var isCovered: [Bool]

  init(_ song: Song) {
    isCovered = Array(repeating: false, count: song.source.text.string.utf8.count)
    for line in song.lines { if let range = line.range { cover(range) } }
    for finding in song.diagnostics { cover(finding.range) }
  }

  private mutating func cover(_ range: SourceRange) {
    for place in range.utf8.clamped(to: 0..<isCovered.count) { isCovered[place] = true }
  }

  func holds(_ word: Range<Int>) -> Bool {
    word.clamped(to: 0..<isCovered.count).allSatisfy { isCovered[$0] }
  }
}

extension SourceText {
  /// The line in which a stretch of the text begins.
  fileprivate func line(around range: Range<Int>) -> Substring {
    let bytes = Array(string.utf8)
    let start =
      bytes[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return slice(SourceRange(utf8: start..<range.upperBound))[...]
  }
}
