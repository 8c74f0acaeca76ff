public import ChordParse
public import Foundation

/// Merges sheets line by line; of one line, one side may have changed the chords and the other the
/// words.
///
/// A chord line and the lyrics below it are one line here. What both sides changed alike is taken
/// once. The merge is given up when both sides changed the same words or the same chords, or when
/// the result has findings that neither side has.
public struct SheetMerge: ContentMerge {
  private let parser: SongParser

  /// Makes the merge.
  public init(parser: SongParser = SongParser()) {
    self.parser = parser
  }

  /// The sheet with both changes; nil if they can't be put together for certain, or one of the
  /// texts isn't UTF-8.
  ///
  /// - Complexity: O(n · d), where d is the number of differences.
  public func merge(base: Data, local: Data, remote: Data) -> Data? {
    guard let old = units(base), let mine = units(local), let theirs = units(remote) else {
      return nil
    }
    let merge = UnitMerge(base: old, local: mine, remote: theirs)
    guard let merged = merge.data(from: base, local, remote) else { return nil }
    return hasNewFindings(merged, local: local, remote: remote) ? nil : merged
  }

  private func units(_ data: Data) -> [SheetUnit]? {
    guard let lines = TextLine.lines(of: data) else { return nil }
    let kinds = parser.read([UInt8](data)).lines.map(\.kind)
    return SheetUnit.units(of: lines) { index in
      guard index + 1 < kinds.count else { return false }
      return kinds[index] == .chords && kinds[index + 1] == .lyrics
    }
  }

  private func hasNewFindings(_ merged: Data, local: Data, remote: Data) -> Bool {
    let known = findings(local).merging(findings(remote), uniquingKeysWith: +)
    return findings(merged).contains { code, count in count > known[code] ?? 0 }
  }

  private func findings(_ data: Data) -> [DiagnosticCode: Int] {
    let codes = parser.parse([UInt8](data)).diagnostics.map(\.code)
    return Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
