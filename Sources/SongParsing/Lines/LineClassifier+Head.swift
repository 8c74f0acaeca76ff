import SongModel

extension LineClassifier {
  /// Sees which lines before the song belong to its head by what stands with or before them.
  mutating func settleHead(in text: Span<UInt8>) {
    guard structure.format != .chordPro else { return }
    let end = outline.first(.played) ?? 0
    var said: Set<[UInt8]> = []
    var repeated: [Int] = []
    var stated: [Int] = []
    for block in outline.blocks.prefix(while: { $0.lowerBound < end }) {
      let block = block.clamped(to: 0..<end)
      let isHead = block.contains {
        facts[$0].metadata?.hasSeparator == true || facts[$0].remark.contains(.address)
      }
      for index in block {
        let isNew = said.insert(text.lowercasedASCII(facts[index].ink)).inserted
        if !isNew, block.count == 1 { repeated.append(index) }
        if isHead, facts[index].metadata == nil { stated.append(index) }
      }
    }
    for index in repeated { facts[index].repeatsHead = true }
    for index in stated { facts[index].isInHeadBlock = true }
  }
}

extension LineClassifier {
  /// Sees the blocks behind the song whose lines are all wider than its lyrics, but for the last.
  mutating func settleProse() {
    guard let usual = shape?.width, let end = outline.last(.played) else { return }
    let behind = outline.blocks.drop { $0.upperBound <= end + 1 }
    let prose = behind.map { max($0.lowerBound, end + 1)..<$0.upperBound }.filter { block in
      block.count > 2
        && block.dropLast().allSatisfy {
          facts[$0].width > 45 && facts[$0].width * 5 > usual * 6
        }
    }
    for index in prose.joined() { facts[index].isInProse = true }
  }
}

extension Span where Element == UInt8 {
  /// A stretch with its ASCII letters in lower case.
  fileprivate func lowercasedASCII(_ range: Range<Int>) -> [UInt8] {
    range.map { (0x41...0x5A).contains(self[$0]) ? self[$0] | 0x20 : self[$0] }
  }
}
