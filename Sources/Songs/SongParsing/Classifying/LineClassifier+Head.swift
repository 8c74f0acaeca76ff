import SongModel

extension LineClassifier {
  /// Finds which lines before the song belong to its head, by the lines beside and before them.
  mutating func settleHead(in text: Span<UInt8>) {
    guard structure.traits.hasHead else { return }
    let end = outline.first(.played) ?? 0
    settleMarkdown(in: text)
    settleFirstVerse(above: end)
    settleSentences(in: text)
    let head = outline.blocks.prefix { $0.lowerBound < end }.map { $0.clamped(to: 0..<end) }
    for index in linesSaidAgain(in: head, text) { facts[index].settled.insert(.repeatsHead) }
    settleGreeting(in: text)
    settleLetters()
    for block in head where statesMetadata(block) {
      for index in block where facts[index].statement == .none {
        if index > block.lowerBound, isProse(at: index, in: text) {
          facts[index].settled.formUnion([.prose, .preface])
        } else {
          facts[index].settled.insert(.creditsBlock)
        }
      }
    }
  }

  /// Whether a line of a head is a sentence, or a part of one, and no title.
  private func isProse(at index: Int, in text: Span<UInt8>) -> Bool {
    let words = facts[index].words
    let content = facts[index].content(of: structure.physical[index])
    guard words >= 4, !content.isEmpty else { return false }
    let last = text[content.upperBound - 1]
    return words > Self.mostWordsOfTitle || last == UInt8(ascii: ".")
      || last == UInt8(ascii: ",")
  }

  /// Titles and names have no more words.
  private static let mostWordsOfTitle = 8

  /// Whether an address or metadata stand in a block.
  private func statesMetadata(_ block: Range<Int>) -> Bool {
    block.contains {
      facts[$0].statement == .named || facts[$0].statement == .bare
        || facts[$0].remark.contains(.address)
        || block.count > 1 && facts[$0].settled.contains(.repeatsHead)
    }
  }

  /// The longest block of a head that repeats the title: with the year, or with who sings.
  private static let longestRepetition = 3

  /// Whether a line that makes a block by itself is as long as one above it, and begins alike.
  private func maySayAgain(_ head: [Range<Int>], upTo last: Int) -> Bool {
    // A bit for each sum of length and first letter, counted round.
    var seen: UInt64 = 0
    for block in head {
      for index in block where index <= last {
        let content = facts[index].content(of: structure.physical[index])
        let sum = content.count &* 31 &+ Int(facts[index].firstByte & 0xDF)
        let bit: UInt64 = 1 &<< UInt64(sum)
        if block.count <= Self.longestRepetition, seen & bit != 0 { return true }
        seen |= bit
      }
    }
    return false
  }

  /// The lines that make a block by themselves and say what stood above them.
  private func linesSaidAgain(in head: [Range<Int>], _ text: Span<UInt8>) -> [Int] {
    let short = head.last { $0.count <= Self.longestRepetition }
    guard let short, short.upperBound > 1, maySayAgain(head, upTo: short.upperBound - 1)
    else { return [] }
    var said: Set<[UInt8]> = []
    return head.filter { $0.lowerBound < short.upperBound }.flatMap { block in
      block.filter { index in
        let content = facts[index].content(of: structure.physical[index])
        let isNew = said.insert(text.lowercasedASCII(content)).inserted
        return !isNew && block.count <= Self.longestRepetition
      }
    }
  }
}

extension LineClassifier {
  /// A first line with a number, right above chords, opens the first verse and is no title.
  private mutating func settleFirstVerse(above end: Int) {
    guard end > 0, outline.blocks.first?.contains(end) == true,
      let first = outline.blocks.first?.lowerBound, first + 1 == end,
      facts[first].traits.contains(.lyricLabel), facts[first].firstByte.isASCIIDigit
    else { return }
    facts[first].settled.insert(.prose)
  }

  /// From a line on that ends as verses do, the first lines of a block are no titles and names.
  private mutating func settleSentences(in text: Span<UInt8>) {
    for block in outline.blocks.prefix(Self.mostBlocksOfTitle)
    where block.count > 2 && !statesMetadata(block) {
      let head = block.prefix(Self.mostLinesOfTitle)
      let first = head.first { isSentence(at: $0, opens: $0 == block.lowerBound, in: text) }
      guard let first else { continue }
      for index in first..<head.endIndex where facts[index].statement == .none {
        facts[index].settled.insert(.prose)
      }
    }
  }

