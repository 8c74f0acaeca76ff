/// Some glyphs of a face, numbered in the order in which they are first shown.
///
/// A file with all numbers of the face would consist of the places and the widths of glyphs that it
/// does not show: few songs need more than a hundred of two thousand.
struct FaceSubset: Sendable {
  private let face: Face
  /// The glyphs of the face in their order; the first is the box for missing characters.
  private var glyphs = [0]
  /// The new number of each glyph of the face; 0 for those that are not among them.
  private var numbers: [UInt16]

  init(_ face: Face) {
    self.face = face
    numbers = [UInt16](repeating: 0, count: face.advances.count)
  }

  /// Adds a glyph of the face; returns its new number.
  mutating func add(_ glyph: Int) -> Int {
    let number = glyphs.count
    numbers[glyph] = UInt16(number)
    glyphs.append(glyph)
    return number
  }

  /// The advance of the glyph with a new number, in units of the face.
  func advance(of number: Int) -> Int { Int(face.advances[glyphs[number]]) }

  /// The new number of a glyph of the face, which is added unless it is there.
  private mutating func number(of glyph: Int) -> Int {
    glyph == 0 || numbers[glyph] != 0 ? Int(numbers[glyph]) : add(glyph)
  }

  /// The TrueType file.
  ///
  /// - Complexity: O(size of the outlines).
  consuming func bytes() -> [UInt8] {
    let (glyf, loca) = outlines()
    return Self.file(of: [
      ("glyf", glyf), ("head", head), ("hhea", hhea), ("hmtx", hmtx), ("loca", loca),
      ("maxp", maxp),
    ])
  }

  /// The outlines one after another, and their places; glyphs that others are made of join them.
  private mutating func outlines() -> (glyf: [UInt8], loca: [UInt8]) {
    let outlines = Outlines(face.data)
    var glyf: [UInt8] = []
    var loca: [UInt8] = []
    var index = 0
    while index < glyphs.count {
      loca.add(long: glyf.count)
      let outline = outlines.range(of: glyphs[index])
      let start = glyf.count
      glyf += face.data.slice(outline)
      for place in outlines.parts(in: outline) {
        let part = number(of: face.data.word(place))
        glyf[start + place - outline.lowerBound] = UInt8(part >> 8)
        glyf[start + place - outline.lowerBound + 1] = UInt8(part & 0xFF)
      }
      glyf.fill()
      index += 1
    }
    loca.add(long: glyf.count)
    return (glyf, loca)
  }

  /// The head, which says that places of outlines are long.
  private var head: [UInt8] {
    var head = face.data.bytes(ofTable: "head")
    (head[50], head[51]) = (0, 1)
    return head
  }

  /// The head of the widths, which says that each glyph has its own.
  private var hhea: [UInt8] {
    var hhea = face.data.bytes(ofTable: "hhea")
    (hhea[34], hhea[35]) = (UInt8(glyphs.count >> 8), UInt8(glyphs.count & 0xFF))
    return hhea
  }

  /// The width of each glyph, and how far its outline is from its left edge.
  private var hmtx: [UInt8] {
    let (start, wide) = (face.data.table("hmtx"), face.data.word(face.data.table("hhea") + 34))
    var hmtx: [UInt8] = []
    for glyph in glyphs {
      let bearing = glyph < wide ? glyph * 4 + 2 : wide * 4 + (glyph - wide) * 2
      hmtx.add(word: Int(face.advances[glyph]))
      hmtx.add(word: face.data.word(start + bearing))
    }
    return hmtx
  }

  /// The limits, among them how many glyphs there are.
  private var maxp: [UInt8] {
    var maxp = face.data.bytes(ofTable: "maxp")
    (maxp[4], maxp[5]) = (UInt8(glyphs.count >> 8), UInt8(glyphs.count & 0xFF))
    return maxp
  }

  private static func file(of tables: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    file.add(long: 0x0001_0000)
    file.add(word: tables.count)
    file += [0, 0, 0, 0, 0, 0]
    var place = 12 + tables.count * 16
    for table in tables {
      file += table.name.utf8
      file.add(long: sum(table.bytes))
      file.add(long: place)
      file.add(long: table.bytes.count)
      place += (table.bytes.count + 3) / 4 * 4
    }
    for table in tables {
      file += table.bytes
      file.fill()
    }
    return file
  }

  private static func sum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    return Int(sum)
  }
}

extension [UInt8] {
  fileprivate mutating func add(word number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Adds a number of four bytes.
  fileprivate mutating func add(long number: Int) {
    add(word: number >> 16)
    add(word: number)
  }

  /// Adds zeros up to a place that four divides.
  fileprivate mutating func fill() { while count % 4 != 0 { append(0) } }
}

/// The outlines of the glyphs of a face.
private struct Outlines {
  private let data: FaceData
  private let isLong: Bool
  private let glyf: Int
  private let loca: Int

  init(_ data: FaceData) {
    self.data = data
    isLong = data.word(data.table("head") + 50) == 1
    (glyf, loca) = (data.table("glyf"), data.table("loca"))
  }

  func range(of glyph: Int) -> Range<Int> {
    let start = place(glyph)
    return glyf + start..<glyf + max(start, place(glyph + 1))
  }

  private func place(_ glyph: Int) -> Int {
    isLong ? data.long(loca + glyph * 4) : data.word(loca + glyph * 2) * 2
  }

  /// Where an outline that is made of other glyphs names them.
  func parts(in range: Range<Int>) -> [Int] {
    guard range.count > 10, data.signedWord(range.lowerBound) < 0 else { return [] }
    var parts: [Int] = []
    var place = range.lowerBound + 10
    while place + 4 <= range.upperBound {
      let flags = data.word(place)
      parts.append(place + 2)
      place += 4 + (flags & 1 != 0 ? 4 : 2)
      place += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      if flags & 0x20 == 0 { break }
    }
    return parts
  }
}
