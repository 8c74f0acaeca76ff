import ChordParse

/// The words of a file that say something: runs of letters and digits, without what only belongs
/// to the form of the file.
enum SourceTokens {
  /// The words of a text, in order, each as a range of its UTF-8 bytes.
  static func ranges(of text: String, as format: SongFormat) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    let isForm = form(of: bytes, format)
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in 0...bytes.count {
      let isWord = index < bytes.count && !isForm[index] && bytes[index].isOfWord
      // The signs of iReal Pro's music are not set apart.
      if let first = start, !isWord || format == .iReal {
        ranges.append(first..<index)
        start = nil
      }
      if isWord, start == nil { start = index }
    }
    return ranges
  }

  /// What belongs to the form, byte by byte.
  private static func form(of bytes: [UInt8], _ format: SongFormat) -> [Bool] {
    var isForm = Array(repeating: false, count: bytes.count)
    for pattern in patterns(of: format) {
      let text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: pattern) {
        let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
        let end = text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
        for index in start..<end { isForm[index] = true }
      }
    }
    return isForm
  }

  private static func patterns(of format: SongFormat) -> [Regex<Substring>] {
    switch format {
    case .openSong, .openLyrics, .musicXML:
      [
        // The declaration, end tags, elements and values that are empty, names of the schema.
        /<\?xml[^>]*>|<!DOCTYPE[^>\[]*[>\[]|<[\w:.-]+|<\/[^<>]*>/,
        /<[A-Za-z0-9_]+(?:\s+\w+="(?:false)?")*\s*(?:\/>|>(?=\s*<\/))/,
        /[\w:]+=""|(?:print|sharp)="false"|type="(?:bpm|text)"|xmlns(?::\w+)?="[^"]*"| version="[0-9.]*"/,
        /&#?\w+;/,
      ]
    case .latex: [/\\end\{?\w+\}?\*?/, /\w+\s*=\s*\{\s*\}/]
    case .iReal: [/irealb(?:ook)?:\/\/|%3D|%2C|%20|%7C|XyQ|1r34LbKcu7|=n=|%3Dn%3D/]
    case .songSelect:
      [/\[File\]|Type=SongSelect Import File|Version=[0-9.]*|\/[nt]|Misc \d+/, /(?m)^\w+=\s*$/]
    case .songBeamer: [/#Chords=\S*|#LangCount=\d*/, /(?m)^#\w+=\s*$/]
    case .onSong: [/\{e\w+\}/, /(?m)^[\w ]+:\s*$(?=\s*\n[\w ]+:)/]
    case .songPro: [/(?m)^[@!]\w+=\s*$/]
    case .abc: [/(?m)^[A-Za-z]:\s*$|1\/4=/]
    case .chordsOverLyrics, .chordPro, .ultimateGuitar: []
    }
  }
}

extension UInt8 {
  /// Whether it is a letter or digit, or a part of a letter that is not in ASCII.
  fileprivate var isOfWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
