package import SongModel

/// Brings a sheet into one form, as `SongRewriter.format` tells.
package struct SheetFormatter: Sendable {
  private let text: SourceText
  private let lines: [PhysicalLine]
  /// The lines of the document that begin on each physical line, in their order.
  private let contents: [[SongLine]]
  private let lineEnding: String
  /// Whether blank lines only set sections apart, whose ends directives tell.
  private let hasDirectives: Bool
  private let isSheet: Bool

  /// Prepares to format a song.
  ///
  /// - Complexity: O(n).
  package init(_ song: Song) {
    text = song.source.text
    hasDirectives = song.source.format.traits.hasDirectives
    isSheet = song.source.format.traits.isSheet
    let table = LineTable(text)
    lines = table.lines
    var contents: [[SongLine]] = Array(repeating: [], count: table.lines.count)
    for line in song.lines {
      guard let start = line.range?.lowerBound else { continue }
      contents[table.lineNumber(at: start)].append(line)
    }
    self.contents = contents
    lineEnding = table.usualEnding
  }

  /// The edits that format the sheet; none when it is formatted already, or another program's file.
  ///
  /// - Complexity: O(n).
  package var edits: [SourceEdit] {
    guard isSheet else { return [] }
    var edits: [SourceEdit] = []
    var isAfterBlank = true
    let end = (contents.lastIndex { $0.first?.content != .blank } ?? -1) + 1
    for index in lines.indices {
      let isBlank = contents[index].first?.content == .blank
      let isNeedless = hasDirectives && isBlank && (isAfterBlank || index >= end)
      edits += isNeedless ? [SourceEdit(whole(index), "")] : self.edits(ofLine: index)
      isAfterBlank = isBlank
    }
    return edits
  }

  /// The formatted sheet in its own encoding.
  ///
  /// - Complexity: O(n log n).
  package var bytes: [UInt8] { text.bytes(after: edits) }

  /// A line with its end.
  private func whole(_ index: Int) -> SourceRange {
    let end = index + 1 < lines.count ? lines[index + 1].range.lowerBound : text.range.upperBound
    return lines[index].range.lowerBound..<end
  }

  private func edits(ofLine index: Int) -> [SourceEdit] {
    let range = lines[index].range
    let written = text.slice(range)
    // A character that replaces a broken byte could not be written back.
    let isSound = !written.unicodeScalars.contains("\u{FFFD}")
    let edits = isSound && !isVerbatim(index) ? contentEdits(ofLine: index) : []
    guard lines[index].ending == .none else { return edits }
    return edits + [SourceEdit(range.upperBound..<range.upperBound, lineEnding)]
  }

  private func isVerbatim(_ index: Int) -> Bool {
    contents[index].contains { $0.content.isVerbatim }
  }

  private func contentEdits(ofLine index: Int) -> [SourceEdit] {
    let directives = contents[index].map { $0.directive(in: text) }
    let isWhole = !directives.isEmpty && directives.allSatisfy { $0 != nil } && !isJoined(index)
    guard isWhole else {
      // Words next to a directive might mean something else on a line of their own.
      return zip(contents[index], directives).compactMap { line, directive in
        isJoined(index) ? nil : directive.flatMap { edit(line.range, $0.canonical.text) }
      } + blanksAtEnd(ofLine: index)
    }
    let parts = directives.compactMap { $0?.canonical.text }
    return [edit(lines[index].range, parts.joined(separator: lineEnding))].compactMap { $0 }
  }

  /// Whether a backslash joins the next line to this one, whose directive then stays as it is.
  private func isJoined(_ index: Int) -> Bool {
    contents[index].contains { line in
      line.range.map { $0.upperBound > lines[index].range.upperBound } ?? false
    }
  }

  private func edit(_ range: SourceRange?, _ replacement: String) -> SourceEdit? {
    guard let range, !text.slice(range).utf8.elementsEqual(replacement.utf8) else { return nil }
    return SourceEdit(range, replacement)
  }

  /// Removes the blanks at the end of a line, unless a backslash would then join the next line
  /// to it.
  private func blanksAtEnd(ofLine index: Int) -> [SourceEdit] {
    let range = lines[index].range
    let content = text.slice(range).utf8.trimmingSuffix { $0 == 0x20 || $0 == 0x09 }
    let end = SourceOffset(utf8: range.lowerBound.utf8 + content.count)
    guard end < range.upperBound, content.last != UInt8(ascii: "\\") else { return [] }
    return [SourceEdit(end..<range.upperBound, "")]
  }
}

extension LineContent {
  /// Whether every blank of the line counts.
  fileprivate var isVerbatim: Bool {
    switch self {
    case .tab, .verbatim: true
    default: false
    }
  }
}

extension Substring.UTF8View {
  fileprivate func trimmingSuffix(while isBlank: (UInt8) -> Bool) -> Substring.UTF8View {
    let end = lastIndex { !isBlank($0) }.map(index(after:)) ?? startIndex
    return Substring(self)[startIndex..<end].utf8
  }
}
