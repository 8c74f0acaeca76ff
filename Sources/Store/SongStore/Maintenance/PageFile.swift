import Foundation
import GRDB

/// The pages of an SQLite file, read without SQLite: each page for itself, so that a missing or
/// damaged one takes nothing else with it.
struct PageFile {
  private let bytes: Data
  private let pageSize: Int
  /// The bytes of a page that hold content.
  private let usableSize: Int
  /// How many pages there are, the last of which may be cut.
  let count: Int
  /// How many pages there should be besides, by the file's own header.
  let missingCount: Int

  /// Opens a file; a damaged header is replaced by the usual one.
  init(_ url: URL) throws {
    bytes = try Data(contentsOf: url, options: .mappedIfSafe)
    let head = [UInt8](bytes.prefix(100))
    let stated = head.count == 100 ? Int(head[16]) << 8 | Int(head[17]) : 0
    let isPower = stated >= 512 && stated & (stated - 1) == 0
    pageSize = stated == 1 ? 65_536 : isPower ? stated : 4_096
    usableSize = pageSize - (isPower ? Int(head[20]) : 0)
    count = (bytes.count + pageSize - 1) / pageSize
    let whole = bytes.count / pageSize
    missingCount = isPower || stated == 1 ? max(0, (head.number(at: 28, count: 4) ?? 0) - whole) : 0
  }

  /// The bytes of a page, which are counted from 1; nil if the file does not reach to its end.
  func page(_ number: Int) -> [UInt8]? {
    beginning(ofPage: number).flatMap { $0.count == pageSize ? $0 : nil }
  }

  /// The page as a node of a tree, without the cells that are cut off; nil if it is not a node.
  ///
  /// The first rows of a page are at its end, so where a file ends within a page the last ones are
  /// still there.
  func node(_ number: Int) -> PageNode? {
    beginning(ofPage: number).flatMap { PageNode($0, offset: number == 1 ? 100 : 0) }
  }

  /// The bytes of a page as far as the file reaches; nil if it does not reach so far.
  private func beginning(ofPage number: Int) -> [UInt8]? {
    guard number > 0, number <= count else { return nil }
    return [UInt8](bytes[(number - 1) * pageSize..<min(number * pageSize, bytes.count)])
  }

  /// The pages that hold nothing, which may still have what was deleted.
  var freePages: Set<Int> {
    guard let head = page(1) else { return [] }
    var free: Set<Int> = []
    var next = head.number(at: 32, count: 4) ?? 0
    while let trunk = page(next), free.insert(next).inserted {
      let leaves = min(trunk.number(at: 4, count: 4) ?? 0, pageSize / 4 - 2)
      for index in 0..<max(0, leaves) {
        free.insert(trunk.number(at: 8 + 4 * index, count: 4) ?? 0)
      }
      next = trunk.number(at: 0, count: 4) ?? 0
    }
    return free
  }

  /// The values of a cell's record, with what overflows to other pages; nil if some of it is
  /// missing.
  func record(of cell: PageCell, in node: PageNode) -> [DatabaseValue]? {
    guard cell.size > 0, cell.size < bytes.count else { return nil }
    let local = localSize(cell.size, isIndex: node.kind.isIndex)
    guard cell.start + local <= node.bytes.count else { return nil }
    var payload = Array(node.bytes[cell.start..<cell.start + local])
    if local < cell.size {
      guard var next = node.bytes.number(at: cell.start + local, count: 4) else { return nil }
      while payload.count < cell.size {
        guard let page = page(next) else { return nil }
        payload += page[4..<4 + min(usableSize - 4, cell.size - payload.count)]
        next = page.number(at: 0, count: 4) ?? 0
      }
    }
    return PageRecord(payload)?.values
  }

  /// How much of a payload lies in its own page, by the rules of the file format.
  private func localSize(_ size: Int, isIndex: Bool) -> Int {
    let most = isIndex ? (usableSize - 12) * 64 / 255 - 23 : usableSize - 35
    guard size > most else { return size }
    let least = (usableSize - 12) * 32 / 255 - 23
    let wanted = least + (size - least) % (usableSize - 4)
    return wanted <= most ? wanted : least
  }
}