  /// Whether a line ends in a comma or, not as the first of its block, is a sentence with a stop.
  private func isSentence(at index: Int, opens: Bool, in text: Span<UInt8>) -> Bool {
    let content = facts[index].content(of: structure.physical[index])
    guard facts[index].statement == .none, !content.isEmpty, facts[index].words > 1
    else { return false }
    return switch text[content.upperBound - 1] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): true
    case UInt8(ascii: "."): !opens && facts[index].words > 2
    default: false
    }
  }

  /// Titles and names stand in the first blocks, and are their first lines.
  private static let mostBlocksOfTitle = 3
  private static let mostLinesOfTitle = 3

  /// Finds the prose below the headers of an e-mail.
  private mutating func settleLetters() {
    let blocks = outline.blocks
    for (headers, block) in zip(blocks, blocks.dropFirst())
    where facts[headers.lowerBound].remark.contains(.address) {
      guard block.count > 1, block.dropLast().allSatisfy({ facts[$0].isWideAsProse }) else {
        continue
      }
      for index in block where facts[index].statement == .none {
        facts[index].settled.insert(.preface)
      }
    }
  }

  /// Finds the first greeting below the headers of an e-mail, or at the top of one without them,
  /// and the sentences after it.
  private mutating func settleGreeting(in text: Span<UInt8>) {
    let blocks = outline.blocks
    let greeting =
      opensLetter(in: text)
      ? 0
      : blocks.indices.dropFirst().first { place in
        facts[blocks[place - 1].lowerBound].remark.contains(.address)
          && isGreeting(blocks[place], in: text)
      }
    guard let greeting else { return }
    let letter = blocks[(greeting + 1)...].prefix { isProse(at: $0.lowerBound, in: text) }
    for index in ([blocks[greeting]] + letter).joined() where facts[index].statement == .none {
      facts[index].settled.formUnion([.prose, .preface])
    }
  }

  /// Whether the sheet begins with a greeting, and goes on with a sentence.
  private func opensLetter(in text: Span<UInt8>) -> Bool {
    guard let first = outline.blocks.first, outline.blocks.count > 1 else { return false }
    let content = facts[first.lowerBound].content(of: structure.physical[first.lowerBound])
    if isGreeting(first, in: text), isProse(at: outline.blocks[1].lowerBound, in: text) {
      return Self.greetings.contains { text.starts($0, at: content.lowerBound) }
    }
    return isSmallTalk(first, in: text)
  }

  /// Whether a block before the title begins with a sentence to the readers, `Hi, here you go!`.
  private func isSmallTalk(_ block: Range<Int>, in text: Span<UInt8>) -> Bool {
    let words = facts[block.lowerBound].words
    let content = facts[block.lowerBound].content(of: structure.physical[block.lowerBound])
    guard block.upperBound < outline.first(.played) ?? 0, words >= Self.fewestWordsOfSentence,
      let last = content.last, let blank = text.first(0x20, in: content),
      // Titles have capitals: `Hey Good Mill!`.
      text[blank + 1].isASCIISmallLetter,
      words > Self.mostWordsOfTitle || ".!?:)".utf8.contains(text[last])
    else { return false }
    return [Self.greetings, Self.openings].joined().contains {
      text.starts($0, at: content.lowerBound)
    }
  }

  private static let fewestWordsOfSentence = 3

  /// How people begin who show others what they typed.
  private static let openings: [StaticString] = [
    "Here is ", "Here's ", "Here you go", "This is my ", "This is the first ", "I tabbed ",
    "I figured ", "I worked ", "My first ",
  ]

  private static let greetings: [StaticString] = [
    "Hi ", "Hi,", "Hello ", "Hello,", "Hey ", "Dear ", "Hallo ", "Hallo,", "Liebe ", "Lieber ",
    "Bonjour ", "Bonjour,", "Cher ", "Hola ", "Hola,", "Ciao ", "Ciao,",
  ]

  /// Whether a block is a line of few words with a comma at its end: `Hi all,`.
  private func isGreeting(_ block: Range<Int>, in text: Span<UInt8>) -> Bool {
    let content = facts[block.lowerBound].content(of: structure.physical[block.lowerBound])
    return block.count == 1 && facts[block.lowerBound].words <= 4
      && content.last.map { text[$0] == UInt8(ascii: ",") } ?? false
  }
}

extension LineFacts {
  /// Whether the line is as wide as prose, and nothing to play.
  fileprivate var isWideAsProse: Bool { width > 40 && !flags.contains(.played) }
}

extension Span where Element == UInt8 {
  /// A stretch with its ASCII letters in lower case.
  fileprivate func lowercasedASCII(_ range: Range<Int>) -> [UInt8] {
    range.map { self[$0].isASCIICapital ? self[$0] | 0x20 : self[$0] }
  }
}
