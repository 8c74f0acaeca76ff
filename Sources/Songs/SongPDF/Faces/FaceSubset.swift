/// A TrueType file with the outlines of some glyphs only; all keep their numbers.
enum FaceSubset {
  static func bytes(of face: Face, glyphs: Set<Int>) -> [UInt8] {
    let data = face.data
    let isLong = data.word(data.table("head") + 50) == 1
    let outlines = Outlines(data, isLong: isLong)
    let kept = outlines.closure(of: glyphs.union([0]))
    var glyf: [UInt8] = []
    var loca: [UInt8] = []
    loca.reserveCapacity(face.advances.count * 4 + 4)
    for glyph in 0..<face.advances.count {
      loca.add(long: glyf.count)
      guard kept.contains(glyph) else { continue }
      glyf += data.slice(outlines.range(of: glyph))
      while glyf.count % 4 != 0 { glyf.append(0) }
    }
    loca.add(long: glyf.count)
    let copied = ["cvt ", "fpgm", "hhea", "hmtx", "maxp", "prep"].compactMap {
      name -> (String, [UInt8])? in
      let size = data.tableSize(name)
      return size == 0 ? nil : (name, data.slice(data.table(name)..<data.table(name) + size))
    }
    let made = [("glyf", glyf), ("head", head(data)), ("loca", loca)]
    return file(of: (copied + made).sorted { $0.0 < $1.0 })
  }

  /// The head, which says that places of outlines are long.
  private static func head(_ data: FaceData) -> [UInt8] {
    let start = data.table("head")
    var head = data.slice(start..<start + 54)
    (head[50], head[51]) = (0, 1)
    return head
  }

  private static func file(of tables: [(String, [UInt8])]) -> [UInt8] {
    var directory: [UInt8] = long(0x0001_0000) + word(tables.count) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + tables.count * 16
    for (name, bytes) in tables {
      directory += Array(name.utf8) + long(sum(bytes)) + long(start + body.count)
      directory += long(bytes.count)
      body += bytes
      while body.count % 4 != 0 { body.append(0) }
    }
    return directory + body
  }

  private static func sum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    return Int(sum)
  }

  private static func word(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  private static func long(_ number: Int) -> [UInt8] { word(number >> 16) + word(number) }
}

extension [UInt8] {
  /// Adds a number of four bytes.
  fileprivate mutating func add(long number: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

/// The outlines of the glyphs of a face.
private struct Outlines {
  private let data: FaceData
  private let isLong: Bool
  private let glyf: Int
  private let loca: Int

  init(_ data: FaceData, isLong: Bool) {
    (self.data, self.isLong) = (data, isLong)
    (glyf, loca) = (data.table("glyf"), data.table("loca"))
  }

  func range(of glyph: Int) -> Range<Int> {
    let start = place(glyph)
    return glyf + start..<glyf + max(start, place(glyph + 1))
  }

  private func place(_ glyph: Int) -> Int {
    isLong ? data.long(loca + glyph * 4) : data.word(loca + glyph * 2) * 2
  }

  /// The glyphs with those that they are composed of.
  func closure(of glyphs: Set<Int>) -> Set<Int> {
    var (found, open) = (glyphs, Array(glyphs))
    while let glyph = open.popLast() {
      for part in parts(of: glyph) where found.insert(part).inserted { open.append(part) }
    }
    return found
  }

  private func parts(of glyph: Int) -> [Int] {
    let range = range(of: glyph)
    guard range.count > 10, data.signedWord(range.lowerBound) < 0 else { return [] }
    var parts: [Int] = []
    var place = range.lowerBound + 10
    while place + 4 <= range.upperBound {
      let flags = data.word(place)
      parts.append(data.word(place + 2))
      place += 4 + (flags & 1 != 0 ? 4 : 2)
      place += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      if flags & 0x20 == 0 { break }
    }
    return parts
  }
}
