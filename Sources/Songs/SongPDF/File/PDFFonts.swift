/// The fonts that a file embeds: of each face, what is shown of it.
struct PDFFonts {
  /// By the numbers of the faces; nil for those in which nothing is set.
  private var fonts: [PDFFont?] = FaceStyle.allCases.map { _ in nil }
  /// The number of the list of fonts that all pages share.
  let resources: Int
  /// The characters that no face has.
  private(set) var missing: Set<Unicode.Scalar> = []

  init(_ file: inout PDFFile) { resources = file.reserve() }

  /// Some words as digits for a page.
  mutating func digits(of text: String, _ style: FaceStyle, to output: inout [UInt8]) {
    let number = style.rawValue
    if fonts[number] == nil { fonts[number] = PDFFont(style) }
    for scalar in text.unicodeScalars {
      let scalar = scalar.onPaper
      if let code = fonts[number]?.code(of: scalar) {
        output.add(hex: code)
      } else if !scalar.isUnseen {
        missing.insert(scalar)
        output.add(hex: 0)
      }
    }
  }

  /// Writes the fonts, as subsets, and their list.
  func write(to file: inout PDFFile) {
    var names = ""
    for font in fonts.compactMap({ $0 }) {
      names += "/F\(font.style.rawValue) \(font.write(to: &file)) 0 R"
    }
    file.add("<</Font<<\(names)>>>>", as: resources)
  }
}

/// What a file shows of a face.
private struct PDFFont {
  let style: FaceStyle
  private let face: Face
  private var subset: FaceSubset
  /// The number of each character among those shown; 0 for others.
  private var codes: [UInt16] = []
  /// The characters shown, by their numbers; the first stands for all that the face lacks.
  private var characters: [Unicode.Scalar] = ["\u{FFFD}"]

  init(_ style: FaceStyle) {
    self.style = style
    face = Faces.face(style)
    subset = FaceSubset(face)
  }

  /// The number by which pages show a character; nil if the face lacks it.
  mutating func code(of scalar: Unicode.Scalar) -> Int? {
    let value = Int(scalar.value)
    if value < codes.count, codes[value] != 0 { return Int(codes[value]) }
    let glyph = face.glyph(of: scalar)
    guard glyph != 0 else { return nil }
    if value >= codes.count {
      codes += [UInt16](repeating: 0, count: max(0x180, value + 1) - codes.count)
    }
    let code = subset.add(glyph)
    codes[value] = UInt16(code)
    characters.append(scalar)
    return code
  }

  /// Writes the font; returns its number.
  func write(to file: inout PDFFile) -> Int {
    let name = "SONGS\(UnicodeScalar(UInt8(65 + style.rawValue)))+\(style.name)"
    let widths = characters.indices.map { String(scaled(Int(subset.advance(of: $0)))) }
    let bytes = subset.bytes()
    let font = file.add(stream: bytes, "/Length1 \(bytes.count)")
    let descriptor = file.add(
      "<</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[-1000 -400 2000 1100]/ItalicAngle "
        + "\(style == .oblique ? -11 : 0)/Ascent \(scaled(face.ascent))"
        + "/Descent \(scaled(face.descent))/CapHeight 729/StemV \(style == .bold ? 140 : 80)"
        + "/FontFile2 \(font) 0 R>>"
    )
    let descendant = file.add(
      "<</Type/Font/Subtype/CIDFontType2/BaseFont/\(name)/CIDToGIDMap/Identity/DW 600"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + "/W[0[\(widths.joined(separator: " "))]]/FontDescriptor \(descriptor) 0 R>>"
    )
    let unicode = file.add(stream: unicode)
    return file.add(
      "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H"
        + "/DescendantFonts[\(descendant) 0 R]/ToUnicode \(unicode) 0 R>>"
    )
  }

  /// A length in thousandths of the size, of one in units of the face.
  private func scaled(_ length: Int) -> Int { length * 1000 / face.unitsPerEm }

  /// The table that says which character a number is.
  private var unicode: [UInt8] {
    var table = Array(
      """
      /CIDInit/ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def/CMapType 2 def
      1 begincodespacerange <0000><FFFF> endcodespacerange

      """.utf8
    )
    // A block holds a hundred rows at most.
    for start in stride(from: 0, to: characters.count, by: 100) {
      let block = start..<min(start + 100, characters.count)
      table += "\(block.count) beginbfchar\n".utf8
      for code in block { table.add(row: code, characters[code]) }
      table += "endbfchar\n".utf8
    }
    table += "endcmap CMapName currentdict/CMap defineresource pop end end\n".utf8
    return table
  }
}

extension [UInt8] {
  /// Adds the number of a character, and the character, which is one of the basic plane.
  fileprivate mutating func add(row code: Int, _ character: Unicode.Scalar) {
    append(UInt8(ascii: "<"))
    add(hex: code)
    self += "><".utf8
    add(hex: Int(character.value))
    self += ">\n".utf8
  }
}

extension [UInt8] {
  /// Adds words of the file.
  mutating func add(_ words: StaticString) {
    words.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Adds a number without a sign.
  mutating func add(digits number: Int) {
    if number > 9 { add(digits: number / 10) }
    append(0x30 + UInt8(number % 10))
  }

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
    add(digits: whole)
    guard rest != 0 else { return }
    append(0x2E)
    append(0x30 + UInt8(rest / 10))
    append(0x30 + UInt8(rest % 10))
  }
}
