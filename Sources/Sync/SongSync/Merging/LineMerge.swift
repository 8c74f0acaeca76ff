public import Foundation

/// Merges texts line by line, whatever they are about.
public struct LineMerge: ContentMerge {
  /// Makes the merge.
  public init() {}

  public func merge(base: Data, local: Data, remote: Data) -> Data? {
    guard let old = TextLine.lines(of: base), let mine = TextLine.lines(of: local),
      let theirs = TextLine.lines(of: remote)
    else { return nil }
    let units = [old, mine, theirs].map { SheetUnit.units(of: $0) { _ in false } }
    return UnitMerge(base: units[0], local: units[1], remote: units[2])
      .data(from: base, local, remote)
  }
}

extension UnitMerge {
  /// The merged text, unless it lacks something of either side.
  func data(from base: Data, _ local: Data, _ remote: Data) -> Data? {
    guard let lines = merged() else { return nil }
    let data = TextLine.data(of: lines)
    let isKept = TokenCount.isKept(
      in: TokenCount(data),
      base: TokenCount(base),
      local: TokenCount(local),
      remote: TokenCount(remote)
    )
    return isKept ? data : nil
  }
}
