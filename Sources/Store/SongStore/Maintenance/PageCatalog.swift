import Foundation
import GRDB
import StoreModel

/// The tables of a damaged file and their root pages, as far as its first page lists them.
struct PageCatalog {
  private var roots: [String: Int] = [:]
  /// The pages of the catalog itself.
  let pages: Set<Int>

  init(_ file: PageFile) {
    // Type, name, table, root page, statement; a damaged statement does no harm.
    var rows: [PageTree.Row] = []
    pages = PageTree(of: 1, in: file, where: { $0.count == 5 }, { rows += $0 }).pages.union([1])
    for row in rows {
      guard row.values[0] == "table".databaseValue,
        let name = String.fromDatabaseValue(row.values[1]),
        let root = Int.fromDatabaseValue(row.values[3])
      else { continue }
      roots[name] = root
    }
  }

  /// The root page of a table.
  func root(of table: String) -> Int? { roots[table] }

  /// The greatest number that was ever used in each table.
  func sequences(in file: PageFile) -> [String: Int64] {
    guard let root = roots["sqlite_sequence"] else { return [:] }
    let rows = PageTree.rows(of: root, in: file) { $0.count == 2 }
    let pairs = rows.compactMap { row -> (String, Int64)? in
      guard let name = String.fromDatabaseValue(row.values[0]),
        let number = Int64.fromDatabaseValue(row.values[1])
      else { return nil }
      return (name, number)
    }
    return Dictionary(pairs) { max($0, $1) }
  }
}

/// What a damaged store says about itself.
struct DamagedMetadata {
  let uuid: String?
  let model: StoreModel?
  let checksum: String?
  let history: [StoreMetadata.Event]

  /// Reads the only row of the table with that root; nil if it is gone.
  init?(_ root: Int?, in file: PageFile) {
    guard let root, let row = PageTree.rows(of: root, in: file, where: { $0.count == 7 }).first
    else { return nil }
    let texts = row.values.map { String.fromDatabaseValue($0) }
    uuid = texts[1]
    model = Self.decoded(texts[2])
    checksum = texts[3]
    history = Self.decoded(texts[6]) ?? []
  }

  private static func decoded<Value: Decodable>(_ text: String?) -> Value? {
    text.flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
  }
}
