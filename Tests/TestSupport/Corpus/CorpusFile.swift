/// A file of cases.
///
///     file  = comment* case+
///     case  = fence "case" name, attribute*, block+
///     block = fence kind, line*
///     fence = three at-signs or more, and a blank
///
/// The fence of the first case is that of the whole file, so a longer one lets
/// the lines of a sheet begin with a shorter one. Everything else is verbatim.
public struct CorpusFile: Sendable {
  /// The file inside the corpus folder.
  public let path: String
  /// The cases in order.
  public internal(set) var cases: [CorpusCase] = []
  private let preamble: [String]
  private let fence: String

  /// Reads a file.
  ///
  /// - Throws: `CorpusFormatError` where it is not in the format.
  public init(path: String, text: String) throws(CorpusFormatError) {
    self.path = path
    let lines = try Self.lines(of: text, path)
    guard let start = lines.firstIndex(where: { Self.fence(ofCase: $0) != nil }),
      let fence = Self.fence(ofCase: lines[start])
    else { throw CorpusFormatError(path, 1, "there is no case") }
    self.fence = fence
    preamble = Array(lines[..<start])
    var index = start
    while index < lines.count {
      let next = lines[(index + 1)...].firstIndex { $0.hasPrefix(fence + "case ") } ?? lines.count
      cases.append(try Self.parse(lines[index..<next], fence, path))
      index = next
    }
  }

  /// The file as it is written.
  public var text: String {
    var lines = preamble
    for item in cases {
      lines.append("\(fence)case \(item.name)")
      lines += item.header
      for block in item.blocks { lines.append("\(fence)\(block.kind.rawValue)\n\(block.text)") }
    }
    // A block's text brings its own line ends.
    return lines.map { $0.utf8.last == 0x0A ? $0 : $0 + "\n" }.joined()
  }

  private static func lines(of text: String, _ path: String) throws(CorpusFormatError) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard lines.popLast() == "" else {
      throw CorpusFormatError(path, lines.count + 1, "the last line has no line end")
    }
    return lines
  }

  private static func fence(ofCase line: String) -> String? {
    let signs = line.prefix { $0 == "@" }
    return signs.count >= 3 && line.hasPrefix("\(signs) case ") ? "\(signs) " : nil
  }

  private static func parse(
    _ lines: ArraySlice<String>,
    _ fence: String,
    _ path: String
  ) throws(CorpusFormatError) -> CorpusCase {
    let body = lines.dropFirst()
    let blocks = body.firstIndex { $0.hasPrefix(fence) } ?? body.endIndex
    let header = Array(body[..<blocks])
    let found = CorpusCase(
      file: path,
      line: lines.startIndex + 1,
      name: String(lines[lines.startIndex].dropFirst("\(fence)case ".count)),
      header: header,
      attributes: try attributes(header, path, lines.startIndex + 2),
      blocks: try Self.blocks(body[blocks...], fence, path)
    )
    try check(found)
    return found
  }

  private static func attributes(
    _ header: [String],
    _ path: String,
    _ firstLine: Int
  ) throws(CorpusFormatError) -> [CorpusAttribute: String] {
    var attributes: [CorpusAttribute: String] = [:]
    for (index, line) in header.enumerated() where !line.isEmpty {
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, let name = CorpusAttribute(rawValue: String(parts[0])) else {
        throw CorpusFormatError(path, firstLine + index, "no attribute: \(line)")
      }
      attributes[name] = String(parts[1])
    }
    return attributes
  }

  private static func blocks(
    _ lines: ArraySlice<String>,
    _ fence: String,
    _ path: String
  ) throws(CorpusFormatError) -> [CorpusBlock] {
    var blocks: [CorpusBlock] = []
    for (index, line) in zip(lines.indices, lines) {
      guard line.hasPrefix(fence) else {
        blocks[blocks.count - 1].text += line + "\n"
        continue
      }
      let kind = CorpusBlock.Kind(rawValue: String(line.dropFirst(fence.count)))
      guard let kind, !blocks.contains(where: { $0.kind == kind }) else {
        throw CorpusFormatError(path, index + 1, "no block, or a second one: \(line)")
      }
      blocks.append(CorpusBlock(kind: kind, text: ""))
    }
    return blocks
  }

  private static func check(_ found: CorpusCase) throws(CorpusFormatError) {
    let hasFile = found.attributes[.inputFile] != nil
    let hasInput = found.expectation(.input) != nil
    guard hasFile != hasInput else {
      throw CorpusFormatError(found.file, found.line, "a case has one input, here or in a file")
    }
    guard found.blocks.count > (hasInput ? 1 : 0) else {
      throw CorpusFormatError(found.file, found.line, "the case expects nothing")
    }
  }
}
