/// Merges three versions of a text unit by unit.
struct UnitMerge {
  let base: [SheetUnit]
  let local: [SheetUnit]
  let remote: [SheetUnit]

  /// The merged lines; nil if both sides changed the same words or the same chords.
  func merged() -> [TextLine]? {
    var result: [TextLine] = []
    for part in ThreeWay(base: base, local: local, remote: remote).parts {
      switch part {
      case .common(let base, let local, let remote):
        result += Self.withEndings(
          self.base[base],
          local: self.local[local],
          remote: self.remote[remote]
        )
      case .chunk(let chunk):
        guard let lines = lines(of: chunk) else { return nil }
        result += lines
      }
    }
    return result
  }

  private func lines(of chunk: MergeChunk) -> [TextLine]? {
    let base = Array(self.base[chunk.base])
    let local = Array(self.local[chunk.local])
    let remote = Array(self.remote[chunk.remote])
    if local == base || local == remote { return remote.flatMap(\.lines) }
    if remote == base { return local.flatMap(\.lines) }
    if base.count == local.count, base.count == remote.count {
      return Self.linesOneByOne(base, local: local, remote: remote)
    }
    return Self.linesBeside(base, inserting: local, changing: remote)
      ?? Self.linesBeside(base, inserting: remote, changing: local)
  }

  /// As many lines everywhere: each is merged alone.
  private static func linesOneByOne(
    _ base: [SheetUnit],
    local: [SheetUnit],
    remote: [SheetUnit]
  ) -> [TextLine]? {
    var result: [TextLine] = []
    for ((base, local), remote) in zip(zip(base, local), remote) {
      guard let lines = lines(base, local: local, remote: remote) else { return nil }
      result += lines
    }
    return result
  }

  /// One version only put lines before or after those that the other changed.
  private static func linesBeside(
    _ base: [SheetUnit],
    inserting: [SheetUnit],
    changing: [SheetUnit]
  ) -> [TextLine]? {
    guard !base.isEmpty, inserting.count > base.count else { return nil }
    // If the other version removed the lines, nothing shows where the new ones belong.
    guard !changing.isEmpty else { return nil }
    let added = inserting.count - base.count
    if Array(inserting.suffix(base.count)) == base {
      return (inserting.prefix(added) + changing).flatMap(\.lines)
    }
    if Array(inserting.prefix(base.count)) == base {
      return (changing + inserting.suffix(added)).flatMap(\.lines)
    }
    return nil
  }

  private static func lines(
    _ base: SheetUnit,
    local: SheetUnit,
    remote: SheetUnit
  ) -> [TextLine]? {
    if local == base || local == remote { return remote.lines }
    if remote == base { return local.lines }
    guard base.isPair == local.isPair, base.isPair == remote.isPair,
      let old = ChordedLine(base), let mine = ChordedLine(local), let theirs = ChordedLine(remote),
      let merged = ChordedLine.merge(base: old, local: mine, remote: theirs)
    else { return nil }
    let texts = base.isPair ? [merged.chordLine, String(merged.lyrics)] : [merged.inline]
    return zip(texts, local.lines).map { TextLine(text: $0, ending: $1.ending) }
  }

  /// Lines that all versions have; if one version has other line ends, it wins.
  private static func withEndings(
    _ base: SheetUnit,
    local: SheetUnit,
    remote: SheetUnit
  ) -> [TextLine] {
    base.lines.indices.map { index in
      let old = base.lines[index].ending
      let mine = local.lines[index].ending
      return TextLine(
        text: local.lines[index].text,
        ending: mine == old ? remote.lines[index].ending : mine
      )
    }
  }
}
