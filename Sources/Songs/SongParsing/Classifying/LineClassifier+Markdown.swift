import SongModel

extension LineClassifier {
  /// Finds what the head of a page in Markdown states: its front matter, and its title.
  mutating func settleMarkdown(in text: Span<UInt8>) {
    guard structure.traits.hashMarksRemark, let first = outline.blocks.first?.lowerBound
    else { return }
    guard let fields = frontMatter(from: first, in: text) else {
      return settleTitle(at: first, in: text)
    }
    settleFrontMatter(fields, in: text)
    let next = outline.blocks.first { $0.upperBound > fields.upperBound + 1 }
    guard let next, !fields.contains(where: { statesTitle(at: $0, in: text) }) else { return }
    settleTitle(at: max(next.lowerBound, fields.upperBound + 1), in: text)
  }

  private func content(_ index: Int) -> Range<Int> {
    facts[index].content(of: structure.physical[index])
  }

  private func isBlank(_ index: Int) -> Bool { outline.flags[index].contains(.withoutWords) }
}

// MARK: - Front matter

extension LineClassifier {
  /// The lines between two of three dashes at the top of a sheet that all state something by its
  /// name, as pages do: `title: River Song`, `tags: [folk]`.
  private func frontMatter(from first: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard isFence(at: first, in: text) else { return nil }
    let limit = min(facts.count, first + Self.longestFrontMatter)
    guard let last = (first + 1..<limit).first(where: { isFence(at: $0, in: text) }) else {
      return nil
    }
    let fields = first + 1..<last
    let isFrontMatter = fields.allSatisfy {
      isBlank($0) || isField(at: $0, in: text) || isItem(at: $0, in: text)
    }
    return isFrontMatter && fields.contains { isField(at: $0, in: text) } ? fields : nil
  }

  private static let longestFrontMatter = 60

  private mutating func settleFrontMatter(_ fields: Range<Int>, in text: Span<UInt8>) {
    facts[fields.lowerBound - 1].settled.insert(.markdownHead)
    facts[fields.upperBound].settled.insert(.markdownHead)
    for index in fields where !isBlank(index) {
      let isField = isField(at: index, in: text)
      facts[index].settled.formUnion(isField ? .markdownHead : [.prose, .preface])
    }
  }

  private func isFence(at index: Int, in text: Span<UInt8>) -> Bool {
    let content = content(index)
    return content.count == 3 && text.starts("---", at: content.lowerBound)
  }

  /// Whether a line is a name without blanks, a colon, and perhaps a value.
  private func isField(at index: Int, in text: Span<UInt8>) -> Bool {
    let content = content(index)
    guard let colon = text.first(UInt8(ascii: ":"), in: content), colon > content.lowerBound,
      colon + 1 == content.upperBound || text[colon + 1] == 0x20
    else { return false }
    return (content.lowerBound..<colon).allSatisfy {
      text[$0].isOfLetter || text[$0].isASCIIDigit || text[$0] == UInt8(ascii: "_")
        || text[$0] == UInt8(ascii: "-")
    }
  }

  /// Whether a line is an item of a list, or a comment.
  private func isItem(at index: Int, in text: Span<UInt8>) -> Bool {
    let content = content(index)
    return text.starts("- ", at: content.lowerBound) || text.starts("# ", at: content.lowerBound)
  }

  /// Whether a line states the title by its name.
  private func statesTitle(at index: Int, in text: Span<UInt8>) -> Bool {
    !isBlank(index) && text.startsInAnyCase("title:", at: content(index).lowerBound)
  }
}

// MARK: - Titles

extension LineClassifier {
  /// Finds a title that a number sign marks, and the name that two mark below it: `# River Song`,
  /// `## Ada Stone`.
  ///
  /// Other comments are marked so, too, in sheets whose title stands below.
  private mutating func settleTitle(at index: Int, in text: Span<UInt8>) {
    guard isTitle(at: index, marked: "# ", in: text) else { return }
    let next = outline.flags[(index + 1)...].firstIndex { !$0.contains(.withoutWords) }
    guard hasMarkdownHeadings(below: index, in: text) || next.map({ isOfSong(at: $0) }) ?? true
    else { return }
    facts[index].settled.insert(.markdownHead)
    guard let next, isTitle(at: next, marked: "## ", in: text) else { return }
    let isApart = next + 1 == facts.count || isBlank(next + 1)
    if isApart || next == index + 1 { facts[next].settled.insert(.markdownHead) }
  }

  /// Whether a line is a sign, and words that may be a title or a name.
  private func isTitle(at index: Int, marked sign: StaticString, in text: Span<UInt8>) -> Bool {
    let found = facts[index]
    let content = content(index)
    guard text.starts(sign, at: content.lowerBound), found.heading == nil,
      found.statement == .none, (1...Self.mostWordsOfMarkedTitle).contains(found.words - 1),
      found.remark.isDisjoint(with: [.address, .instruction, .markup]),
      !found.traits.contains(.colonEnd)
    else { return false }
    let isSentence = text[content.upperBound - 1] == UInt8(ascii: ".")
    // `# title: x` is a comment of a program.
    let hasLabel = text.first(": ", in: content).map { colon in
      !(content.lowerBound + sign.utf8CodeUnitCount..<colon).contains { text[$0] == 0x20 }
    }
    return !isSentence && hasLabel != true
  }

  private static let mostWordsOfMarkedTitle = 10

  /// Whether other lines are marked as headings of Markdown are: by two number signs, or by one
  /// before a section's name.
  private func hasMarkdownHeadings(below title: Int, in text: Span<UInt8>) -> Bool {
    facts.indices.dropFirst(title + 1).contains { index in
      guard facts[index].firstByte == UInt8(ascii: "#") else { return false }
      return facts[index].heading != nil || text.starts("## ", at: content(index).lowerBound)
    }
  }

  /// Whether a line below a title is no title itself: metadata, or a line of the song.
  private func isOfSong(at index: Int) -> Bool {
    facts[index].statement != .none || facts[index].heading != nil
      || !outline.flags[index].isDisjoint(with: [.chords, .played, .staff])
  }
}
