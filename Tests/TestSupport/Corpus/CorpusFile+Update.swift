extension CorpusFile {
  /// Replaces the expectations of cases by what comes of their sheets today.
  ///
  /// - Parameters:
  ///   - includes: which cases; those with `skip` always keep what they say.
  ///   - outcome: what comes of a sheet, by kind of block.
  /// - Returns: how many expectations were changed.
  public mutating func update(
    where includes: (CorpusCase) -> Bool,
    outcome: (CorpusCase, CorpusBlock.Kind) throws -> String
  ) rethrows -> Int {
    var changes = 0
    for index in cases.indices where cases[index].skipReason == nil && includes(cases[index]) {
      for place in cases[index].blocks.indices {
        let block = cases[index].blocks[place]
        guard block.kind != .input else { continue }
        let text = try outcome(cases[index], block.kind)
        guard !text.utf8.elementsEqual(block.text.utf8) else { continue }
        cases[index].blocks[place].text = text
        changes += 1
      }
    }
    return changes
  }
}
