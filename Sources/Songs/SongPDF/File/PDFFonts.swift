import SongModel

/// The glyphs that a file shows, and the fonts that it embeds for them.
struct PDFFonts {
  /// The characters shown, by face and glyph.
  private var shown: [[Int: Unicode.Scalar]] = FaceStyle.allCases.map { _ in [:] }
  /// The numbers of the fonts in the file.
  private(set) var numbers: [Int] = []
  /// The characters that no face has.
  private(set) var missing: Set<Unicode.Scalar> = []

  init(_ file: inout PDFFile) {
    numbers = FaceStyle.allCases.map { _ in file.reserve() }
  }

  /// The glyphs of some words as digits for a page.
  mutating func digits(of text: String, _ style: FaceStyle, to output: inout [UInt8]) {
    let face = Faces.face(style)
    for scalar in text.unicodeScalars.lazy.map(\.onPaper) {
      let glyph = face.glyph(of: scalar)
      if glyph == 0, scalar.isUnseen { continue }
      if glyph == 0 { missing.insert(scalar) }
      shown[style.rawValue][glyph] = glyph == 0 ? "\u{FFFD}" : scalar
      output.add(hex: glyph)
    }
  }

  /// The dictionary of the fonts for the pages.
  var resources: String {
    "<<" + FaceStyle.allCases.map { "/F\($0.rawValue) \(numbers[$0.rawValue]) 0 R" }.joined() + ">>"
  }

  /// Writes the fonts, as subsets.
  func write(to file: inout PDFFile) {
    for style in FaceStyle.allCases { write(style, to: &file) }
  }

  private func write(_ style: FaceStyle, to file: inout PDFFile) {
    let face = Faces.face(style)
    let glyphs = shown[style.rawValue]
    let name = "SONGS\(UnicodeScalar(UInt8(65 + style.rawValue)))+\(style.name)"
    let font = file.add(stream: FaceSubset.bytes(of: face, glyphs: Set(glyphs.keys)))
    let scale = { (number: Int) in number * 1000 / face.unitsPerEm }
    let descriptor = file.add(
      "<</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[-1000 -400 2000 1100]/ItalicAngle "
        + "\(style == .oblique ? -11 : 0)/Ascent \(scale(face.ascent))/Descent \(scale(face.descent))"
        + "/CapHeight 729/StemV \(style == .bold ? 140 : 80)/FontFile2 \(font) 0 R>>"
    )
    let widths = glyphs.keys.sorted().map { "\($0)[\(scale(Int(face.advances[$0])))]" }
    let descendant = file.add(
      "<</Type/Font/Subtype/CIDFontType2/BaseFont/\(name)/CIDToGIDMap/Identity/DW 600"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + "/W[\(widths.joined())]/FontDescriptor \(descriptor) 0 R>>"
    )
    let unicode = file.add(stream: Array(Self.unicode(glyphs).utf8))
    file.add(
      "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H"
        + "/DescendantFonts[\(descendant) 0 R]/ToUnicode \(unicode) 0 R>>",
      as: numbers[style.rawValue]
    )
  }

  /// The table that tells programs which character a glyph is.
  private static func unicode(_ glyphs: [Int: Unicode.Scalar]) -> String {
    let rows = glyphs.sorted { $0.key < $1.key }.map { glyph, scalar in
      "<\(PDFText.hex(glyph))><\(String(scalar).utf16.map { PDFText.hex(Int($0)) }.joined())>\n"
    }
    var text = """
      /CIDInit/ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def/CMapType 2 def
      1 begincodespacerange <0000><FFFF> endcodespacerange

      """
    for start in stride(from: 0, to: rows.count, by: 100) {
      let part = rows[start..<min(start + 100, rows.count)]
      text += "\(part.count) beginbfchar\n\(part.joined())endbfchar\n"
    }
    return text + "endcmap CMapName currentdict/CMap defineresource pop end end\n"
  }
}

extension [UInt8] {
  /// Adds four digits.
  mutating func add(hex number: Int) {
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: number >> shift) & 0xF
      append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// Adds a number of thousandths, with two decimals.
  mutating func add(thousandths number: Int) {
    let hundredths = (number + (number < 0 ? -5 : 5)) / 10
    if hundredths < 0 { append(0x2D) }
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    self += String(whole).utf8
    guard rest != 0 else { return }
    self += [0x2E, 0x30 + UInt8(rest / 10), 0x30 + UInt8(rest % 10)]
  }
}
