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
