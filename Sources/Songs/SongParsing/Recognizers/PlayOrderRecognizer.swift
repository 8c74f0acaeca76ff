import SongModel

/// Reads lines that list the sections in the order of play: `V1, C, V2, C, B, C`, `Form: A A B A`.
enum PlayOrderRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    // Verses have a letter of their own, which is no chord.
    guard cut.counts.words > 0, tokens.count >= fewestSections, areAllCapitalized(tokens, in: text)
    else { return }
    let label = Self.label(tokens, in: text)
    let isAnnounced = label.map { isLabel($0, in: text) } ?? false
    guard isAnnounced || facts.statement == .none,
      isPlayOrder(tokens.extracting((label == nil ? 0 : 1)...), isAnnounced: isAnnounced, in: text)
    else { return }
    facts.traits.insert(.playOrder)
  }

  private static let fewestSections = 4

  /// Whether capitals begin all words, as in few lyrics.
  private static func areAllCapitalized(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    tokens.allSatisfy {
      $0.kind == .separator || $0.kind == .repeats
        || text[$0.range.lowerBound.utf8].isASCIICapital
    }
  }

  /// The bytes of the label before the order, without its colon; nil where none is.
  private static func label(_ tokens: Span<Token>, in text: Span<UInt8>) -> Range<Int>? {
    let first = tokens[0].range.utf8
    return text[first.upperBound - 1] == UInt8(ascii: ":") ? first.dropLast() : nil
  }

  /// Whether all tokens name sections; some must be verses and some choruses, which letters of parts
  /// that a label announces need not be.
  private static func isPlayOrder(
    _ tokens: Span<Token>,
    isAnnounced: Bool,
    in text: Span<UInt8>
  ) -> Bool {
    var (sections, verses, choruses) = (0, 0, 0)
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .separator || token.kind == .repeats && index > 0 { continue }
      guard let name = name(of: token, in: text) else { return false }
      sections += 1
      switch kind(of: name, in: text) {
      case .verse: verses += 1
      case .chorus: choruses += 1
      case nil where !isAnnounced || name.count > 1: return false
      default: break
      }
    }
    return sections >= fewestSections && (isAnnounced || verses > 0 && choruses > 0)
  }

  /// The letters of a section's name before its number: the `V` of `V1,`.
  private static func name(of token: Token, in text: Span<UInt8>) -> Range<Int>? {
    let word = text.trim(signs, token.range.utf8)
    guard let first = word.first, (0x41...0x5A).contains(text[first]) else { return nil }
    let name = word.prefix { text[$0].isASCIILetter }
    let number = word.dropFirst(name.count)
    return number.count < 2 && number.allSatisfy { text[$0].isASCIIDigit } ? name : nil
  }

  private static let signs = ScalarSet(",;.")

  /// The kind of section that letters name; some abbreviate one only here, as they mean too much
  /// elsewhere.
  private static func kind(of name: Range<Int>, in text: Span<UInt8>) -> SectionKind? {
    LowerCase.withBytes(of: text.extracting(name)) { lower in
      KnownWord(lower.indices, in: lower)?.section
        ?? abbreviations.value(of: lower.indices, in: lower)
    }
  }

  private static let abbreviations = WordTable<SectionKind>([
    (.verse, "st,z"), (.chorus, "ch,cho"), (.intro, "i,in,int"), (.outro, "o,out,e"), (.solo, "s"),
    (.preChorus, "p,pre"), (.instrumental, "inst"), (.part, "t"),
  ])

  private static func isLabel(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    LowerCase.withBytes(of: text.extracting(name)) { labels.contains($0.indices, in: $0) }
  }

  private static let labels = WordTable(of: [
    "order,form,structure,arrangement,sequence,roadmap,song order,ablauf,reihenfolge,volgorde"
  ])
}
