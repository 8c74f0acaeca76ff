import CFaces
import SongLayout

/// A TrueType face: the widths of its glyphs, and which glyph each character has.
struct Face: Sendable {
  /// The bytes of the file, which are part of the program.
  let data: FaceData
  let unitsPerEm: Int
  let ascent: Int
  let descent: Int
  /// The glyph of each character of the basic plane; 0 for those that the face lacks.
  private let glyphs: [UInt16]
  /// The advance of each glyph, in units of the face.
  let advances: [UInt16]

  /// A face of the program.
  init(_ style: FaceStyle) {
    let data = FaceData(style)
    self.data = data
    let head = data.table("head")
    let hhea = data.table("hhea")
    unitsPerEm = data.word(head + 18)
    ascent = data.signedWord(hhea + 4)
    descent = data.signedWord(hhea + 6)
    let count = data.word(data.table("maxp") + 4)
    let wide = data.word(hhea + 34)
    let hmtx = data.table("hmtx")
    advances = (0..<count).map { UInt16(data.word(hmtx + min($0, wide - 1) * 4)) }
    glyphs = Self.glyphs(in: data)
  }

  /// The glyph of a character, 0 if the face has none.
  func glyph(of scalar: Unicode.Scalar) -> Int {
    scalar.value < glyphs.count ? Int(glyphs[Int(scalar.value)]) : 0
  }

  func advance(of scalar: Unicode.Scalar) -> Int {
    let glyph = glyph(of: scalar.onPaper)
    return glyph == 0 && scalar.isUnseen ? 0 : Int(advances[glyph])
  }

  /// The characters of the table of segments (format 4), which covers the basic plane.
  private static func glyphs(in data: FaceData) -> [UInt16] {
    var glyphs = [UInt16](repeating: 0, count: 0x1_0000)
    let cmap = data.table("cmap")
    let subtables = (0..<data.word(cmap + 2)).map { cmap + data.long(cmap + 8 + $0 * 8) }
    guard let table = subtables.first(where: { data.word($0) == 4 }) else { return glyphs }
    let count = data.word(table + 6) / 2
    for segment in 0..<count {
      let ends = table + 14 + segment * 2
      let starts = ends + 2 + count * 2
      let deltas = starts + count * 2
      let offsets = deltas + count * 2
      let (start, end) = (data.word(starts), data.word(ends))
      for code in start...max(start, end) where code < 0xFFFF {
        let offset = data.word(offsets)
        let found =
          offset == 0 ? code : data.word(offsets + offset + (code - start) * 2)
        guard found != 0 else { continue }
        glyphs[code] = UInt16(truncatingIfNeeded: found + data.word(deltas))
      }
    }
    return glyphs
  }
}

extension Unicode.Scalar {
  /// The character that is shown for this one: a blank for control characters.
  var onPaper: Unicode.Scalar {
    value < 0x20 || 0x7F..<0xA0 ~= value ? " " : self
  }

  /// Whether nothing is shown for it where a face lacks it, such as a joiner or a byte-order mark.
  var isUnseen: Bool { properties.isDefaultIgnorableCodePoint }
}

/// The faces that pages are set in.
enum FaceStyle: Int, Hashable, Sendable, CaseIterable {
  case regular, bold, oblique, mono

  /// The name of the face in a file.
  var name: String {
    switch self {
    case .regular: "DejaVuSansCondensed"
    case .bold: "DejaVuSansCondensed-Bold"
    case .oblique: "DejaVuSansCondensed-Oblique"
    case .mono: "DejaVuSansMono"
    }
  }
}

/// The bytes of a TrueType file, whose numbers begin with their highest byte.
struct FaceData: @unchecked Sendable {
  // The bytes are constants of the program, which nothing changes or frees.
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ style: FaceStyle) {
    var size = 0
    let start = CFaces_bytes(CInt(style.rawValue), &size)
    bytes = UnsafeBufferPointer(start: start, count: size)
  }

  func word(_ place: Int) -> Int {
    guard place >= 0, place + 1 < bytes.count else { return 0 }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  func signedWord(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: word(place))) }

  func long(_ place: Int) -> Int { word(place) << 16 | word(place + 2) }

  func slice(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[range.clamped(to: 0..<bytes.count)])
  }

  /// Where a table begins; beyond the end if there is none.
  func table(_ name: String) -> Int { entry(name).map { long($0 + 8) } ?? bytes.count }

  /// The bytes of a table; empty if there is none.
  func bytes(ofTable name: String) -> [UInt8] {
    entry(name).map { slice(long($0 + 8)..<long($0 + 8) + long($0 + 12)) } ?? []
  }

  private func entry(_ name: String) -> Int? {
    let tag = name.utf8.reduce(0) { $0 << 8 | Int($1) }
    return (0..<word(4)).lazy.map { 12 + $0 * 16 }.first { long($0) == tag }
  }
}
