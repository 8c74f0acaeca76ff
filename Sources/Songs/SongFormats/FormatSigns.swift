package import SongModel

/// Tells the files of other programs by what stands at their beginning.
package enum FormatSigns {
  /// How much of a file is looked at, in UTF-8 bytes.
  private static let reach = 65_536

  /// The format of a file; nil for sheets.
  ///
  /// - Complexity: O(1), as only the first 64 KiB are looked at.
  package static func format(of text: String) -> SongFormat? {
    var text = text
    return text.withUTF8 { format(of: UnsafeBufferPointer(rebasing: $0.prefix(reach)).span) }
  }

  /// The encoding that an XML declaration names, in a file without a byte order mark.
  package static func declaredEncoding(of bytes: [UInt8]) -> SourceEncoding? {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = String(decoding: bytes[..<min(end, longestDeclaration)], as: UTF8.self)
    let parts = declaration.split { $0 == "\"" || $0 == "'" }
    guard let name = parts.firstIndex(where: { $0.hasSuffix("encoding=") }), name + 1 < parts.count,
      let encoding = SourceEncoding(named: String(parts[name + 1]))
    else { return nil }
    // Without a mark, it is a file of bytes.
    return [.utf8, .utf16LittleEndian, .utf16BigEndian].contains(encoding) ? nil : encoding
  }

  private static let longestDeclaration = 200

  private static func format(of text: Span<UInt8>) -> SongFormat? {
    guard let start = text.indices.first(where: { text[$0] > 0x20 }) else { return nil }
    if text[start] == UInt8(ascii: "<"), let format = xmlFormat(of: text) { return format }
    if hasLink(text) { return .iReal }
    if text.starts("[File]", at: start), text.first("Type=SongSelect", in: 0..<text.count) != nil {
      return .songSelect
    }
    if isLaTeX(text) { return .latex }
    if let format = format(ofFirstLine: text.extracting(start..<text.count)) { return format }
    let rest = text.extracting(start..<text.count)
    return isOnSong(rest) || OnSongSigns.areFound(in: rest) ? .onSong : nil
  }

  /// The format that the first line shows, together with a line further on.
  private static func format(ofFirstLine text: Span<UInt8>) -> SongFormat? {
    let line = 0..<text.endOfLine(from: 0)
    let hasSign = text.first(UInt8(ascii: "="), in: line) != nil
    switch text[0] {
    case UInt8(ascii: "#") where hasSign && line.count > 2 && text[1] > 0x20:
      return hasLine("---", in: text) ? .songBeamer : nil
    case UInt8(ascii: "@") where hasSign && text.count > 1 && text[1] > 0x20: return .songPro
    case UInt8(ascii: "X"), UInt8(ascii: "%"):
      return hasLine("X:", in: text) && hasLine("K:", in: text) ? .abc : nil
    default: return nil
    }
  }

  /// Whether some line begins so.
  private static func hasLine(_ start: StaticString, in text: Span<UInt8>) -> Bool {
    var place = 0
    while let found = text.first(start, in: place..<text.count) {
      if found == 0 || text[found - 1] == 0x0A || text[found - 1] == 0x0D { return true }
      place = found + 1
    }
    return false
  }

  /// Whether the lines up to the first blank one state metadata, some of which only OnSong has.
  private static func isOnSong(_ text: Span<UInt8>) -> Bool {
    let head = text.extracting(0..<min(text.count, longestHead))
    guard head.count > 0, head[0] != UInt8(ascii: "{") else { return false }
    var count = 0
    var hasOwnName = false
    var start = 0
    while start < head.count {
      let end = head.endOfLine(from: start)
      if end == start { break }
      let line = start..<end
      guard head.first(UInt8(ascii: ":"), in: line) != nil,
        head.first(UInt8(ascii: "["), in: line) == nil
      else { return false }
      count += 1
      hasOwnName = hasOwnName || isOwnName(line, in: head)
      start = end + 1
      if start < head.count, head[end] == 0x0D, head[start] == 0x0A { start += 1 }
    }
    return count > 2 && hasOwnName
  }

  /// Whether a line begins with a name that only OnSong has.
  private static func isOwnName(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    OnSongTable.own.contains { text.startsInAnyCase($0, at: line.lowerBound) }
  }

  private static let longestHead = 2048

  /// Whether there is a link of iReal Pro.
  private static func hasLink(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while let place = text.first("://", in: start..<text.count) {
      if place >= 6, text.starts("irealb", at: place - 6) { return true }
      if place >= 9, text.starts("irealbook", at: place - 9) { return true }
      start = place + 3
    }
    return false
  }

  /// Whether songs in LaTeX begin here.
  private static func isLaTeX(_ text: Span<UInt8>) -> Bool {
    guard text.first(UInt8(ascii: "\\"), in: 0..<text.count) != nil else { return false }
    if text.first("\\beginsong{", in: 0..<text.count) != nil { return true }
    guard text.first("\\begin{song}", in: 0..<text.count) != nil else { return false }
    return text.first("^{", in: 0..<text.count) != nil
      || text.first("\\chord", in: 0..<text.count) != nil
      || text.first("\\begin{song}{title=", in: 0..<text.count) != nil
  }

  /// The format that the name of the first element shows, and those inside it.
  private static func xmlFormat(of text: Span<UInt8>) -> SongFormat? {
    guard let tag = firstTag(of: text) else { return nil }
    switch tag.name {
    case "song":
      let isOpenLyrics = tag.has("version") || tag.has("xmlns")
      if isOpenLyrics, text.first("<properties", in: 0..<text.count) != nil { return .openLyrics }
      let hasParts = text.first("<lyrics", in: 0..<text.count) != nil
      return hasParts || text.first("<title", in: 0..<text.count) != nil ? .openSong : nil
    case "score-partwise", "score-timewise": return .musicXML
    case "set": return text.first("<slide_group", in: 0..<text.count) == nil ? nil : .openSong
    default: return nil
    }
  }

  /// The first start tag: neither the declaration nor a comment.
  private static func firstTag(of text: Span<UInt8>) -> Tag? {
    var place = 0
    while let start = text.first("<", in: place..<text.count), start + 1 < text.count {
      let isOther = text[start + 1] == UInt8(ascii: "?") || text[start + 1] == UInt8(ascii: "!")
      let isComment = text.starts("<!--", at: start)
      guard
        let end = isComment
          ? text.first("-->", in: start..<text.count) : text.first(">", in: start..<text.count)
      else { return nil }
      if !isOther { return Tag(text.extracting(start + 1..<end)) }
      place = end + 1
    }
    return nil
  }

  /// A start tag.
  private struct Tag {
    let name: String
    private let attributes: [Substring]

    init(_ text: Span<UInt8>) {
      let words = String(decoding: text).split { $0.isWhitespace || $0 == "/" }
      let first = words.first.map(String.init) ?? ""
      name = first.split(separator: ":").last.map(String.init) ?? ""
      attributes = words.dropFirst().map { $0 }
    }

    func has(_ attribute: String) -> Bool { attributes.contains { $0.hasPrefix(attribute) } }
  }
}
