/// A stretch of three versions in which at least one differs from the base.
struct MergeChunk: Hashable {
  var base: Range<Int>
  var local: Range<Int>
  var remote: Range<Int>
}

/// Three versions, cut into what is common to all and what is not.
struct ThreeWay<Element: Hashable> {
  enum Part: Hashable {
    /// Elements of the base that all have.
    case common(base: Int, local: Int, remote: Int)
    case chunk(MergeChunk)
  }

  let parts: [Part]

  /// - Complexity: O(n · d), where d is the number of differences.
  init(base: [Element], local: [Element], remote: [Element]) {
    let toLocal = LineMatch(base, local).partners
    let toRemote = LineMatch(base, remote).partners
    var parts: [Part] = []
    var start = (base: 0, local: 0, remote: 0)
    func close(at end: (base: Int, local: Int, remote: Int)) {
      let chunk = MergeChunk(
        base: start.base..<end.base,
        local: start.local..<end.local,
        remote: start.remote..<end.remote
      )
      if !(chunk.base.isEmpty && chunk.local.isEmpty && chunk.remote.isEmpty) {
        parts.append(.chunk(chunk))
      }
    }
    for index in base.indices {
      guard let local = toLocal[index], let remote = toRemote[index] else { continue }
      close(at: (index, local, remote))
      parts.append(.common(base: index, local: local, remote: remote))
      start = (index + 1, local + 1, remote + 1)
    }
    close(at: (base.count, local.count, remote.count))
    self.parts = parts
  }
}
