import SongModel

/// What is known of a word or phrase in lower case, as a part of headings, metadata or chords.
///
/// One table for all, so that a word is looked for once; nearly all words of lyrics are in none.
struct KnownWord: Sendable {
  /// The kind of section that it names.
  private(set) var section: SectionKind?
  /// The number that it counts: `iii`.
  private(set) var ordinal: Int?
  /// The number that it is after a section's name: `one`.
  private(set) var spelledNumber: Int?
  private var roles: Roles = []

  private struct Roles: OptionSet {
    let rawValue: UInt16

    static let opensSection = Roles(rawValue: 1)
    static let opensLongSection = Roles(rawValue: 2)
    static let filler = Roles(rawValue: 4)
    static let cross = Roles(rawValue: 8)
    static let opensMetadata = Roles(rawValue: 16)
    static let opensPhrase = Roles(rawValue: 32)
    static let lettered = Roles(rawValue: 64)
    static let opensRecall = Roles(rawValue: 128)
    static let endsRecall = Roles(rawValue: 256)
    static let quality = Roles(rawValue: 512)
  }

  fileprivate init() {}

  /// What is known of a word in a range.
  ///
  /// - Complexity: O(length).
  init?(_ range: Range<Int>, in text: Span<UInt8>) {
    guard let known = Self.table.value(of: range, in: text) else { return nil }
    self = known
  }

  /// Whether anything is known of a word in a range, none of whose accents stand by themselves.
  ///
  /// - Complexity: O(length).
  static func isKnown(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    table.contains(range, in: text)
  }

  /// What is known of a word.
  init?(_ word: String) {
    guard let known = Self.table[word] else { return nil }
    self = known
  }

  /// Whether it is the first word of a section's name.
  var opensSection: Bool { roles.contains(.opensSection) }
  /// Whether it is the first word of a section's name of several words.
  var opensLongSection: Bool { roles.contains(.opensLongSection) }
  /// Whether it adds nothing to a heading: `the`, `times`.
  var isFiller: Bool { roles.contains(.filler) }
  /// Whether it stands before or after a number of repetitions: `x`.
  var isCross: Bool { roles.contains(.cross) }
  /// Whether it is the first word of what metadata are called, or of a phrase of credits.
  var opensMetadata: Bool { roles.contains(.opensMetadata) }
  /// Whether it is the first word of a phrase of credits.
  var opensPhrase: Bool { roles.contains(.opensPhrase) }
  /// Whether it names a part that a letter tells from others: `A section`, `B-Teil`.
  var isLettered: Bool { roles.contains(.lettered) }

  /// Whether it is the first word of what says to play something again: `back`, `repeat`.
  var opensRecall: Bool { roles.contains(.opensRecall) }
  /// Whether it is the last word of what says so: `again`.
  var endsRecall: Bool { roles.contains(.endsRecall) }

  /// Whether it may stand a blank after a chord and belong to it: `sus2`.
  var isQuality: Bool { roles.contains(.quality) }

  /// Whether it is a part of headings.
  var isOfHeadings: Bool {
    section != nil || ordinal != nil || !roles.isDisjoint(with: [.opensSection, .filler, .cross])
  }
}

extension KnownWord {
  private static let table: WordTable<KnownWord> = {
    var table = WordTable<KnownWord>()
    for (kind, words) in SectionWordTable.entries {
      table.note(words) { $0.section = $0.section ?? kind }
      table.note(words, part: .first) { $0.roles.insert(.opensSection) }
      table.note(words, part: .firstOfSeveral) { $0.roles.insert(.opensLongSection) }
    }
    table.note(SectionWordTable.letteredParts) { $0.roles.insert(.lettered) }
    for (number, words) in HeadingNumbers.ordinals { table.note(words) { $0.ordinal = number } }
    for (number, words) in HeadingNumbers.spelled {
      table.note(words) { $0.spelledNumber = number }
    }
    table.note(RepeatWords.crosses) { $0.roles.insert(.cross) }
    for words in [HeadingPhrase.fillers, RepeatWords.times] {
      table.note(words) { $0.roles.insert(.filler) }
    }
    for words in MetadataTable.lists {
      table.note(words, part: .first) { $0.roles.insert(.opensMetadata) }
    }
    for words in MetadataTable.phraseLists {
      table.note(words, part: .first) { $0.roles.insert(.opensPhrase) }
    }
    table.note(RecallPhrase.openings, part: .first) { $0.roles.insert(.opensRecall) }
    table.note(RecallPhrase.endings, part: .last) { $0.roles.insert(.endsRecall) }
    table.note(RecallPhrase.jumps, part: .first) { $0.roles.insert(.opensRecall) }
    table.note(RecallPhrase.jumps, part: .last) { $0.roles.insert(.endsRecall) }
    table.note(QualityWords.all) { $0.roles.insert(.quality) }
    return table
  }()
}

extension WordTable<KnownWord> {
  fileprivate init() { self.init([]) }

  /// Notes something of a part of each phrase.
  fileprivate mutating func note(
    _ list: WordList,
    part: WordList.Part = .whole,
    _ change: (inout KnownWord) -> Void
  ) {
    update(list, part: part, from: KnownWord(), change)
  }
}
