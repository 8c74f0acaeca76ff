import ChordParse
import TestSupport

/// Nothing is lost silently: each word of a file is told by a finding, is a word of the line that
/// it stands in, or is understood, as another word in its place makes another song or is told.
struct TokenLaw {
  private let parser: SongParser
  private let text: String
  private let song: Song
  private let meaning: [String]
  /// What findings cover.
  private var isNoted: [Bool]
  /// The words of each line that no word of the file has taken yet.
  private var lines: [(range: Range<Int>, words: [String: Int])]

  /// The words of a text that are lost.
  static func losses(of text: String, _ options: ReadingOptions) -> [String] {
    var law = TokenLaw(text, SongParser(options: options))
    return law.losses()
  }

  private init(_ text: String, _ parser: SongParser) {
    (self.text, self.parser) = (text, parser)
    song = parser.parse(text)
    meaning = Self.meaning(of: song)
    isNoted = Array(repeating: false, count: text.utf8.count)
    lines = LineWords.lines(of: song)
    for finding in song.diagnostics {
      for place in finding.range.utf8.clamped(to: 0..<isNoted.count) { isNoted[place] = true }
    }
  }

  private mutating func losses() -> [String] {
    let bytes = Array(text.utf8)
    var losses: [String] = []
    for token in SourceTokens.ranges(of: text, as: song.format) {
      let word = String(decoding: bytes[token], as: UTF8.self)
      if token.allSatisfy({ isNoted[$0] }) || take(word, at: token) || matters(token) { continue }
      losses.append("'\(word)' at byte \(token.lowerBound)")
    }
    return losses
  }

  /// Takes a word from the line that it stands in.
  private mutating func take(_ word: String, at token: Range<Int>) -> Bool {
    for index in lines.indices where lines[index].range.contains(token.lowerBound) {
      guard let count = lines[index].words[word.lowercased()], count > 0 else { continue }
      lines[index].words[word.lowercased()] = count - 1
      return true
    }
    return false
  }

  /// Whether another word in its place makes another song.
  private func matters(_ token: Range<Int>) -> Bool {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(token, with: Self.other(bytes[token]))
    let other = parser.parse(String(decoding: bytes, as: UTF8.self))
    return Self.meaning(of: other) != meaning
  }

  /// What the song says, and what is told of it, without places and words of the file.
  private static func meaning(of song: Song) -> [String] {
    SongMeaning.lines(of: song) + song.diagnostics.map(\.code.rawValue).sorted()
  }

  /// Another word: a number for a number.
  private static func other(_ word: ArraySlice<UInt8>) -> [UInt8] {
    let isNumber = word.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? word.map { ($0 - 0x30 + 1) % 10 + 0x30 } : Array("Qzx".utf8)
  }
}

/// The words of each line of a song, and how often it has each.
private struct LineWords: SongWalker {
  private var lines: [(range: Range<Int>, words: [String: Int])] = []
  private var hasPlace = false

  static func lines(of song: Song) -> [(range: Range<Int>, words: [String: Int])] {
    var walker = LineWords()
    walker.walk(song)
    return walker.lines
  }

  mutating func enter(_ line: SongLine) {
    hasPlace = line.range != nil
    guard let range = line.range else { return }
    lines.append((range.utf8, [:]))
    switch line.content {
    case .lyrics(let lyrics): add(lyrics.text)
    case .chords(let chords): add(chords.label ?? "")
    case .tab(let verbatim), .sectionEnd(let verbatim): add(verbatim.text)
    case .verbatim(let verbatim): if verbatim.marks.isEmpty { add(verbatim.text) }
    case .heading(let heading): add(heading.name.label ?? heading.text)
    case .metadata(let metadata):
      for entry in metadata.entries {
        add(entry.name.text)
        add(entry.value)
      }
    case .definition(let definition): add(definition.text)
    case .comment(let comment): add(comment.text)
    case .directive(let directive): add(directive.text)
    case .blank: break
    }
  }

  mutating func visit(_ mark: ChordMark) { if hasPlace, mark.range != nil { add(mark.text) } }

  private mutating func add(_ text: String) {
    for word in text.lowercased().utf8.split(whereSeparator: { !$0.isOfWord }) {
      lines[lines.count - 1].words[String(decoding: word, as: UTF8.self), default: 0] += 1
    }
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
