/// What lines look like, each seen alone: a few bits a line, which are soon looked through.
struct SheetOutline: Sendable {
  /// What each line looks like.
  let looks: [LineLook]
  /// What any line looks like.
  let any: LineLook
  /// The stretches of lines between blank ones.
  let blocks: [Range<Int>]
  /// The lines that may head a section.
  let headings: [Int]

  /// Sees the lines.
  ///
  /// - Complexity: O(number of lines).
  init(_ facts: [LineFacts]) {
    var looks: [LineLook] = []
    var blocks: [Range<Int>] = []
    var headings: [Int] = []
    var any: LineLook = []
    looks.reserveCapacity(facts.count)
    blocks.reserveCapacity(facts.count / 8 + 1)
    headings.reserveCapacity(facts.count / 8 + 1)
    var start = 0
    for index in facts.indices {
      let look = facts[index].look
      looks.append(look)
      any.formUnion(look)
      if look.contains(.heading) { headings.append(index) }
      guard look.contains(.blank) else { continue }
      if start < index { blocks.append(start..<index) }
      start = index + 1
    }
    if start < facts.count { blocks.append(start..<facts.count) }
    self.looks = looks
    self.any = any
    self.blocks = blocks
    self.headings = headings
  }

  /// The first line with a look.
  func first(_ look: LineLook) -> Int? {
    any.contains(look) ? looks.firstIndex { $0.contains(look) } : nil
  }

  /// The last line with a look.
  func last(_ look: LineLook) -> Int? {
    any.contains(look) ? looks.lastIndex { $0.contains(look) } : nil
  }
}

/// What a line looks like.
struct LineLook: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// It has no ink.
  static let blank = LineLook(rawValue: 1)
  /// It can only be chords.
  static let surelyChords = LineLook(rawValue: 2)
  /// It looks like a line of chords.
  static let chords = LineLook(rawValue: 4)
  /// It holds something to play.
  static let played = LineLook(rawValue: 8)
  /// Chords in small letters stand beside sure ones, or several by themselves.
  static let smallChords = LineLook(rawValue: 16)
  /// It may head a section.
  static let heading = LineLook(rawValue: 32)
  /// It begins with a letter and a colon, and words follow.
  static let sungLabel = LineLook(rawValue: 64)
  /// It is nothing but beats, counts and points, as they stand beside a staff, and is none.
  static let beats = LineLook(rawValue: 128)
  /// It begins with a letter, as the name of a string does.
  static let letter = LineLook(rawValue: 256)
  /// Digits or dashes stand on it.
  static let frets = LineLook(rawValue: 512)
}
