import GRDB
import StoreModel

/// The rows of one table, found by going from its root to all pages that are still there.
struct PageTree {
  /// A row and its number; pairs have no numbers.
  typealias Row = (id: Int64, values: [DatabaseValue])

  /// The ranges of numbers whose pages are missing; without an end for the last of the table.
  private(set) var gaps: [(after: Int64, upTo: Int64?)] = []
  /// The pages that belong to the table.
  private(set) var pages: Set<Int> = []

  /// Reads the tree of a root; only records that fit are rows.
  ///
  /// - Parameter take: takes the rows of each page.
  init(
    of root: Int,
    in file: PageFile,
    where fits: ([DatabaseValue]) -> Bool,
    _ take: ([Row]) throws -> Void
  ) rethrows {
    var open: [(page: Int, after: Int64, upTo: Int64?)] = [(root, 0, nil)]
    // A damaged page may lead back to itself.
    var seen: Set<Int> = []
    while let next = open.popLast() {
      guard seen.insert(next.page).inserted, let node = file.node(next.page) else {
        gaps.append((next.after, next.upTo))
        continue
      }
      let found = Self.rows(of: node, in: file, where: fits)
      if node.cells.isEmpty || node.kind == .tableBranch || !found.isEmpty {
        pages.insert(next.page)
      }
      try take(found)
      let isWhole = node.kind == .tableBranch || found.count == node.cells.count
      if !isWhole { gaps.append((next.after, next.upTo)) }
      guard node.kind.isBranch else { continue }
      var after = next.after
      for cell in node.cells {
        open.append((cell.child, after, cell.key))
        after = cell.key
      }
      open.append((node.lastChild, after, next.upTo))
    }
  }

  /// All rows of a small table.
  static func rows(
    of root: Int,
    in file: PageFile,
    where fits: ([DatabaseValue]) -> Bool
  ) -> [Row] {
    var rows: [Row] = []
    _ = PageTree(of: root, in: file, where: fits) { rows += $0 }
    return rows
  }

  /// The rows in the cells of a page.
  static func rows(
    of node: PageNode,
    in file: PageFile,
    where fits: ([DatabaseValue]) -> Bool
  ) -> [Row] {
    guard node.kind != .tableBranch else { return [] }
    return node.cells.compactMap { cell in
      guard let values = file.record(of: cell, in: node), fits(values) else { return nil }
      return (cell.key, values)
    }
  }
}

extension StoreTable {
  /// Whether values may be a row of the table, by their number and types.
  func fits(_ values: [DatabaseValue]) -> Bool {
    values.count == columns.count && zip(columns, values).allSatisfy { $0.fits($1) }
  }

  /// Whether values are probably a row of this table and of no other: it has an identity of the
  /// right length.
  func isSurely(_ values: [DatabaseValue]) -> Bool {
    guard let place = columns.firstIndex(where: { $0.role == .uuid }), fits(values),
      case .string(let uuid) = values[place].storage
    else { return false }
    return uuid.utf8.count == 36
  }
}

extension StoreColumn {
  fileprivate func fits(_ value: DatabaseValue) -> Bool {
    if role == .key { return value.isNull }
    switch (value.storage, type) {
    case (.null, _): return !isRequired
    case (.string, "TEXT"), (.blob, "BLOB"), (.double, "REAL"): return true
    case (.int64, "INTEGER"), (.int64, "REAL"): return true
    default: return false
    }
  }
}