/// A page that is a node of a tree.
struct PageNode {
  /// The kinds of nodes, by the first byte of the page.
  enum Kind: UInt8 {
    case indexBranch = 2
    case tableBranch = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isIndex: Bool { self == .indexBranch || self == .indexLeaf }
    var isBranch: Bool { self == .indexBranch || self == .tableBranch }
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The page to the right of all cells, in a branch.
  let lastChild: Int
  let cells: [PageCell]

  init?(_ bytes: [UInt8], offset: Int) {
    guard offset < bytes.count, let kind = Kind(rawValue: bytes[offset]),
      let count = bytes.number(at: offset + 3, count: 2)
    else { return nil }
    self.kind = kind
    self.bytes = bytes
    lastChild = kind.isBranch ? bytes.number(at: offset + 8, count: 4) ?? 0 : 0
    let start = offset + (kind.isBranch ? 12 : 8)
    guard start + 2 * count <= bytes.count else { return nil }
    cells = (0..<count).compactMap { index in
      bytes.number(at: start + 2 * index, count: 2).flatMap { PageCell(bytes, at: $0, of: kind) }
    }
  }
}

/// A cell of a node.
struct PageCell {
  /// The page to the left, in a branch.
  let child: Int
  /// The number of the row; the greatest number to the left, in a branch.
  let key: Int64
  /// The size of the record, and where it begins in the page.
  let size: Int
  let start: Int

  init?(_ bytes: [UInt8], at start: Int, of kind: PageNode.Kind) {
    var place = start
    child = kind.isBranch ? bytes.number(at: place, count: 4) ?? 0 : 0
    if kind.isBranch { place += 4 }
    var size: Int64 = 0
    if kind != .tableBranch {
      guard let read = bytes.variableNumber(at: &place) else { return nil }
      size = read
    }
    var key: Int64 = 0
    if !kind.isIndex {
      guard let read = bytes.variableNumber(at: &place) else { return nil }
      key = read
    }
    self.size = Int(size)
    self.key = key
    self.start = place
  }
}

/// A record in the format of SQLite.
struct PageRecord {
  let values: [DatabaseValue]

  /// Reads a record; nil if its parts do not fit together.
  init?(_ bytes: [UInt8]) {
    var place = 0
    guard let head = bytes.variableNumber(at: &place), head > 0, head <= bytes.count else {
      return nil
    }
    var content = Int(head)
    var values: [DatabaseValue] = []
    while place < Int(head) {
      guard let type = bytes.variableNumber(at: &place),
        let value = Self.value(ofType: Int(type), in: bytes, at: &content)
      else { return nil }
      values.append(value)
    }
    guard place == Int(head), content == bytes.count else { return nil }
    self.values = values
  }

  private static func value(
    ofType type: Int,
    in bytes: [UInt8],
    at place: inout Int
  ) -> DatabaseValue? {
    let size = type >= 12 ? (type - 12) / 2 : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, -1, -1][max(0, type)]
    guard size >= 0, place + size <= bytes.count else { return nil }
    let content = bytes[place..<place + size]
    place += size
    switch type {
    case 0: return .null
    case 8: return Int64(0).databaseValue
    case 9: return Int64(1).databaseValue
    case 7: return Double(bitPattern: content.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
    case 1...6: return integer(content).databaseValue
    case _ where type % 2 == 0: return Data(content).databaseValue
    default: return String(decoding: content, as: UTF8.self).databaseValue
    }
  }

  /// A whole number with a sign, the highest byte first.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int64 {
    let sign: Int64 = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
    return bytes.reduce(sign) { $0 << 8 | Int64($1) }
  }
}

extension [UInt8] {
  /// The number in some bytes, the highest first; nil beyond the end.
  fileprivate func number(at place: Int, count length: Int) -> Int? {
    guard place >= 0, place + length <= count else { return nil }
    return self[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of one to nine bytes, each of which says whether another follows.
  fileprivate func variableNumber(at place: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard place < count else { return nil }
      let byte = self[place]
      place += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
  }
}
