extension BinaryPropertyList {
  /// Reads a list.
  ///
  /// - Throws: `ArchiveError`.
  /// - Complexity: O(n) in time and memory: overlapping objects, of which a hostile
  ///   list could be made, count against a budget of eight times the list's size.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    var reader = try BinaryPropertyListReader(bytes)
    objects = try reader.objects()
    top = reader.trailer.top
    guard objects.indices.contains(top) else { throw .outOfBounds(offset: bytes.count) }
  }
}

/// Layout: `bplist00`, objects, offset table, trailer of 32 bytes.
private struct BinaryPropertyListReader {
  struct Trailer {
    let offsetSize: Int
    let referenceSize: Int
    let count: Int
    let top: Int
    let table: Int
  }

  let bytes: [UInt8]
  let trailer: Trailer
  private var budget: Int

  init(_ bytes: [UInt8]) throws(ArchiveError) {
    self.bytes = bytes
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
      throw .notPropertyList
    }
    trailer = try Self.trailer(bytes)
    budget = 8 * bytes.count
  }

  private static func trailer(_ bytes: [UInt8]) throws(ArchiveError) -> Trailer {
    let start = bytes.count - 32
    let found = Trailer(
      offsetSize: Int(bytes[start + 6]),
      referenceSize: Int(bytes[start + 7]),
      count: Self.number(bytes[(start + 8)..<(start + 16)]),
      top: Self.number(bytes[(start + 16)..<(start + 24)]),
      table: Self.number(bytes[(start + 24)..<(start + 32)])
    )
    // Eight bytes of header come before the table; each entry takes offsetSize bytes.
    guard (1...8).contains(found.offsetSize), (1...8).contains(found.referenceSize),
      (8...start).contains(found.table),
      (1...(start - found.table) / found.offsetSize + 1).contains(found.count),
      found.count * found.offsetSize <= start - found.table
    else { throw .outOfBounds(offset: start) }
    return found
  }

  mutating func objects() throws(ArchiveError) -> [BinaryPropertyList.Object] {
    var objects: [BinaryPropertyList.Object] = []
    objects.reserveCapacity(trailer.count)
    for index in 0..<trailer.count {
      let entry = trailer.table + index * trailer.offsetSize
      let offset = Self.number(bytes[entry..<(entry + trailer.offsetSize)])
      objects.append(try object(at: offset))
    }
    return objects
  }

  private mutating func object(at offset: Int) throws(ArchiveError) -> BinaryPropertyList.Object {
    guard (8..<trailer.table).contains(offset) else { throw .outOfBounds(offset: offset) }
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0x0F) {
    case (0x0, 0x0): return .null
    case (0x0, 0x8): return .bool(false)
    case (0x0, 0x9): return .bool(true)
    case (0x1, let power) where power <= 4: return .integer(try integer(at: offset, power: power))
    case (0x2, 0x2):
      return .real(Double(Float(bitPattern: UInt32(try number(at: offset + 1, size: 4)))))
    case (0x2, 0x3):
      return .real(Double(bitPattern: UInt64(bitPattern: try number(at: offset + 1, size: 8))))
    case (0x3, 0x3):
      return .date(Double(bitPattern: UInt64(bitPattern: try number(at: offset + 1, size: 8))))
    case (0x8, let length):
      return .reference(Int(try number(at: offset + 1, size: Int(length) + 1)))
    case (0x4...0xD, _): return try counted(at: offset, kind: marker >> 4)
    default: throw .unknownMarker(marker, offset: offset)
    }
  }

  /// Integers of one to four bytes are unsigned, those of eight are signed, and of sixteen
  /// bytes the lower eight count.
  private mutating func integer(at offset: Int, power: UInt8) throws(ArchiveError) -> Int64 {
    let size = 1 << Int(power)
    let bytes = try slice(at: offset + 1, count: size)
    return bytes.suffix(8).reduce(0) { $0 << 8 | Int64($1) }
  }

  private mutating func counted(
    at offset: Int,
    kind: UInt8
  ) throws(ArchiveError) -> BinaryPropertyList.Object {
    let (count, start) = try length(at: offset)
    switch kind {
    case 0x4: return .data(Array(try slice(at: start, count: count)))
    case 0x5: return .string(String(decoding: try slice(at: start, count: count), as: UTF8.self))
    case 0x6: return .string(utf16(try slice(at: start, count: scaled(count, by: 2, at: start))))
    case 0xA, 0xB, 0xC: return .array(try references(at: start, count: count))
    case 0xD:
      let keys = try references(at: start, count: count)
      return .dictionary(
        keys: keys,
        values: try references(at: start + count * trailer.referenceSize, count: count)
      )
    default: throw .unknownMarker(kind << 4, offset: offset)
    }
  }

  /// A count of fifteen or more is in an integer object after the marker.
  private mutating func length(at offset: Int) throws(ArchiveError) -> (count: Int, start: Int) {
    let short = bytes[offset] & 0x0F
    guard short == 0x0F else { return (Int(short), offset + 1) }
    guard offset + 1 < trailer.table else { throw .outOfBounds(offset: offset) }
    let marker = bytes[offset + 1]
    guard marker >> 4 == 0x1, marker & 0x0F <= 3 else {
      throw .unknownMarker(marker, offset: offset + 1)
    }
    let count = try integer(at: offset + 1, power: marker & 0x0F)
    guard (0...Int64(bytes.count)).contains(count) else { throw .outOfBounds(offset: offset) }
    return (Int(count), offset + 2 + 1 << Int(marker & 0x0F))
  }

  private mutating func references(at start: Int, count: Int) throws(ArchiveError) -> [Int] {
    let size = trailer.referenceSize
    let slice = try slice(at: start, count: scaled(count, by: size, at: start))
    return (0..<count).map { index in
      let first = slice.startIndex + index * size
      return Self.number(slice[first..<(first + size)])
    }
  }

  private func scaled(_ count: Int, by size: Int, at offset: Int) throws(ArchiveError) -> Int {
    guard count <= bytes.count else { throw .outOfBounds(offset: offset) }
    return count * size
  }

  private func utf16(_ slice: ArraySlice<UInt8>) -> String {
    let bytes = Array(slice)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func number(at offset: Int, size: Int) throws(ArchiveError) -> Int64 {
    try slice(at: offset, count: size).suffix(8).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// The bytes of one object, taken from the budget.
  private mutating func slice(
    at offset: Int,
    count: Int
  ) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard offset >= 8, count >= 0, offset <= trailer.table, count <= trailer.table - offset else {
      throw .outOfBounds(offset: offset)
    }
    budget -= count
    guard budget >= 0 else { throw .tooLarge(limit: 8 * bytes.count) }
    return bytes[offset..<(offset + count)]
  }

  /// An unsigned number; the greatest `Int` if it would be greater.
  private static func number(_ slice: ArraySlice<UInt8>) -> Int {
    let value = slice.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }
}
