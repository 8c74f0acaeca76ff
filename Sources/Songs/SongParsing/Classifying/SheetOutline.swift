/// What each line looks like on its own: a few bits a line, quick to look through.
struct SheetOutline: Sendable {
  /// What each line looks like.
  let flags: [LineFlags]
  /// What any line looks like.
  let any: LineFlags
  /// The stretches of lines between blank ones.
  let blocks: [Range<Int>]
  /// The lines that may head a section.
  let headings: [Int]

  /// Looks through the lines.
  ///
  /// - Complexity: O(number of lines).
  init(_ facts: FactList) {
    var flags: [LineFlags] = []
    var blocks: [Range<Int>] = []
    var headings: [Int] = []
    var any: LineFlags = []
    flags.reserveCapacity(facts.count)
    blocks.reserveCapacity(facts.count / 8 + 1)
    headings.reserveCapacity(facts.count / 8 + 1)
    var start = 0
    for index in facts.indices {
      let found = facts[index].flags
      flags.append(found)
      any.formUnion(found)
      if found.contains(.heading) { headings.append(index) }
      guard found.contains(.withoutWords) else { continue }
      if start < index { blocks.append(start..<index) }
      start = index + 1
    }
    if start < facts.count { blocks.append(start..<facts.count) }
    self.flags = flags
    self.any = any
    self.blocks = blocks
    self.headings = headings
  }

  /// The first line with a flag.
  func first(_ flag: LineFlags) -> Int? {
    any.contains(flag) ? flags.firstIndex { $0.contains(flag) } : nil
  }

  /// The last line with a flag.
  func last(_ flag: LineFlags) -> Int? {
    any.contains(flag) ? flags.lastIndex { $0.contains(flag) } : nil
  }
}
